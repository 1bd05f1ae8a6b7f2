import type { MediumKind } from './picture-markdown.ts'

/** What can be put into a text. */
export interface Insertion {
  /** Typed after a slash. */
  readonly name: string
  readonly says: string
  /** What else somebody may type for it. */
  readonly alsoNamed?: readonly string[]
  /** Markdown */
  readonly text: string
  /** The part of it that is written over. */
  readonly select: string
  /** Chosen from the files first. */
  readonly file?: MediumKind
  /** Its words stand at the end of the text, under the next free number. */
  readonly isNote?: boolean
  /** Stands within a line. */
  readonly isInline?: boolean
}

/** All that the published page knows besides words. */
export const INSERTIONS: readonly Insertion[] = [
  { name: 'überschrift', says: 'Abschnitt mit Überschrift', text: '## Überschrift', select: 'Überschrift' },
  { name: 'unterüberschrift', says: 'eine Ebene tiefer', text: '### Überschrift', select: 'Überschrift' },
  { name: 'liste', says: 'mit Punkten', text: '- Punkt\n- Punkt', select: 'Punkt' },
  { name: 'nummern', says: 'Schritte der Reihe nach', text: '1. Schritt\n2. Schritt', select: 'Schritt' },
  {
    name: 'tabelle',
    says: 'zwei Spalten, eine Zeile',
    text: '| Spalte | Spalte |\n| --- | --- |\n| Wert | Wert |\n',
    select: 'Spalte',
  },
  { name: 'zitat', says: 'hervorgehobener Satz', text: '> Zitat', select: 'Zitat' },
  { name: 'fußnote', says: 'Quelle am Ende der Seite', text: 'Quelle', select: 'Quelle', isNote: true },
  {
    name: 'kasten',
    says: 'Hinweis mit Titel',
    alsoNamed: ['hinweis', 'box'],
    text: '> [!NOTE] Titel\n> Hinweis',
    select: 'Titel',
  },
  {
    name: 'link',
    says: 'zu einer anderen Seite',
    text: '[Worte](https://)',
    select: 'Worte',
    isInline: true,
  },
  { name: 'bild', says: 'aus den Dateien', text: '', select: '', file: 'picture' },
  { name: 'ton', says: 'Aufnahme aus den Dateien', text: '', select: '', file: 'audio' },
  { name: 'film', says: 'Film aus den Dateien', text: '', select: '', file: 'video' },
]

/** Those that have what was typed in one of their names. */
export const insertionsFor = (typed: string): readonly Insertion[] =>
  INSERTIONS.filter(({ name, alsoNamed = [] }) =>
    [name, ...alsoNamed].some(each => each.includes(typed.toLowerCase())),
  )
