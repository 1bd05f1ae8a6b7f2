// Pictures made byte by byte: heads that are right, and every way to be wrong.

type Part = string | number | readonly number[] | Uint8Array

/** Texts are one character a byte, numbers are bytes. */
export function bytes(...parts: Part[]): Uint8Array<ArrayBuffer> {
  const whole = parts.flatMap(part => {
    if (typeof part === 'number') return [part]
    return typeof part === 'string' ? Array.from(part, each => each.charCodeAt(0)) : [...part]
  })
  return Uint8Array.from(whole)
}

export const u16 = (value: number) => [(value >> 8) & 255, value & 255]
export const u32 = (value: number) => [
  (value >>> 24) & 255,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
]
const little = (value: number[]) => value.toReversed()
export const u16le = (value: number) => little(u16(value))
export const u32le = (value: number) => little(u32(value))

/** A TIFF directory with a camera's orientation and, if wanted, a pointer to a place. */
export const exif = (orientation = 1, hasPlace = true) =>
  bytes(
    'II*\0',
    u32le(8),
    u16le(hasPlace ? 2 : 1),
    [u16le(0x0112), u16le(3), u32le(1), u16le(orientation), u16le(0)].flat(),
    hasPlace ? [u16le(0x8825), u16le(4), u32le(1), u32le(38)].flat() : [],
    u32le(0),
    hasPlace
      ? [u16le(1), [u16le(1), u16le(2), u32le(2)].flat(), bytes('N\0\0\0'), u32le(0)].flatMap(each => [
          ...each,
        ])
      : [],
  )

export const segment = (marker: number, content: Uint8Array) =>
  bytes(0xff, marker, u16(content.length + 2), content)

interface Jpeg {
  width?: number
  height?: number
  channels?: number
  before?: readonly Uint8Array[]
  frames?: number
}
export function jpeg({ width = 4, height = 3, channels = 3, before = [], frames = 1 }: Jpeg = {}) {
  const frame = segment(
    0xc0,
    bytes(8, u16(height), u16(width), channels, ...Array.from({ length: channels }, () => [1, 0x11, 0])),
  )
  const all = Array.from({ length: frames }, () => frame)
  return bytes(0xff, 0xd8, ...before, ...all, 0xff, 0xda, u16(2), 0, 0xff, 0xd9)
}
export const exifSegment = (orientation = 1, hasPlace = true) =>
  segment(0xe1, bytes('Exif\0\0', exif(orientation, hasPlace)))

/** Puts a segment right behind the start of a real JPEG. */
export const withSegment = (file: Uint8Array, added: Uint8Array) =>
  bytes(file.slice(0, 2), added, file.slice(2))

const chunk = (type: string, content: Uint8Array) => bytes(u32(content.length), type, content, u32(0))
export const png = (width = 4, height = 3, more: readonly [string, Uint8Array][] = [['IDAT', bytes(0)]]) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', bytes(u32(width), u32(height), 8, 2, 0, 0, 0)),
    ...more.map(([type, content]) => chunk(type, content)),
    chunk('IEND', bytes()),
  )

const frame = (width: number, height: number) =>
  bytes(0x2c, u16le(0), u16le(0), u16le(width), u16le(height), 0, 2, 1, 0, 0)
export const gif = (width = 4, height = 3, frames: readonly [number, number][] = [[width, height]]) =>
  bytes('GIF89a', u16le(width), u16le(height), 0, 0, 0, ...frames.map(([w, h]) => frame(w, h)), 0x3b)

export const riff = (...chunks: Uint8Array[]) => {
  const content = bytes('WEBP', ...chunks)
  return bytes('RIFF', u32le(content.length), content)
}
export const webpChunk = (type: string, content: Uint8Array) =>
  bytes(type, u32le(content.length), content, content.length % 2 ? 0 : [])
export const vp8 = (width = 4, height = 3) =>
  webpChunk('VP8 ', bytes(0, 0, 0, 0x9d, 0x01, 0x2a, u16le(width), u16le(height)))
export const vp8l = (width = 4, height = 3) =>
  webpChunk('VP8L', bytes(0x2f, u32le(width - 1 + (height - 1) * 0x4000)))
export const vp8x = (width: number, height: number, flags = 0) =>
  webpChunk('VP8X', bytes(flags, 0, 0, 0, u32le(width - 1).slice(0, 3), u32le(height - 1).slice(0, 3)))

export const box = (type: string, content: Uint8Array) => bytes(u32(content.length + 8), type, content)
export const ftyp = (...brands: string[]) => box('ftyp', bytes(brands[0] ?? '', u32(0), ...brands))
export const ispe = (width: number, height: number) => box('ispe', bytes(u32(0), u32(width), u32(height)))
export const meta = (...properties: Uint8Array[]) =>
  box('meta', bytes(u32(0), box('iprp', box('ipco', bytes(...properties)))))
export const avif = (width = 4, height = 3, ...more: Uint8Array[]) =>
  bytes(ftyp('avif', 'mif1'), meta(ispe(width, height), ...more))
