import type { PieceType } from '../../../../contract/content.ts'
import type { Language } from '../../../../contract/language.ts'
import { createText, listTexts, type StaffText } from '../../../../contract/staff-texts.ts'
import { readTextFile, type TextFile } from '../../../../contract/text-file.ts'
import { call } from '../../call.ts'
import { newPressId } from '../press-id.ts'
import { problemFrom } from '../../problem.ts'
import { wordsOf } from './of-text.ts'
import { FIELD_LABELS, formWords } from './words.ts'

/** Larger than any text, with its front matter. */
const MAX_BYTES = 400 * 1024
/** Of a ZIP, packed and unpacked: what is beyond does not come from texts. */
const MAX_ZIP_BYTES = 50 * 1024 ** 2
/** More texts than that come in several files. */
const MAX_FILES = 500

/** What a Mac packs beside each file. */
const BESIDES = /^__MACOSX\/|(?:^|\/)\._/

export type Imported = { name: string; made: StaffText } | { name: string; why: string }

type Named = { name: string; content: string } | { name: string; why: string }

/**
 * Begins a draft from each Markdown file with front matter, also from those in a ZIP; whatever a file says, nothing is
 * published by it. Two files of which one names the other as its `twin` become twins, and so does one with the text here
 * that it names, where that has none yet.
 */
export async function importTexts(
  type: PieceType,
  files: readonly File[],
  onImported: (result: Imported) => void,
): Promise<void> {
  const made: (Begun & { contentId: string })[] = []
  for (const file of files)
    // One after the other, in the order of the choice.
    for (const named of await contentsOf(file)) {
      const { name } = named
      const begun = 'why' in named ? named : read(named.content)
      if ('why' in begun) {
        onImported({ name, why: begun.why })
        continue
      }
      const twin = made.find(other => areTwins(other, begun))
      // A twin follows what it is joined to.
      const twinId = twin?.contentId ?? (await twinHere(type, begun))
      const result = await create(type, begun, twinId)
      if ('made' in result) made.push({ ...begun, contentId: result.made.contentId })
      onImported({ name, ...result })
    }
}

async function contentsOf(file: File): Promise<Named[]> {
  try {
    return await readContents(file)
  } catch {
    // Moved, changed or removed since it was chosen: https://developer.mozilla.org/en-US/docs/Web/API/Blob/arrayBuffer
    return [{ name: file.name, why: 'Die Datei lässt sich nicht lesen. Wähle sie noch einmal.' }]
  }
}

async function readContents(file: File): Promise<Named[]> {
  const { name, size } = file
  const isZip = /\.zip$/i.test(name)
  if (!isZip && size > MAX_BYTES) return [tooLarge(name)]
  if (!isZip) return [{ name, content: textOf(new Uint8Array(await file.arrayBuffer())) }]
  if (size > MAX_ZIP_BYTES) return [tooMuch(name)]
  const packed = new Uint8Array(await file.arrayBuffer())
  const { unzipSync } = await import('fflate')
  const large: Named[] = []
  let [count, bytes] = [0, 0]
  try {
    const unzipped = unzipSync(packed, {
      // What is stored as it is, is as long as it is packed, whatever the archive says.
      filter: ({ name: entry, compression, size: stored, originalSize: said }) => {
        const originalSize = compression === 0 ? stored : said
        if (!/\.(?:md|markdown)$/i.test(entry) || BESIDES.test(entry)) return false
        count++
        if (count > MAX_FILES) return false
        if (originalSize > MAX_BYTES) large.push(tooLarge(entry))
        else bytes += originalSize
        return originalSize <= MAX_BYTES && bytes <= MAX_ZIP_BYTES
      },
    })
    const entries = Object.entries(unzipped)
    if (bytes > MAX_ZIP_BYTES) return [tooMuch(name)]
    if (count > MAX_FILES) return [{ name, why: `Mehr als ${MAX_FILES} Texte in einer Datei.` }]
    if (count === 0) return [{ name, why: 'Darin liegt keine Markdown-Datei.' }]
    return [...large, ...entries.map(([entry, bytes]) => ({ name: entry, content: textOf(bytes) }))]
  } catch {
    return [{ name, why: 'Das ist kein ZIP, das sich lesen lässt.' }]
  }
}

/** UTF-8, or what its first two bytes say; what is neither was saved by an old editor of Windows. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const tooMuch = (name: string) => ({ name, why: 'Darin steckt mehr, als Texte ausmachen: höchstens 50 MB.' })
const tooLarge = (name: string) => ({ name, why: 'Die Datei ist zu groß für einen Text.' })

type Begun = { language: Language; slug: string; twin: string; file: TextFile }

function read(content: string): Begun | { why: string } {
  const file = readTextFile(content)
  if (!file) return { why: 'Die Datei beginnt nicht mit Angaben zwischen zwei Zeilen aus „---“.' }
  const field = (key: string) => file.fields.get(key) ?? ''
  const language = (['de', 'en'] as const).find(each => each === field('language'))
  if (!language) return { why: 'Die Angabe „language“ fehlt; sie heißt „de“ oder „en“.' }
  return { language, slug: field('slug'), twin: field('twin'), file }
}

const areTwins = (one: Begun, other: Begun): boolean =>
  one.language !== other.language && (names(one, other) || names(other, one))
const names = ({ twin }: Begun, { slug }: Begun): boolean => twin !== '' && twin === slug

/** The text of the other language that is here already under the address that the file names. */
async function twinHere(type: PieceType, { language, twin }: Begun): Promise<string | undefined> {
  if (twin === '') return undefined
  const looking = call(listTexts, { type, language: language === 'de' ? 'en' : 'de', slug: twin })
  // Without it the text begins alone.
  if (await problemFrom(looking, listTexts)) return undefined
  return (await looking).lines[0]?.contentId
}

type Result = { made: StaffText } | { why: string }

async function create(type: PieceType, begun: Begun, twinOf: string | undefined): Promise<Result> {
  const { language, file } = begun
  const words = wordsOf(formWords(name => (name === 'body' ? file.body : (file.fields.get(name) ?? ''))))
  const making = call(createText, {
    pressId: newPressId(),
    type,
    language,
    ...(twinOf !== undefined && { twinOf }),
    ...words,
  })
  const problem = await problemFrom(making, createText)
  if (!problem) return { made: await making }
  // What it names belongs to another one already.
  if (problem.code === 'text-has-twin') return create(type, begun, undefined)
  const fields = problem.fields.map(({ field }) => FIELD_LABELS[field] ?? field)
  return {
    why:
      fields.length > 0 ? `Das passt nicht: ${fields.join(', ')}.` : (problem.detail ?? 'Keine Verbindung.'),
  }
}
