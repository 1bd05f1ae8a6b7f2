import { FILE_STATUS_NAMES, isPartial, setCount } from '../../../../contract/file-words.ts'
import { LOUDNESS_WANTED, type SoundMark } from '../../../../contract/loudness.ts'
import { endingOf, FILE_ENDINGS, type FileEnding, MAX_PIXELS } from '../../../../contract/file-types.ts'
import {
  DOLLARS_PER_GB_MONTH,
  type FileLine,
  type FileRefusal,
  keptBytes,
  type LabelRefusal,
  type StaffFile,
} from '../../../../contract/staff-files.ts'
import { MEDIA_CACHE_SECONDS } from '../../../../contract/uploads.ts'

/** What becomes of a file that is deleted, and of the others of its picture. */
export function deletedWords(picture: StaffFile['picture'] = []): string[] {
  const [here, coming] = (['ready', 'arriving'] as const).map(
    status => picture.filter(each => each.status === status).length,
  )
  return [
    here !== undefined && here > 1
      ? `Alle ${here} Dateien dieses Bildes stehen nur noch unter „Gelöscht“.`
      : 'Die Datei steht nur noch unter „Gelöscht“.',
    ...(coming === undefined || coming === 0 ? [] : ['Was noch unterwegs ist, wird abgebrochen.']),
  ]
}

/** Of a public file that is deleted. */
export const TAKEN_DOWN_WORDS = [
  `Ihre Adresse gilt ab sofort nicht mehr. Wer sie gerade gezeigt bekommen hat, kann sie noch ${MEDIA_CACHE_SECONDS / 60} Minuten lang sehen.`,
  'Wird sie wiederhergestellt, gilt dieselbe Adresse wieder.',
]

const FORMAT_NAMES: Partial<Record<FileEnding, string>> = { jpg: 'JPEG', webp: 'WebP', webm: 'WebM' }

/** Every ending of the format. */
const endingsOf = (type: string): FileEnding[] =>
  // Object.keys forgets the keys' type.
  (Object.keys(FILE_ENDINGS) as FileEnding[]).filter(ending => FILE_ENDINGS[ending].type === type)

const formatStays = (ending: FileEnding): string =>
  `Das Format muss ${FORMAT_NAMES[ending] ?? ending.toUpperCase()} bleiben`

/** Why another content cannot take the place of a file of this type, by the name that it has. */
export function otherFormatIn(name: string, { type }: Pick<StaffFile, 'type'>): string | undefined {
  const endings = endingsOf(type)
  const [first] = endings
  const ending = endingOf(name)
  if (!first || (ending && endings.includes(ending))) return undefined
  return `${formatStays(first)}: Nimm eine Datei, die auf ${endings.map(each => `.${each}`).join(' oder ')} endet.`
}

/** Why a file cannot be called so. */
export function otherEndingIn(name: string, file: Pick<StaffFile, 'name' | 'type'>): string | undefined {
  const [first] = endingsOf(file.type)
  const own = endingOf(file.name)
  if (!first || !own || endingOf(name) === own) return undefined
  return `${formatStays(first)}: Der Name endet weiter auf .${own}.`
}

/** What was wrong, and what helps. */
export const REFUSALS: Record<FileRefusal, string> = {
  empty: 'Die Datei ist leer oder nie ganz angekommen. Lade sie noch einmal hoch.',
  'other-size': 'Es ist eine andere Menge angekommen als angekündigt. Lade die Datei noch einmal hoch.',
  'other-digest':
    'Die Prüfsumme stimmt nicht: Unterwegs ist etwas verloren gegangen. Lade die Datei noch einmal hoch.',
  'other-content':
    'Der Inhalt ist nicht, was die Endung sagt. Öffne die Datei und speichere sie im richtigen Format.',
  'document-inside':
    'In der Datei steckt ein zweites Dokument oder Programmcode. Speichere sie in einem Bild- oder Tonprogramm neu.',
  'archive-inside': 'In der Datei stecken fremde Dateien. Speichere sie neu, ohne Anhang.',
  'too-many-pixels': `Das Bild hat mehr als ${MAX_PIXELS / 1_000_000} Millionen Bildpunkte. Verkleinere es.`,
  'picture-place':
    'Im Bild steht, wo es aufgenommen wurde. Nimm es im Werkzeug „Bilder“ auf: Es lässt alles weg außer dem Bild.',
  'recording-place':
    'In der Aufnahme steht, wo sie gemacht wurde. Speichere sie in einem Film- oder Tonprogramm neu, ohne Ortsangabe.',
  broken: 'Die Datei ist beschädigt oder unvollständig. Öffne sie und speichere sie neu.',
  'book-encrypted': 'Das E-Book ist verschlüsselt. Speichere es ohne Kopierschutz.',
  'book-too-large-inside':
    'Das E-Book ist ausgepackt zu groß. Verkleinere seine Bilder und Töne, und teile sehr lange Texte auf.',
  'book-bad-names':
    'Im E-Book stehen Dateinamen, die aus seinem Ordner führen oder doppelt sind. Erstelle es neu.',
  'book-script': 'Im E-Book stecken Skripte oder eingebettete Seiten. Erstelle es ohne sie.',
  'book-entities':
    'Im E-Book stehen eigene XML-Entitäten, die beliebig wachsen können. Erstelle es ohne sie.',
  'book-remote':
    'Das E-Book lädt beim Öffnen etwas aus dem Netz, und damit erführe jemand, wer es liest. Leg Bilder und Schriften in das Buch.',
  'former-missing':
    'Die frühere Fassung liegt nicht mehr im Speicher und ließ sich nicht zurückholen. Der jetzige Inhalt ist geblieben.',
  'pdf-active':
    'Das PDF hat ein Kennwort, Skripte, Formulare oder angehängte Dateien. Drucke es noch einmal als PDF.',
  quota: 'Der Speicherplatz reicht dafür nicht mehr. Lösche, was niemand braucht.',
}

