import { createHash } from 'node:crypto'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { PART_BYTES } from '../../../contract/staff-files.ts'

// Files as programs write them, and as somebody makes them who wants to harm; none of them came from elsewhere.

/** As the browser computes it. */
export function digestOf(bytes: Buffer): string {
  const all = createHash('sha256')
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    all.update(
      createHash('sha256')
        .update(bytes.subarray(at, at + PART_BYTES))
        .digest(),
    )
  return all.digest('hex')
}

export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
export const chunk = (name: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  return Buffer.concat([u32(body.length), named, u32(crc32(named))])
}

/** Grey, one bit a pixel; of a flood only the header is so large. */
export function png(width = 2, height = 2, extra = Buffer.of()): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])])
  const rows = Buffer.alloc(Math.min(height, 4) * (1 + Math.ceil(Math.min(width, 64) / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.of()),
  ])
}
export const pngText = (text: string) => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))
export const pngFrames = (frames: number) => chunk('acTL', Buffer.concat([u32(frames), u32(0)]))

const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])

export function jpeg(width = 2, height = 2, comment = ''): Buffer {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(comment === '' ? [] : [segment(0xfe, Buffer.from(comment, 'latin1'))]),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
  ])
}

/** Its frames are as large as its screen, unless they say otherwise. */
export function gif(
  width = 2,
  height = 2,
  frames = 1,
  comment = '',
  [frameWidth, frameHeight] = [width, height],
): Buffer {
  const screen = Buffer.from([
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    0x80,
    0,
    0,
    0,
    0,
    0,
    255,
    255,
    255,
  ])
  const frame = Buffer.from([
    0x2c,
    0,
    0,
    0,
    0,
    frameWidth & 255,
    frameWidth >> 8,
    frameHeight & 255,
    frameHeight >> 8,
    0,
    2,
    2,
    0x4c,
    1,
    0,
  ])
  const note = Buffer.from(comment, 'latin1').subarray(0, 255)
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    screen,
    ...(comment === '' ? [] : [Buffer.from([0x21, 0xfe, note.length]), note, Buffer.of(0)]),
    ...Array.from({ length: frames }, () => frame),
    Buffer.of(0x3b),
  ])
}

const webpChunk = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), length, content, Buffer.alloc(content.length % 2)])
}
const canvas = (width: number, height: number) => {
  const size = Buffer.alloc(6)
  size.writeUIntLE(width - 1, 0, 3)
  size.writeUIntLE(height - 1, 3, 3)
  return size
}
/** A lossless picture can have 16,384 pixels a side. */
const lossless = (width: number, height: number) => {
  const content = Buffer.alloc(5, 0x2f)
  content.writeUInt32LE((Math.min(width, 16_384) - 1 + (Math.min(height, 16_384) - 1) * 0x4000) >>> 0, 1)
  return webpChunk('VP8L', content)
}
/** Moving where it has frames; each, and a still picture, is as large as `picture` says. */
export function webp(
  width = 2,
  height = 2,
  after = Buffer.of(),
  { picture = [width, height], frames = 0 }: { picture?: readonly [number, number]; frames?: number } = {},
): Buffer {
  const frame = webpChunk(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), canvas(...picture), Buffer.alloc(4), lossless(...picture)]),
  )
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    webpChunk('VP8X', Buffer.concat([Buffer.alloc(4), canvas(width, height)])),
    ...(frames > 0 ? Array.from({ length: frames }, () => frame) : [lossless(...picture)]),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body, after])
}

export const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(8 + body.length), Buffer.from(name, 'latin1'), body])
}
export const avif = (width = 2, height = 2, pixels = box('mdat', Buffer.from('pixels'))) =>
  Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1')),
    box('meta', u32(0), box('ispe', u32(0), u32(width), u32(height))),
    pixels,
  ])

/** 16 bits, one channel, a sine. */
export function wav({ seconds = 1, rate = 48_000, hertz = 997, peak = 0.1, channels = 1 } = {}): Buffer {
  const frames = Math.round(seconds * rate)
  const samples = Buffer.alloc(frames * 2 * channels)
  for (let at = 0; at < frames; at++)
    for (let channel = 0; channel < channels; channel++)
      samples.writeInt16LE(
        Math.round(32_767 * peak * Math.sin((2 * Math.PI * hertz * at) / rate)),
        (at * channels + channel) * 2,
      )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2 * channels, 28)
  head.writeUInt16LE(2 * channels, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Of 128 kbit/s and 44,100 Hz, so of 417 bytes each: layer III without a sound. */
export const mpegFrames = (count = 3) =>
  Buffer.concat(
    Array.from({ length: count }, () =>
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)]),
    ),
  )
