import type { Language } from '../../../../contract/language.ts'
import type { StaffText, TextDeed, TextWords } from '../../../../contract/staff-texts.ts'
import { plannedMoment } from '../../../../contract/staff-words.ts'
import { hyphenated } from '../editing/hyphenated.ts'

export const LANGUAGE_NAMES: Record<Language, string> = { de: 'Deutsch', en: 'Englisch' }

export type FieldName = keyof TextWords
export type FormWords = Record<FieldName, string>

interface TextField {
  label: string
  /** Characters; the body's limit are bytes (BODY_BYTES). */
  maxLength?: number
  /** Of those that are one line. */
  hint?: string
}

/**
 * The fields of a text, as form, history and comparison call them, in the order of the form; a word of the contract's text
 * that is missing here fails to compile.
 */
export const FIELDS: Record<FieldName, TextField> = {
  title: { label: 'Titel', maxLength: 120 },
  slug: { label: 'Adresse', maxLength: 80, hint: 'Kleine Buchstaben, Ziffern und Striche' },
  topic: { label: 'Thema', maxLength: 40, hint: 'Unter dieser Überschrift steht der Text in der Liste' },
  author: { label: 'Autor', maxLength: 80 },
  keywords: { label: 'Stichwörter', maxLength: 420, hint: 'Bis zu zehn, mit Komma getrennt' },
  teaser: { label: 'Anreißer', maxLength: 300 },
  picture: { label: 'Bild über dem Text', maxLength: 200 },
  pictureAlt: { label: 'Was darauf zu sehen ist', maxLength: 300 },
  body: { label: 'Text' },
}
// Object.keys forgets the keys' type.
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

/** By name, for the lines of the history. */
export const FIELD_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FIELDS).map(([name, { label }]) => [name, label]),
)

/** One string for each field. */
export const formWords = (of: (name: FieldName) => string): FormWords =>
  // Object.fromEntries forgets the keys' type.
  Object.fromEntries(FIELD_NAMES.map(name => [name, of(name)])) as FormWords

interface DeedWords {
  /** Its button. */
  label: string
  /** What it will do. */
  effects: readonly string[]
  /** What it has done, read out. */
  done: string
  asksReason?: true
}

export const DEEDS: Record<TextDeed, DeedWords> = {
  submit: {
    label: 'Zur Prüfung geben',
    effects: ['Jemand anders aus der Redaktion liest den Text und gibt ihn frei oder zurück.'],
    done: 'Der Text ist zur Prüfung gegeben.',
  },
  approve: {
    label: 'Freigeben',
    effects: [
      'Der Text darf veröffentlicht oder geplant werden.',
      'Jede Änderung am Text hebt die Freigabe auf.',
    ],
    done: 'Der Text ist freigegeben.',
  },
  return: {
    label: 'Zurückgeben',
    effects: ['Der Text wird wieder Entwurf. Dein Grund steht im Verlauf.'],
    done: 'Der Text ist zurückgegeben.',
    asksReason: true,
  },
  schedule: {
    label: 'Planen',
    effects: [
      'Der Text erscheint von selbst, höchstens eine Minute nach diesem Zeitpunkt.',
      'Bis dahin ist er gesperrt; ändern kannst du ihn, wenn du den Termin aufhebst.',
    ],
    done: 'Der Text ist geplant.',
  },
  unschedule: {
    label: 'Termin aufheben',
    effects: ['Der Text erscheint nicht von selbst. Er bleibt freigegeben.'],
    done: 'Der Termin ist aufgehoben.',
  },
  publish: {
    label: 'Veröffentlichen',
    effects: ['Die Seite steht in wenigen Sekunden auf der Website, auch in Liste, Feed und Sitemap.'],
    done: 'Der Text ist veröffentlicht.',
  },
  'take-back': {
    label: 'Zurücknehmen',
    effects: [
      'Die Seite verschwindet in wenigen Sekunden, auch aus Liste, Feed und Sitemap. Unter ihrer Adresse steht dann, dass es sie nicht gibt.',
      'Die Adresse bleibt diesem Text; er kann wieder erscheinen.',
    ],
    done: 'Der Text ist zurückgenommen.',
    asksReason: true,
  },
  archive: {
    label: 'Ablegen',
    effects: [
      'Der Text lässt sich nicht mehr schreiben, bis ihn jemand wieder aufnimmt.',
      'Die Links für andere enden, auch für später.',
    ],
    done: 'Der Text ist abgelegt.',
  },
  reopen: {
    label: 'Wieder aufnehmen',
    effects: ['Der Text wird wieder Entwurf.'],
    done: 'Der Text ist wieder Entwurf.',
  },
}

/** What a deed will do to a text as it stands, and at which moment. */
export const effectsOf = (
  deed: TextDeed,
  { plannedAt }: Pick<StaffText, 'plannedAt'>,
  at?: string,
): readonly string[] => [
  ...(at === undefined ? [] : [`Geplant ist der ${plannedMoment(at)} in Berlin.`]),
  ...DEEDS[deed].effects,
  ...(deed === 'take-back' && plannedAt !== undefined
    ? ['Der Termin der nächsten Fassung ist damit aufgehoben.']
    : []),
]

export const slugOf = (title: string): string => hyphenated(title, 80)
