import type { ByteReader } from './byte-reader.ts'
import { CannotBearLabel } from './cannot-bear-label.ts'
import { type Label, MAX_BLOCKS, MAX_TAG_BYTES } from './id3.ts'

/** Blocks before the sound: https://www.rfc-editor.org/rfc/rfc9639#section-8 */
const [PADDING, COMMENT, PICTURE] = [1, 4, 6]
const FRONT_COVER = 3
const LAST = 0x80

/** Its other blocks and comments stay as they are. */
export async function* labelFlac(reader: ByteReader, label: Label): AsyncGenerator<Uint8Array> {
  yield await reader.take(4)
  const kept: { type: number; body: Buffer }[] = []
  let comments: { vendor: string; lines: string[] } = { vendor: 'lumeus', lines: [] }
  for (let [isLast, bytes] = [false, 0]; !isLast;) {
    // A stream is read in its order.
    const header = await reader.take(4)
    if (header.length < 4) throw new CannotBearLabel('no-sound')
    const first = header[0] ?? 0
    isLast = (first & LAST) !== 0
    const type = first & ~LAST
    const length = header.readUIntBE(1, 3)
    bytes += header.length + length
    if (bytes > MAX_TAG_BYTES || kept.length === MAX_BLOCKS) throw new CannotBearLabel('much-before-sound')
    // A stream is read in its order.
    const body = await reader.take(length)
    if (body.length < length) throw new CannotBearLabel('no-sound')
    if (type === COMMENT) comments = commentsIn(body)
    else if (type !== PADDING && !(type === PICTURE && body[3] === FRONT_COVER)) kept.push({ type, body })
  }
  const lines = [
    ...comments.lines.filter(line => !/^(?:title|album)=/i.test(line)),
    ...(label.title === '' ? [] : [`TITLE=${label.title}`]),
    ...(label.album === '' ? [] : [`ALBUM=${label.album}`]),
  ]
  const blocks = [
    ...kept,
    { type: COMMENT, body: commentBlock(comments.vendor, lines) },
    ...(label.cover ? [{ type: PICTURE, body: pictureBlock(label.cover) }] : []),
  ]
  for (const [index, { type, body }] of blocks.entries()) {
    const header = Buffer.alloc(4)
    header.writeUInt8(type | (index === blocks.length - 1 ? LAST : 0))
    header.writeUIntBE(body.length, 1, 3)
    yield header
    yield body
  }
  yield* reader.pass()
}

/** Little-endian, as in Vorbis. */
function commentsIn(body: Buffer): { vendor: string; lines: string[] } {
  let at = 0
  const next = (): string => {
    const length = at + 4 <= body.length ? body.readUInt32LE(at) : 0
    const text = body.toString('utf8', at + 4, Math.min(at + 4 + length, body.length))
    at += 4 + length
    return text
  }
  const vendor = next()
  const count = at + 4 <= body.length ? body.readUInt32LE(at) : 0
  at += 4
  const lines: string[] = []
  while (lines.length < count && at < body.length) lines.push(next())
  return { vendor, lines }
}

function commentBlock(vendor: string, lines: readonly string[]): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32LE(lines.length)
  const text = (words: string) => {
    const bytes = Buffer.from(words)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  return Buffer.concat([text(vendor), count, ...lines.map(text)])
}

/** Width, height, depth and colours are 0: unknown, and players look at the picture. */
function pictureBlock({ type, bytes }: NonNullable<Label['cover']>): Buffer {
  if (bytes.length > MAX_TAG_BYTES - 1024) throw new Error('A cover is longer than a block may be.')
  const begin = Buffer.alloc(8)
  begin.writeUInt32BE(FRONT_COVER)
  begin.writeUInt32BE(type.length, 4)
  const end = Buffer.alloc(24)
  end.writeUInt32BE(bytes.length, 20)
  return Buffer.concat([begin, Buffer.from(type, 'latin1'), end, bytes])
}