/** Why title, album and cover did not come into a recording, and what helps. */
export const LABEL_REFUSALS: Record<LabelRefusal, string> = {
  'much-before-sound':
    'Vor dem Ton stehen mehr als 16 MB andere Daten. Exportiere die Aufnahme ohne Zusatzdaten und ersetze sie.',
  'no-sound': 'Der Anfang des Tons ist nicht zu finden. Exportiere die Aufnahme noch einmal und ersetze sie.',
  'too-long':
    'Mit ihnen wäre die Aufnahme länger als die 4 GB, die ein WAV fasst. Lade sie als FLAC neu hoch.',
  'cover-too-large': 'Das Cover hat mehr als 2 MB. Wähl ein kleineres, oder ersetze es durch eines.',
}

/** `0,3 KB`, `12 KB`, `1,2 MB`: counted by 1024, as the limits of the files are. */
export function bytesText(bytes: number): string {
  const [value, unit] =
    bytes >= 1024 ** 3
      ? [bytes / 1024 ** 3, 'GB']
      : bytes >= 1024 ** 2
        ? [bytes / 1024 ** 2, 'MB']
        : [bytes / 1024, 'KB']
  return `${value.toLocaleString('de-DE', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`
}

export const setText = (line: Pick<FileLine, 'setFiles' | 'setHere'>): string => `${setCount(line)} Dateien`

const PICTURE_KIND_NAMES = { avif: 'AVIF', webp: 'WebP', jpeg: 'JPEG' } as const

/** `AVIF 640 Bildpunkte breit, …` */
export const missingText = (files: NonNullable<StaffFile['missing']>['files']): string =>
  files.map(({ width, kind }) => `${PICTURE_KIND_NAMES[kind]} ${width} Bildpunkte breit`).join(', ')

type Storage = {
  files: number
  bytes: number
  formerBytes: number
  overwrittenBytes: number
  quotaBytes: number
}

/** How much of the room is taken, by what, and what that costs: the number is the one that the quota counts. */
export function storageText(storage: Storage): string {
  const { files, formerBytes, overwrittenBytes, quotaBytes } = storage
  const beside = [
    formerBytes > 0 && `${bytesText(formerBytes)} frühere Inhalte`,
    overwrittenBytes > 0 && `${bytesText(overwrittenBytes)}, die der Speicher nach Änderungen noch aufhebt`,
  ].filter(Boolean)
  const dollars = (keptBytes(storage) / 1024 ** 3) * DOLLARS_PER_GB_MONTH
  const price = Math.max(0.01, dollars).toLocaleString('de-DE', { style: 'currency', currency: 'USD' })
  return `${files.toLocaleString('de-DE')} ${files === 1 ? 'Datei' : 'Dateien'}: ${bytesText(keptBytes(storage))} von ${bytesText(quotaBytes)} sind belegt${beside.length > 0 ? `, davon ${beside.join(' und ')}` : ''}. Das kostet im Monat ${dollars < 0.01 ? 'weniger als' : 'etwa'} ${price}.`
}

/** What a list says of a recording at a glance. */
const SOUND_MARK_NAMES: Record<SoundMark, string> = {
  peak: 'Übersteuert',
  loud: 'Zu laut',
  quiet: 'Zu leise',
  silent: 'Ohne Ton',
  unmeasured: 'Nicht gemessen',
}

/** Minutes and seconds. */
/** What is to be looked at, before everything else. */
export const stateOf = (line: FileLine): { words: string; isToLookAt: boolean } => {
  const { status, sound } = line
  if (status === 'ready' && sound) return { words: SOUND_MARK_NAMES[sound], isToLookAt: true }
  if (status === 'ready' && isPartial(line)) return { words: 'Unvollständig', isToLookAt: true }
  return { words: FILE_STATUS_NAMES[status], isToLookAt: false }
}

export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}

const decimal = (value: number) =>
  value.toLocaleString('de-DE', { maximumFractionDigits: 1 }).replace('-', '−')

/** With a word where a listener would reach for the volume. */
export function loudnessText({ integrated, peak }: { integrated: number; peak: number }): string {
  const { from, to, peak: highest } = LOUDNESS_WANTED
  const warnings = [
    integrated < from && `leiser als ${decimal(from)}`,
    integrated > to && `lauter als ${decimal(to)}`,
    peak > highest && `Spitze über ${decimal(highest)} dBTP`,
  ].filter(Boolean)
  return `${decimal(integrated)} LUFS, Spitze ${decimal(peak)} dBTP${warnings.length > 0 ? `. Achtung: ${warnings.join(', ')}` : ''}`
}
