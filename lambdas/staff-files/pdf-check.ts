import { inflateSync } from 'node:zlib'
import type { FileRefusal } from '../../contract/staff-files.ts'

/** What a PDF does by itself, or brings along: ISO 32000-2, tables 201 (actions), 43 and 45 (files). */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/

/** Objects may be packed together; those that are unpacked for the look are bounded. */
const MAX_STREAM_BYTES = 20 * 1024 ** 2
const MAX_OBJECT_STREAMS = 5_000

/** Names may be spelled with numbers: `/J#61vaScript`. */
const spelled = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Whether a PDF is paper: no scripts, no programs, no files in it, no password. */
export function pdfCheck(bytes: Buffer): FileRefusal | undefined {
  if (bytes.lastIndexOf('%%EOF') < bytes.length - 2_048) return 'broken'
  let packed = 0
  let unpackedBytes = 0
  for (let at = 0; at < bytes.length;) {
    const stream = bytes.indexOf('stream', at)
    const outside = bytes.toString('latin1', at, stream < 0 ? bytes.length : stream)
    if (ACTIVE.test(spelled(outside))) return 'pdf-active'
    if (stream < 0) return undefined
    const end = bytes.indexOf('endstream', stream)
    if (end < 0) return 'broken'
    if (/\/ObjStm(?![A-Za-z])/.test(spelled(outside.slice(-2_048)))) {
      if (++packed > MAX_OBJECT_STREAMS) return 'broken'
      const objects = unpacked(bytes.subarray(stream + 'stream'.length, end))
      unpackedBytes += objects?.length ?? 0
      if (!objects || unpackedBytes > 5 * MAX_STREAM_BYTES) return 'broken'
      if (ACTIVE.test(spelled(objects.toString('latin1')))) return 'pdf-active'
    }
    at = end + 'endstream'.length
  }
  return undefined
}

function unpacked(stream: Buffer): Buffer | undefined {
  const from = stream[0] === 0x0d ? 2 : 1
  try {
    return inflateSync(stream.subarray(from), { maxOutputLength: MAX_STREAM_BYTES })
  } catch {
    // Packed otherwise, broken, or larger than any list of objects.
    return undefined
  }
}
