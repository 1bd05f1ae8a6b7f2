import type { Language } from '../../contract/language.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB' } satisfies Record<Language, string>
/** The shop's days begin and end where the shop is, as on its mails and receipts. */
const TIME_ZONE = 'Europe/Berlin'

/** `3. November 2026`; no line ends between day and month. */
export const formatDate = (moment: string | number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: TIME_ZONE })
    .format(new Date(moment))
    .replace(' ', '\u00a0')

/** `14:05` */
export const formatTime = (moment: string | number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: TIME_ZONE }).format(
    new Date(moment),
  )

/** `0,8 MB`: decimal megabytes with one digit, as browsers show downloads; below 0.1 MB whole kilobytes, `23 KB`. */
export function formatBytes(bytes: number, language: Language): string {
  if (bytes < 1e5) return `${Math.ceil(bytes / 1e3)} KB`
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${new Intl.NumberFormat(LOCALES[language], oneDigit).format(bytes / 1e6)} MB`
}

/** `14:05 Min.` */
export const formatLength = (seconds: number, language: Language): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')} ${language === 'de' ? 'Min.' : 'min'}`

/** `Montag, 11. Januar 2027, 18:00 Uhr` */
export function formatUnit(moment: string, language: Language): string {
  const day = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: TIME_ZONE })
  const time = formatTime(moment, language) + (language === 'de' ? '\u00a0Uhr' : '')
  return `${day.format(new Date(moment))}, ${formatDate(moment, language)}, ${time}`
}
