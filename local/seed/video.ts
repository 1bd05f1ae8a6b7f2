/** Bits as H.264 writes them: the most significant first, numbers as Exp-Golomb codes (ITU-T H.264, 9.1). */
class Bits {
  readonly #bits: number[] = []
  fixed(value: number, length: number): this {
    for (let bit = length - 1; bit >= 0; bit--) this.#bits.push((value >> bit) & 1)
    return this
  }
  golomb(...values: number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1))
      this.fixed(0, length).fixed(value + 1, length + 1)
    }
    return this
  }
  aligned(bit: 0 | 1): this {
    while (this.#bits.length % 8 > 0) this.#bits.push(bit)
    return this
  }
  bytes(): number[] {
    return Array.from({ length: this.#bits.length / 8 }, (_, byte) =>
      this.#bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
    )
  }
  /** With the stop bit that ends a unit. */
  ended(): number[] {
    return this.fixed(1, 1).aligned(0).bytes()
  }
}

const width = 64
const height = 48
const framesPerSecond = 2
const COLUMNS = width / 16
const ROWS = height / 16

/** Baseline profile, level 1: one picture after another, each on its own. */
const SEQUENCE = [
  0x67,
  66,
  0,
  10,
  ...new Bits()
    .golomb(0, 0, 2, 0)
    .fixed(0, 1)
    .golomb(COLUMNS - 1, ROWS - 1)
    .fixed(1, 1)
    .fixed(1, 1)
    .fixed(0, 1)
    .fixed(0, 1)
    .ended(),
]
/** One slice group, no weighting, no deblocking words. */
const PICTURE = [
  0x68,
  ...new Bits().golomb(0, 0).fixed(0, 2).golomb(0, 0, 0).fixed(0, 3).golomb(0, 0, 0).fixed(0, 3).ended(),
]

/** A grey that breathes, uncompressed: macroblocks of type I_PCM. Their samples are never near 0, so nothing has to be escaped. */
function frame(index: number): Buffer {
  // First macroblock, I slice, parameter set, frame number, id, no long-term picture, no change of the quantiser.
  const head = new Bits()
    .golomb(0, 7, 0)
    .fixed(0, 4)
    .golomb(index % 2)
    .fixed(0, 2)
    .golomb(0)
  const parts: number[] = []
  const light = 96 + Math.round(64 * Math.sin((index * Math.PI) / 8))
  for (let block = 0; block < COLUMNS * ROWS; block++) {
    const lead = block === 0 ? head : new Bits()
    parts.push(...lead.golomb(25).aligned(0).bytes())
    for (let sample = 0; sample < 256; sample++) parts.push(light + (block % COLUMNS) * 8)
    for (let sample = 0; sample < 128; sample++) parts.push(sample < 64 ? 120 : 136)
  }
  return Buffer.from([0x65, ...parts, 0x80])
}

const uint = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index))
  return bytes
}
const short = (...values: number[]) => Buffer.from(values.flatMap(value => [value >> 8, value & 255]))
function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const MATRIX = uint(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const full = (flags = 0) => uint(flags)

/** Of its pictures; what stands around them is less. */
export const FILM_BYTES_A_SECOND = 9_280

/** A silent sample film as MP4 (ISO/IEC 14496-12 and -15), small enough to be made at each start. */
export function calmFilm(seconds: number): Buffer {
  const frames = Array.from({ length: seconds * framesPerSecond }, (_, index) => {
    const unit = frame(index)
    return Buffer.concat([uint(unit.length), unit])
  })
  const [first = Buffer.alloc(0)] = frames
  const description = box(
    'avc1',
    Buffer.alloc(6),
    short(1),
    Buffer.alloc(16),
    short(width, height),
    uint(0x480000, 0x480000, 0),
    short(1),
    Buffer.alloc(32),
    short(24, 0xffff),
    box(
      'avcC',
      Buffer.from([1, 66, 0, 10, 0xff, 0xe1]),
      short(SEQUENCE.length),
      Buffer.from(SEQUENCE),
      Buffer.from([1]),
      short(PICTURE.length),
      Buffer.from(PICTURE),
    ),
  )
  const file = box('ftyp', Buffer.from('isom'), uint(0), Buffer.from('isomavc1mp42'))
  const movie = (offset: number) => {
    const table = box(
      'stbl',
      box('stsd', full(), uint(1), description),
      box('stts', full(), uint(1, frames.length, 1)),
      box('stsc', full(), uint(1, 1, frames.length, 1)),
      box('stsz', full(), uint(first.length, frames.length)),
      box('stco', full(), uint(1, offset)),
    )
    const media = box(
      'mdia',
      box('mdhd', full(), uint(0, 0, framesPerSecond, frames.length), short(0x55c4, 0)),
      box('hdlr', full(), uint(0), Buffer.from('vide'), uint(0, 0, 0), Buffer.from('\0')),
      box(
        'minf',
        box('vmhd', full(1), uint(0, 0)),
        box('dinf', box('dref', full(), uint(1), box('url ', full(1)))),
        table,
      ),
    )
    const track = box(
      'trak',
      box(
        'tkhd',
        full(3),
        uint(0, 0, 1, 0, frames.length, 0, 0, 0, 0),
        MATRIX,
        uint(width << 16, height << 16),
      ),
      media,
    )
    return box(
      'moov',
      box(
        'mvhd',
        full(),
        uint(0, 0, framesPerSecond, frames.length, 0x10000, 0x1000000, 0, 0),
        MATRIX,
        uint(0, 0, 0, 0, 0, 0, 2),
      ),
      track,
    )
  }
  const offset = file.length + movie(0).length + 8
  return Buffer.concat([file, movie(offset), box('mdat', ...frames)])
}
