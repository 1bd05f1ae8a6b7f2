import type { AppPart } from './app-programs.ts'

/** The words for the attributes of a part, in the order in which one says them. */
export const APP_VALUE_NAMES: Readonly<Record<string, string>> = {
  version: 'Version',
  id: 'Kennung',
  slug: 'Kürzel',
  programs: 'Programm',
  program: '',
  title: 'Titel',
  about: 'Beschreibung',
  text: 'Text',
  de: 'Deutsch',
  en: 'Englisch',
  ages: 'Alter',
  from: 'von',
  to: 'bis',
  until: 'bis',
  days: 'Tage',
  units: 'Einheit',
  kind: 'Art',
  firstDay: 'erster Tag',
  lastDay: 'letzter Tag',
  tracks: 'Aufnahme',
  fileId: 'Datei',
  recording: 'Datei',
  minutes: 'Minuten',
  seconds: 'Länge in Sekunden',
  versions: '',
  ios: 'iOS',
  android: 'Android',
  current: 'neueste Version',
  minimum: 'Minimum',
  announcements: 'Mitteilung',
  platforms: 'Geräte',
  switches: 'Schalter',
  name: 'Name',
  percent: 'Prozent',
}

/** `program.units.0.title.de` → `Einheit 1, Titel, Deutsch` */
export const appValueName = (path: string): string =>
  path
    .split('.')
    .map((segment, index, all) =>
      /^\d+$/.test(segment)
        ? ''
        : [
            APP_VALUE_NAMES[segment] ?? segment,
            /^\d+$/.test(all[index + 1] ?? '') ? Number(all[index + 1]) + 1 : '',
          ]
            .filter(part => part !== '')
            .join(' '),
    )
    .filter(Boolean)
    .join(', ')

const OTHERS = { versions: 'Versionen', announcements: 'Mitteilungen', switches: 'Schalter' } as const

/** What the team calls a part of the draft. */
export const partTitle = (content: AppPart): string =>
  content.kind === 'program' ? content.program.title.de || content.program.slug : OTHERS[content.kind]

/** The same among all other things in the audit. */
export const partInAudit = (content: AppPart): string => `App: ${partTitle(content)}`
