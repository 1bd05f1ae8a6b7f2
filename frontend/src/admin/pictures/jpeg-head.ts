import { isFrame } from '../../../../contract/jpeg.ts'
import type { Bytes } from './bytes.ts'
import { exifOf, isOnItsSide } from './exif.ts'
import type { Found, Refusal } from './found-head.ts'

const START_OF_SCAN = 0xda
const END = 0xd9
const APP1 = 0xe1
const APP2 = 0xe2
const APP13 = 0xed
const COMMENT = 0xfe

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B: segments that name their own length, up to the first scan. */
export function jpegHead(bytes: Bytes): Found | Refusal {
  const found: Found = { kind: 'jpeg', width: 0, height: 0, carries: new Set() }
  let at = 2
  for (;;) {
    if (bytes.u8(at) !== 0xff) return 'broken'
    const marker = bytes.u8(at + 1)
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === START_OF_SCAN) break
    if (marker === END || marker === 0 || (marker >= 0xd0 && marker <= 0xd8)) return 'broken'
    const length = bytes.u16(at + 2)
    if (length < 2) return 'broken'
    const segment = bytes.part(at + 4, length - 2)
    if (isFrame(marker)) {
      // A second one would be the size that another decoder believes.
      if (found.width > 0) return 'broken'
      found.height = segment.u16(1)
      found.width = segment.u16(3)
      found.isCmyk = segment.u8(5) === 4
    } else readSegment(marker, segment, found)
    at += 2 + length
  }
  return found
}

function readSegment(marker: number, segment: Bytes, found: Found): void {
  if (marker === APP1 && segment.begins('Exif\0\0')) {
    const { orientation, hasPlace } = exifOf(segment.part(6, segment.length - 6))
    found.isTurned = isOnItsSide(orientation)
    found.carries.add('camera')
    if (hasPlace) found.carries.add('place')
  } else if (marker === APP1) found.carries.add('xmp')
  else if (marker === APP2 && segment.begins('ICC_PROFILE\0')) found.carries.add('profile')
  else if (marker === APP13 || marker === COMMENT) found.carries.add('text')
}
