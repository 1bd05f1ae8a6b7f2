import { MAX_PICTURE_BYTES } from '../../../../contract/file-types.ts'
import { bytesOf, type Bytes, Cut } from './bytes.ts'
import { avifHead } from './avif-head.ts'
import { gifHead } from './gif-head.ts'
import { jpegHead } from './jpeg-head.ts'
import type { Found, PictureHead, Refusal } from './found-head.ts'
import { pngHead } from './png-head.ts'
import { webpHead } from './webp-head.ts'

/** Fewer than the files take: they are decoded here, at four bytes a pixel, so at most 200 MB. */
export const MAX_DECODED_PIXELS = 50_000_000
/** Canvases of browsers end here. */
export const MAX_EDGE = 16_384

/**
 * Reads type, size and what comes with a picture, each byte at most once, whatever the bytes are. Answers the refusal of
 * what this browser should not decode.
 */
export function headOf(file: Uint8Array<ArrayBuffer>): PictureHead | Refusal {
  if (file.length === 0) return 'empty'
  if (file.length > MAX_PICTURE_BYTES) return 'too-many-bytes'
  const bytes = bytesOf(file)
  try {
    const found = read(bytes)
    return typeof found === 'string' ? found : judge(found)
  } catch (error) {
    if (error instanceof Cut) return 'broken'
    throw error
  }
}

function read(bytes: Bytes): Found | Refusal {
  if (bytes.begins('\xff\xd8\xff')) return jpegHead(bytes)
  if (bytes.begins('\x89PNG\r\n\x1a\n')) return pngHead(bytes)
  if (bytes.begins('GIF87a') || bytes.begins('GIF89a')) return gifHead(bytes)
  if (bytes.begins('RIFF') && bytes.textAt(8, 4) === 'WEBP') return webpHead(bytes)
  if (bytes.textAt(4, 4) === 'ftyp') return avifHead(bytes)
  return isSvg(bytes) ? 'svg' : 'other-type'
}

/** Also behind a byte order mark, a declaration and comments: what a browser could take for a drawing. */
const isSvg = (bytes: Bytes) => /<svg[\s>/]/i.test(bytes.textAt(0, 4_096).replaceAll('\0', ''))

function judge({ isAnimated, isCmyk, carries, isTurned = false, ...head }: Found): PictureHead | Refusal {
  const { width, height } = head
  if (width === 0 || height === 0) return 'broken'
  if (width > MAX_EDGE || height > MAX_EDGE || width * height > MAX_DECODED_PIXELS) return 'too-many-pixels'
  if (isAnimated) return 'animated'
  if (isCmyk) return 'cmyk'
  return { ...head, isTurned, carries: [...carries] }
}
