import { createHash } from 'node:crypto'
import { type FileEnding, FILE_ENDINGS } from '../../contract/file-types.ts'
import type { Sound } from '../../contract/loudness.ts'
import { type FileRefusal, type MEASURED_ON_ARRIVAL, PART_BYTES } from '../../contract/staff-files.ts'
import { beginsAs } from '../content/file-signature.ts'
import { mpegSound } from '../content/mpeg-sound.ts'
import { bookCheck } from './book-check.ts'
import { flacMeter } from './flac-meter.ts'
import { EDGE_BYTES, hiddenIn } from './hidden-check.ts'
import { pdfCheck } from './pdf-check.ts'
import { pictureCheck } from './picture-check.ts'
import { saysPlace } from './picture-place.ts'
import { placeReader } from './recording-place.ts'
import { type PassingMeter, wavMeter } from './wav-meter.ts'

export interface Inside {
  bytes: number
  sha256: string
  width?: number
  height?: number
  /** Of the recordings that are read here. */
  measured?: Sound
}

interface Announced {
  ending: FileEnding
  bytes: number
  digest: string
}

/**
 * Looks at a whole file as it passes by: what it is by its content, whether all of it has arrived, and what else is in it.
 * Sound and film are never in memory as a whole; pictures and books are, up to their limit. Nothing is drawn or run.
 */
export async function lookInside(
  chunks: AsyncIterable<Uint8Array>,
  { ending, bytes: announced, digest }: Announced,
): Promise<Inside | { refusal: FileRefusal }> {
  const { kind, type, maxBytes } = FILE_ENDINGS[ending]
  const isKept = kind === 'picture' || kind === 'book'
  const [whole, parts] = [createHash('sha256'), partsDigest()]
  const meter = METERS[type]?.()
  const sound = type === 'audio/mpeg' ? mpegSound() : undefined
  const place = type === 'audio/mp4' || type === 'video/mp4' ? placeReader() : undefined
  const kept: Buffer[] = []
  let [beginning, end] = [Buffer.of(), Buffer.of()]
  let bytes = 0
  for await (const each of chunks) {
    const chunk = Buffer.from(each.buffer, each.byteOffset, each.byteLength)
    bytes += chunk.length
    if (bytes > announced || bytes > maxBytes) return { refusal: 'other-size' }
    whole.update(chunk)
    parts.update(chunk)
    meter?.update(chunk)
    sound?.update(chunk)
    place?.update(chunk)
    if (isKept) kept.push(chunk)
    else {
      if (beginning.length < EDGE_BYTES) beginning = Buffer.concat([beginning, chunk]).subarray(0, EDGE_BYTES)
      end = Buffer.concat([end, chunk]).subarray(-EDGE_BYTES)
    }
  }
  if (bytes === 0) return { refusal: 'empty' }
  if (bytes !== announced) return { refusal: 'other-size' }
  if (parts.hex() !== digest) return { refusal: 'other-digest' }
  const content = Buffer.concat(kept)
  const first = isKept ? content : beginning
  if (!(sound ? sound.isSound() : beginsAs(type, first))) return { refusal: 'other-content' }
  const found = isKept ? looked(type, content) : { refusal: hiddenIn(beginning, end) }
  if (found.refusal !== undefined) return { refusal: found.refusal }
  if (place?.saysPlace()) return { refusal: 'recording-place' }
  if (meter?.isWhole() === false) return { refusal: 'broken' }
  const measured = meter?.result()
  return { bytes, sha256: whole.digest('hex'), ...found.size, ...(measured && { measured }) }
}

/** Of `MEASURED_ON_ARRIVAL`. */
const METERS: Readonly<Partial<Record<string, () => PassingMeter>>> = {
  'audio/wav': wavMeter,
  'audio/flac': flacMeter,
} satisfies Record<(typeof MEASURED_ON_ARRIVAL)[number], () => PassingMeter>

function looked(
  type: string,
  content: Buffer,
): { refusal?: FileRefusal | undefined; size?: { width: number; height: number } } {
  if (type === 'application/epub+zip') return { refusal: bookCheck(content) }
  if (type === 'application/pdf')
    return { refusal: pdfCheck(content) ?? hiddenIn(Buffer.of(), content.subarray(-EDGE_BYTES)) }
  const hidden = hiddenIn(content, content.subarray(-EDGE_BYTES))
  if (hidden) return { refusal: hidden }
  if (saysPlace(content)) return { refusal: 'picture-place' }
  const size = pictureCheck(type, content)
  return 'refusal' in size ? size : { size: { width: size.width, height: size.height } }
}

/** As the browser computes it: SHA-256 of the SHA-256 of each part. */
function partsDigest() {
  const all = createHash('sha256')
  let part = createHash('sha256')
  let filled = 0
  return {
    update(chunk: Buffer) {
      for (let at = 0; at < chunk.length;) {
        const piece = chunk.subarray(at, at + PART_BYTES - filled)
        part.update(piece)
        filled += piece.length
        at += piece.length
        if (filled < PART_BYTES) continue
        all.update(part.digest())
        part = createHash('sha256')
        filled = 0
      }
    },
    hex: (): string => (filled > 0 ? all.update(part.digest()) : all).digest('hex'),
  }
}