/** Behind a tag of so many bytes, which says nothing. */
export const mp3 = (body = Buffer.alloc(64), tagBytes = 0) =>
  Buffer.concat([
    Buffer.from('ID3\x04\0\0', 'latin1'),
    Buffer.from([21, 14, 7, 0].map(bits => (tagBytes >> bits) & 0x7f)),
    Buffer.alloc(tagBytes, ' '),
    mpegFrames(),
    body,
  ])
export const mp4 = (body = Buffer.alloc(64)) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), body])

/** What is heard or seen stands in the first page. */
export const ogg = (codec = 'OpusHead') => {
  const packet = Buffer.from(`${codec}\x01\x01`, 'latin1')
  return Buffer.concat([
    Buffer.from('OggS\0\x02', 'latin1'),
    Buffer.alloc(20),
    Buffer.of(1, packet.length),
    packet,
    Buffer.alloc(64),
  ])
}
const element = (id: string, body: string) =>
  Buffer.from(`${id}${String.fromCharCode(0x80 + body.length)}${body}`, 'latin1')
/** The head of a Matroska file, of which WebM is one. */
export const webm = (type = 'webm', before = Buffer.of()) => {
  const body = Buffer.concat([
    element('B\x86', '\x01'),
    before,
    element('B\x82', type),
    element('B\x85', '\x02'),
  ])
  return Buffer.concat([element('\x1aE\xdf\xa3', body.toString('latin1')), Buffer.alloc(64)])
}

export interface Entry {
  name: string
  body: string | Buffer
  /** What the directory says it becomes. */
  says?: number
  flags?: number
  method?: number
  /** In its own header. */
  localName?: string
}

/** A ZIP, written by hand so that it can lie. */
export function zip(entries: readonly Entry[], { comment = '', overlaps = false } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  let first = 0
  for (const {
    name,
    body,
    says,
    flags = 0,
    method = name === 'mimetype' ? 0 : 8,
    localName = name,
  } of entries) {
    const content = Buffer.from(body)
    const packed = method === 8 ? deflateRawSync(content) : content
    const [own, local] = [Buffer.from(name), Buffer.from(localName)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(method, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(local.length, 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(flags, 8)
    line.writeUInt16LE(method, 10)
    line.writeUInt32LE(crc32(content), 16)
    line.writeUInt32LE(packed.length, 20)
    line.writeUInt32LE(says ?? content.length, 24)
    line.writeUInt16LE(own.length, 28)
    line.writeUInt32LE(overlaps && directory.length > 1 ? first : at, 42)
    if (directory.length === 1) first = at
    parts.push(head, local, packed)
    directory.push(line, own)
    at += head.length + local.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...parts, listed, end, Buffer.from(comment, 'latin1')])
}

const CONTAINER = '<container><rootfiles><rootfile full-path="EPUB/book.opf"/></rootfiles></container>'
const PAGE = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Ruhe.</p></body></html>'

export const epub = (more: readonly Entry[] = [], { page = PAGE, options = {} } = {}): Buffer =>
  zip(
    [
      { name: 'mimetype', body: 'application/epub+zip' },
      { name: 'META-INF/container.xml', body: CONTAINER },
      { name: 'EPUB/book.opf', body: '<package><spine/></package>' },
      { name: 'EPUB/page.xhtml', body: page },
      ...more,
    ],
    options,
  )

export const pdf = (objects = '', body: Buffer = Buffer.of()): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${objects}\n`, 'latin1'),
    body,
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n', 'latin1'),
  ])

/** Objects that are packed together, as most programs write them. */
export function pdfPacked(
  objects: string | Buffer,
  says = '/Type /ObjStm /Filter /FlateDecode',
  pack: (bytes: Buffer) => Buffer = deflateSync,
): Buffer {
  const packed = pack(Buffer.from(objects))
  return Buffer.concat([
    Buffer.from(`3 0 obj\n<< ${says} /Length ${packed.length} >>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
}
