import type { Bytes } from './bytes.ts'
import { exifOf, isOnItsSide } from './exif.ts'
import type { Carried, Found, Refusal } from './found-head.ts'

const CARRIED: Readonly<Record<string, Carried>> = {
  tEXt: 'text',
  zTXt: 'text',
  iTXt: 'text',
  iCCP: 'profile',
}

/** https://www.w3.org/TR/png-3/: IHDR, then chunks that name their length, up to the end. */
export function pngHead(bytes: Bytes): Found | Refusal {
  if (bytes.u32(8) !== 13 || bytes.textAt(12, 4) !== 'IHDR') return 'broken'
  const found: Found = { kind: 'png', width: bytes.u32(16), height: bytes.u32(20), carries: new Set() }
  let hasPixels = false
  let at = 33
  while (at < bytes.length) {
    const length = bytes.u32(at)
    const type = bytes.textAt(at + 4, 4)
    if (type === 'IEND') break
    if (type === 'IHDR') return 'broken'
    const chunk = bytes.part(at + 8, length)
    if (type === 'acTL') found.isAnimated = true
    if (type === 'IDAT') hasPixels = true
    if (type === 'eXIf') {
      const { orientation, hasPlace } = exifOf(chunk)
      found.isTurned = isOnItsSide(orientation)
      found.carries.add('camera')
      if (hasPlace) found.carries.add('place')
    }
    const carried = CARRIED[type]
    if (carried) found.carries.add(carried)
    at += 12 + length
  }
  return hasPixels ? found : 'broken'
}
