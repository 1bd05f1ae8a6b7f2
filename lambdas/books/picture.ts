import { isFrame } from '../../contract/jpeg.ts'

/** Above it a picture costs a reader on the phone more than it tells. */
const MAX_BYTES = 2 * 1024 * 1024
const MAX_PIXELS = 6_000

export interface Raster {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly extension: 'png' | 'jpg' | 'webp'
  readonly width: number
  readonly height: number
}

/** What a file is by its own first bytes; undefined unless it is a PNG, JPEG or WebP of a sane size. */
export function rasterOf(bytes: Uint8Array): Raster | undefined {
  if (bytes.length > MAX_BYTES) return undefined
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const raster = pngOf(file) ?? jpegOf(file) ?? webpOf(file)
  const isSane = (pixels: number) => pixels >= 1 && pixels <= MAX_PIXELS
  return raster && isSane(raster.width) && isSane(raster.height) ? raster : undefined
}

/** https://www.w3.org/TR/png-3/#11IHDR */
function pngOf(file: Buffer): Raster | undefined {
  if (file.length < 24 || file.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined
  return { type: 'image/png', extension: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/** Walks the segments to the frame header: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2 */
function jpegOf(file: Buffer): Raster | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1] ?? 0
    if (isFrame(marker))
      return {
        type: 'image/jpeg',
        extension: 'jpg',
        width: file.readUInt16BE(at + 7),
        height: file.readUInt16BE(at + 5),
      }
  }
  return undefined
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpOf(file: Buffer): Raster | undefined {
  if (
    file.length < 30 ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WEBP'
  )
    return undefined
  const size = sizeOfWebp(file)
  return size && { type: 'image/webp', extension: 'webp', ...size }
}

function sizeOfWebp(file: Buffer): { width: number; height: number } | undefined {
  const chunk = file.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8L') {
    const bits = file.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8 ')
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  return undefined
}
