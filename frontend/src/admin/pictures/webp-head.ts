import type { Bytes } from './bytes.ts'
import { exifOf, isOnItsSide } from './exif.ts'
import type { Found, Refusal } from './found-head.ts'

/** https://developers.google.com/speed/webp/docs/riff_container */
export function webpHead(bytes: Bytes): Found | Refusal {
  const found: Found = { kind: 'webp', width: 0, height: 0, carries: new Set() }
  let hasPixels = false
  let at = 12
  while (at + 8 <= bytes.length) {
    const type = bytes.textAt(at, 4)
    const length = bytes.u32(at + 4, true)
    const chunk = bytes.part(at + 8, length)
    if (type === 'VP8X') grow(found, chunk.u24(4) + 1, chunk.u24(7) + 1)
    if (type === 'ANIM' || type === 'ANMF' || (type === 'VP8X' && chunk.u8(0) & 2)) found.isAnimated = true
    if (type === 'VP8 ') {
      if (chunk.textAt(3, 3) !== '\x9d\x01\x2a') return 'broken'
      grow(found, chunk.u16(6, true) & 0x3fff, chunk.u16(8, true) & 0x3fff)
      hasPixels = true
    }
    if (type === 'VP8L') {
      if (chunk.u8(0) !== 0x2f) return 'broken'
      const bits = chunk.u32(1, true)
      grow(found, (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
      hasPixels = true
    }
    if (type === 'EXIF') readExif(chunk, found)
    if (type === 'XMP ') found.carries.add('xmp')
    if (type === 'ICCP') found.carries.add('profile')
    // Chunks have even lengths.
    at += 8 + length + (length % 2)
  }
  return hasPixels || found.isAnimated ? found : 'broken'
}

function readExif(chunk: Bytes, found: Found): void {
  // Some programs keep JPEG's mark before it.
  const start = chunk.begins('Exif\0\0') ? 6 : 0
  const { orientation, hasPlace } = exifOf(chunk.part(start, chunk.length - start))
  found.isTurned = isOnItsSide(orientation)
  found.carries.add('camera')
  if (hasPlace) found.carries.add('place')
}

/** Two chunks may disagree; the larger size is what a decoder could need. */
function grow(found: Found, width: number, height: number): void {
  found.width = Math.max(found.width, width)
  found.height = Math.max(found.height, height)
}
