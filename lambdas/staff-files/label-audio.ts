import type { LabelledType } from '../../contract/staff-files.ts'
import { ID3_HEADER_BYTES, id3Length } from '../content/id3-length.ts'
import { type ByteReader, byteReader } from './byte-reader.ts'
import { CannotBearLabel } from './cannot-bear-label.ts'
import { id3Tag, type Label, MAX_BLOCKS, MAX_TAG_BYTES } from './id3.ts'
import { labelFlac } from './label-flac.ts'

/**
 * A recording with another label. What is heard passes through byte by byte; at most the former label lies in memory.
 * Throws `CannotBearLabel` before or while it writes: what came until then is not to be kept.
 */
export function labelAudio(
  type: LabelledType,
  chunks: AsyncIterable<Uint8Array>,
  label: Label,
): AsyncGenerator<Uint8Array> {
  return WRITERS[type](byteReader(chunks), label)
}

const WRITERS: Record<LabelledType, (reader: ByteReader, label: Label) => AsyncGenerator<Uint8Array>> = {
  'audio/mpeg': labelMp3,
  'audio/wav': labelWav,
  'audio/flac': labelFlac,
}

/** Before the first frame of the sound. There may be several tags, of which the first one's other frames are kept. */
async function* labelMp3(reader: ByteReader, label: Label): AsyncGenerator<Uint8Array> {
  let former: { header: Buffer; body: Buffer } | undefined
  for (;;) {
    // A stream is read in its order.
    const header = await reader.take(ID3_HEADER_BYTES)
    const length = id3Length(header)
    if (length === undefined) {
      yield* [id3Tag(label, former), header]
      break
    }
    if (length > MAX_TAG_BYTES) throw new CannotBearLabel('much-before-sound')
    // A stream is read in its order.
    const body = await reader.take(length)
    if (body.length < length) throw new CannotBearLabel('no-sound')
    former ??= { header, body }
  }
  yield* reader.pass()
}

const MAX_RIFF_BYTES = 2 ** 32 - 1

/**
 * Chunks before the sound: `id3 ` for players, `LIST INFO` for Windows. Former ones are left out before it; behind it they
 * get a name that nobody reads, so that the length of the whole is known from the beginning.
 * https://www.aelius.com/njh/wavemetatools/doc/riffmci.pdf
 */
async function* labelWav(reader: ByteReader, label: Label): AsyncGenerator<Uint8Array> {
  const riff = Buffer.from(await reader.take(12))
  const kept: Buffer[] = []
  const header = await headerOfData(reader, kept)
  const isLabel = (chunk: Buffer) => isTag(chunk.toString('latin1', 0, 4), chunk.toString('latin1', 8, 12))
  const stay = kept.filter(chunk => !isLabel(chunk))
  const added = [infoOf(label, kept.flatMap(othersIn)), chunkOf('id3 ', id3Tag(label, tagIn(kept)))]
  const before = riff.length === 12 ? riff.readUInt32LE(4) : 0
  const whole = before + lengthOf(stay) + lengthOf(added) - lengthOf(kept)
  // A recorder that was cut off says 0 or all ones.
  const isCounted = before > 0 && before < MAX_RIFF_BYTES
  if (header.length < 8) throw new CannotBearLabel('no-sound')
  if (isCounted && whole > MAX_RIFF_BYTES) throw new CannotBearLabel('too-long')
  if (isCounted) riff.writeUInt32LE(whole, 4)
  yield* [riff, ...stay, ...added, header]
  const bytes = header.readUInt32LE(4)
  yield* reader.pass(bytes + (bytes % 2))
  for (;;) {
    const next = Buffer.from(await reader.take(12))
    if (next.length < 8) {
      yield next
      return
    }
    const size = next.readUInt32LE(4)
    if (isTag(next.toString('latin1', 0, 4), next.toString('latin1', 8))) next.write('JUNK', 'latin1')
    yield next
    yield* reader.pass(Math.max(0, size + (size % 2) - (next.length - 8)))
  }
}

/** Collects what stands before the sound; answers the eight bytes that begin it, or fewer where there is none. */
async function headerOfData(reader: ByteReader, kept: Buffer[]): Promise<Buffer> {
  for (let bytes = 0; ;) {
    // A stream is read in its order.
    const header = await reader.take(8)
    if (header.length < 8 || header.toString('latin1', 0, 4) === 'data') return header
    const size = header.readUInt32LE(4)
    bytes += header.length + size
    if (bytes > MAX_TAG_BYTES || kept.length === MAX_BLOCKS) throw new CannotBearLabel('much-before-sound')
    // A stream is read in its order.
    kept.push(Buffer.concat([header, await reader.take(size + (size % 2))]))
  }
}

const isTag = (id: string, kind: string): boolean =>
  id.toLowerCase() === 'id3 ' || (id === 'LIST' && kind === 'INFO')

const lengthOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, { length }) => sum + length, 0)

function chunkOf(id: string, body: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.write(id, 'latin1')
  header.writeUInt32LE(body.length, 4)
  return Buffer.concat([header, body, Buffer.alloc(body.length % 2)])
}

/** `INAM` is the title, `IPRD` the album; each ends with a zero. */
const infoOf = ({ title, album }: Label, others: readonly Buffer[]): Buffer =>
  chunkOf(
    'LIST',
    Buffer.concat([
      Buffer.from('INFO'),
      ...Object.entries({ INAM: title, IPRD: album }).flatMap(([id, words]) =>
        words === '' ? [] : [chunkOf(id, Buffer.from(`${words}\0`))],
      ),
      ...others,
    ]),
  )

/** What a former `LIST INFO` says beside title and album: artist, copyright. */
function othersIn(chunk: Buffer): Buffer[] {
  if (chunk.toString('latin1', 0, 4) !== 'LIST' || chunk.toString('latin1', 8, 12) !== 'INFO') return []
  const others: Buffer[] = []
  for (let at = 12; at + 8 <= chunk.length;) {
    const size = chunk.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > chunk.length) break
    if (!['INAM', 'IPRD'].includes(chunk.toString('latin1', at, at + 4)))
      others.push(chunkOf(chunk.toString('latin1', at, at + 4), chunk.subarray(at + 8, end)))
    at = end + (size % 2)
  }
  return others
}

/** The tag for players that stood before the sound. */
function tagIn(chunks: readonly Buffer[]): { header: Buffer; body: Buffer } | undefined {
  const tag = chunks.find(chunk => chunk.toString('latin1', 0, 4).toLowerCase() === 'id3 ')?.subarray(8)
  const length = tag && id3Length(tag)
  return !tag || length === undefined
    ? undefined
    : {
        header: tag.subarray(0, ID3_HEADER_BYTES),
        body: tag.subarray(ID3_HEADER_BYTES, ID3_HEADER_BYTES + length),
      }
}
