import { type AppCheck, type AppCheckCode, SESSION_MINUTES } from '../../../../contract/app-checks.ts'
import { type AppProgram, PLATFORMS } from '../../../../contract/app-programs.ts'

export const PLATFORM_NAMES = { ios: 'iOS', android: 'Android' } as const

const platformName = (name: string): string => {
  const platform = PLATFORMS.find(each => each === name)
  return platform ? PLATFORM_NAMES[platform] : name
}

const daysOf = ({ days }: AppCheck): string =>
  days === undefined ? '' : days.from === days.to ? `Tag ${days.from}` : `Tage ${days.from} bis ${days.to}`

const SAYS: Record<AppCheckCode, (check: AppCheck) => string> = {
  'text-missing': () => 'Ein Text fehlt auf Deutsch oder Englisch',
  'no-units': () => 'Das Programm hat keine Einheit',
  'no-tracks': () => 'Die Einheit hat keine Aufnahme',
  'day-gap': check => `${daysOf(check)}: nichts zu hören`,
  'day-overlap': check => `${daysOf(check)}: mehr als eine Einheit`,
  'day-beyond': check =>
    check.days ? `${daysOf(check)}: hinter dem Ende des Programms` : 'Tage in einem Programm ohne Tage',
  'day-missing': () => 'Erster oder letzter Tag fehlt',
  'day-order': () => 'Der letzte Tag liegt vor dem ersten',
  'session-length': () => `Eine Sitzung dauert ${SESSION_MINUTES.from} bis ${SESSION_MINUTES.to} Minuten`,
  'recording-length': ({ about = '' }) => `Die Aufnahme ${about} ist anders lang als geplant`,
  'track-twice': ({ about = '' }) => `Die Aufnahme ${about} kommt zweimal vor`,
  'track-unknown': ({ about = '' }) => `Kein Angebot enthält die Aufnahme ${about}`,
  'track-unsold': ({ about = '' }) =>
    `Kein Angebot dieses Programms, das verkauft wird oder wurde, enthält ${about}: Niemand könnte sie öffnen`,
  'track-lacking': ({ about = '' }) =>
    `Nicht jedes Angebot dieses Programms, das verkauft wird, enthält ${about}: Wer eines ohne sie kauft, könnte sie nicht öffnen`,
  'ages-order': () => 'Das Alter „von“ liegt über „bis“',
  'promise-days': ({ about = '' }) => `Die Seiten versprechen ${about} Tage`,
  'promise-ages': ({ about = '' }) => `Die Seiten versprechen das Alter ${about}`,
  'promise-units': ({ about = '', days }) =>
    `Die Seiten versprechen ${about} Einheiten an den Tagen 1 bis ${days?.to ?? ''}`,
  'promise-harmony': ({ days }) => `Harmonie, und nur sie, gehört ab Tag ${days?.from ?? ''} ins Programm`,
  'program-sold': ({ about = '' }) =>
    `„${about}“ ist herausgenommen, aber noch im Verkauf: Nimm zuerst seine Angebote aus dem Verkauf`,
  'version-order': ({ about = '' }) => `${platformName(about)}: „Mindestens“ liegt über der neuesten Version`,
  'announcement-dates': ({ about = '' }) => `„${about}“ endet vor dem ersten Tag`,
  'announcement-platforms': ({ about = '' }) => `„${about}“ erscheint auf keinem Gerät`,
  'switch-twice': ({ about = '' }) => `Den Schalter „${about}“ gibt es zweimal`,
  'too-long': () => 'Alles zusammen ist zu lang, um veröffentlicht zu werden',
}

/** What is wrong, and in which unit. */
export function checkSentence(check: AppCheck, program?: AppProgram): string {
  const index = program?.units.findIndex(({ id }) => id === check.unit) ?? -1
  const unit = program?.units[index]
  const where = unit ? `Einheit ${index + 1}${unit.title.de ? ` „${unit.title.de}“` : ''}: ` : ''
  return `${where}${SAYS[check.code](check)}.`
}
