import { inflateSync } from 'node:zlib'
import type { FileRefusal } from '../../contract/staff-files.ts'
import { actionRefusal, objectsOfPack, type PdfPart } from './pdf-actions.ts'
import { readable } from './pdf-nesting.ts'
import { mostRead, objectsOf, type PdfObject } from './pdf-objects.ts'
import { spelled } from './pdf-tokens.ts'
import { valueAt } from './pdf-values.ts'

/**
 * What a PDF does by itself, or brings along: ISO 32000-2, tables 201 (actions), 43 and 45 (files). A file in it needs no
 * type of its own, only `/EF`; fonts may be called EF1.
 */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|EF(?!\d)|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/
/** Of them those that are too long to stand in a picture by chance. */
const LONG =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/

/** Objects may be packed together; those that are unpacked for the look are bounded. */
const MAX_STREAM_BYTES = 20 * 1024 ** 2
const MAX_UNPACKED_BYTES = 5 * MAX_STREAM_BYTES
const MAX_OBJECT_STREAMS = 5_000

/**
 * Whether a PDF is paper: no scripts, no programs, no files in it, no password, and nowhere to go by itself. A viewer does
 * not read it from its beginning: it goes to wherever a table says an object begins, be it in a stream, a text or a
 * comment. So each `obj` is read as if such a table named it, and the names that no chance writes are looked for in every
 * byte.
 */
export function pdfCheck(bytes: Buffer): FileRefusal | undefined {
  if (bytes.lastIndexOf('%%EOF') < bytes.length - 2_048) return 'broken'
  const text = bytes.toString('latin1')
  if (LONG.test(spelled(text))) return 'pdf-active'
  const parts: PdfPart[] = [{ text }]
  let unpackedBytes = 0
  for (const object of objectsOf(text)) {
    if (object === 'endless') return 'broken'
    if (ACTIVE.test(object.names.join(''))) return 'pdf-active'
    if (!object.isReadable) return 'broken'
    if (object.streamAt === undefined || !isObjectStream(object)) continue
    const objects = unpacked(bytes, object, object.streamAt, numberAt(text, object.lengthsAt))
    unpackedBytes += objects?.length ?? 0
    if (!objects || parts.length > MAX_OBJECT_STREAMS || unpackedBytes > MAX_UNPACKED_BYTES) return 'broken'
    const part = objects.toString('latin1')
    if (ACTIVE.test(spelled(part))) return 'pdf-active'
    const first = numberAt(text, object.firstsAt)
    if (first === 'none' || !arePacksReadable(part, first)) return 'broken'
    parts.push({ text: part, first })
  }
  return actionRefusal(parts)
}

/** Zero where it stands nowhere; none where it stands twice, or elsewhere. */
function numberAt(text: string, [at, ...others]: readonly number[]): number | 'none' {
  if (at === undefined) return 0
  const { value } = valueAt(text, at)
  return others.length === 0 && value?.kind === 'number' ? value.number : 'none'
}

/** Those that a list names, which may overlap. */
function arePacksReadable(part: string, first: number): boolean {
  let left = mostRead(part.length)
  for (const { at } of objectsOfPack(part, first)) {
    const { isReadable, end } = readable(part, at)
    left -= end - at
    if (!isReadable || left < 0) return false
  }
  return true
}

/** Viewers ask for its type or for what it says of its objects: ISO 32000-2, table 16. */
const isObjectStream = ({ names }: PdfObject): boolean =>
  names.includes('/ObjStm') || (names.includes('/N') && names.includes('/First'))

/** Undefined: packed in a way that no program packs objects, broken, or larger than any list of them. */
function unpacked(
  bytes: Buffer,
  { names }: PdfObject,
  at: number,
  length: number | 'none',
): Buffer | undefined {
  if (names.includes('/Predictor') || names.includes('/F')) return undefined
  const filters = names.filter(name => name === '/Filter').length
  if (filters === 0) {
    const word = bytes.indexOf('endstream', at)
    if (word < 0 || length === 'none') return undefined
    // The word may stand in it, too.
    const end = Math.max(word, at + length)
    return end - at > MAX_STREAM_BYTES ? undefined : bytes.subarray(at, end)
  }
  const packings = names.filter(name => PACKINGS.has(name))
  if (filters > 1 || packings.length !== 1 || names[names.indexOf('/Filter') + 1] !== '/FlateDecode')
    return undefined
  try {
    return inflateSync(bytes.subarray(at), { maxOutputLength: MAX_STREAM_BYTES })
  } catch {
    return undefined
  }
}

/** ISO 32000-2, table 6, and their short forms in table 92; one may stand there twice, and then packs twice. */
const PACKINGS = new Set(
  'ASCIIHexDecode ASCII85Decode LZWDecode FlateDecode RunLengthDecode Crypt AHx A85 LZW Fl RL'
    .split(' ')
    .map(name => `/${name}`),
)
