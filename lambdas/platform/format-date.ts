import type { Language } from '../../contract/language.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB' }
const TIME_ZONE = 'Europe/Berlin'

/** `3. November 2026`; no line ends between day and month. */
export const dateIn = (language: Language, moment: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: TIME_ZONE })
    .format(new Date(moment))
    .replace(' ', '\u00a0')

/** `3. November 2026, 14:05 Uhr` */
export function momentIn(language: Language, moment: string): string {
  const time = new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: TIME_ZONE })
  return `${dateIn(language, moment)}, ${time.format(new Date(moment))}${language === 'de' ? ' Uhr' : ''}`
}

/** `Montag, 11. Januar 2027, 18:00 Uhr` */
export function weekdayIn(language: Language, moment: string): string {
  const day = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: TIME_ZONE })
  return `${day.format(new Date(moment))}, ${momentIn(language, moment)}`
}

const german = /* @__PURE__ */ new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
})
/** `23.11.2026, 05:10:00`, without the comma: how a German spreadsheet reads a moment. */
export const berlinMoment = (at: string): string => german.format(new Date(at)).replace(',', '')
