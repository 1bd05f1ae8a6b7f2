import { fromSevenBits } from '../content/id3-length.ts'

/** What a player shows of a recording. An empty text is left out. */
export interface Label {
  readonly title: string
  readonly album: string
  readonly cover?: { readonly type: 'image/jpeg' | 'image/png'; readonly bytes: Uint8Array }
}

/** A tag that is longer is no title and no cover; what else stands in it is not kept. */
export const MAX_TAG_BYTES = 16 * 1024 ** 2
/** Before the sound; recordings have some ten, and each takes memory, however short it is. */
export const MAX_BLOCKS = 1_000

/** Frames that a label says anew. */
const OURS = new Set(['TIT2', 'TALB', 'APIC'])

/**
 * A tag in ID3v2.3, which every player reads (https://id3.org/id3v2.3.0), or in the version of the former one, whose
 * other frames stay: chapters, composers.
 */
export function id3Tag({ title, album, cover }: Label, former?: { header: Buffer; body: Buffer }): Buffer {
  const kept = former && framesOf(former)
  const version = kept ? (former.header[3] ?? 3) : 3
  const frame = (id: string, body: Buffer) => {
    const header = Buffer.alloc(10)
    header.write(id, 'latin1')
    if (version === 4) header.set(sevenBits(body.length), 4)
    else header.writeUInt32BE(body.length, 4)
    return Buffer.concat([header, body])
  }
  const text = (id: string, words: string) =>
    // 1: UTF-16 with its mark, which both versions know.
    words === '' ? [] : [frame(id, Buffer.concat([Buffer.of(1, 0xff, 0xfe), Buffer.from(words, 'utf16le')]))]
  const picture = cover
    ? // 0: Latin-1; 3: the front cover; no description.
      [frame('APIC', Buffer.concat([Buffer.from(`\0${cover.type}\0\x03\0`, 'latin1'), cover.bytes]))]
    : []
  const body = Buffer.concat([...text('TIT2', title), ...text('TALB', album), ...picture, ...(kept ?? [])])
  return Buffer.concat([Buffer.from('ID3'), Buffer.of(version, 0, 0), sevenBits(body.length), body])
}

/** Frames as they stand, without ours; undefined where the tag is of another version or written in a rare way. */
function framesOf({ header, body }: { header: Buffer; body: Buffer }): Buffer[] | undefined {
  const [version, flags] = [header[3], header[5]]
  if ((version !== 3 && version !== 4) || flags !== 0) return undefined
  const frames: Buffer[] = []
  for (let at = 0; at + 10 <= body.length;) {
    const id = body.toString('latin1', at, at + 4)
    if (!/^[A-Z][A-Z0-9]{3}$/.test(id)) break
    const size = version === 4 ? fromSevenBits(body.subarray(at + 4)) : body.readUInt32BE(at + 4)
    const end = at + 10 + size
    if (end > body.length) break
    if (!OURS.has(id)) frames.push(body.subarray(at, end))
    at = end
  }
  return frames
}

const sevenBits = (length: number): Buffer =>
  Buffer.of((length >> 21) & 0x7f, (length >> 14) & 0x7f, (length >> 7) & 0x7f, length & 0x7f)
