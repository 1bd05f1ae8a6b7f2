import { type Bytes, Cut } from './bytes.ts'

const ORIENTATION = 0x0112
const GPS = 0x8825
/** More entries has no directory of a camera. */
const MAX_ENTRIES = 500

/** What the first directory of an Exif block (a TIFF file) says; nothing where it is broken: it is thrown away anyway. */
export function exifOf(tiff: Bytes): { orientation: number; hasPlace: boolean } {
  let orientation = 1
  let hasPlace = false
  try {
    const isLittle = tiff.begins('II')
    const first = tiff.u32(4, isLittle)
    const count = Math.min(tiff.u16(first, isLittle), MAX_ENTRIES)
    for (let entry = 0; entry < count; entry += 1) {
      const at = first + 2 + entry * 12
      const tag = tiff.u16(at, isLittle)
      if (tag === ORIENTATION) orientation = tiff.u16(at + 8, isLittle)
      if (tag === GPS) hasPlace = true
    }
  } catch (error) {
    if (!(error instanceof Cut)) throw error
  }
  return { orientation, hasPlace }
}

/** Of the eight, those from 5 on lie on their side. https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf, 4.6.4 */
export const isOnItsSide = (orientation: number): boolean => orientation >= 5 && orientation <= 8
