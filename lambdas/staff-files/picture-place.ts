/** More entries has no directory of a camera. */
const MAX_ENTRIES = 500
/** More blocks that look like one has no picture; what else begins so by chance says nothing of a place. */
const MAX_BLOCKS = 50
const GPS_DIRECTORY = 0x8825
const LATITUDE = 2

/** A directory's entries by their tag, with the offset that stands at each. */
function directoryAt(tiff: Buffer, at: number, isLittle: boolean): Map<number, number> {
  const u16 = (from: number) => (isLittle ? tiff.readUInt16LE(from) : tiff.readUInt16BE(from))
  const u32 = (from: number) => (isLittle ? tiff.readUInt32LE(from) : tiff.readUInt32BE(from))
  const count = u16(at)
  const entries = new Map<number, number>()
  for (let entry = 0; entry < Math.min(count, MAX_ENTRIES); entry++)
    entries.set(u16(at + 2 + 12 * entry), u32(at + 2 + 12 * entry + 8))
  return entries
}

function saysLatitude(tiff: Buffer, isLittle: boolean): boolean {
  try {
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    const place = directoryAt(tiff, first, isLittle).get(GPS_DIRECTORY)
    return place !== undefined && directoryAt(tiff, place, isLittle).has(LATITUDE)
  } catch (error) {
    // It ends before, so it is none.
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * Whether a picture says where it was taken, in Exif or in XMP. Each format keeps them elsewhere, and all of them as they
 * are: https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf, 4.6.2
 */
export function saysPlace(picture: Buffer): boolean {
  if (picture.includes('GPSLatitude')) return true
  for (const [begin, isLittle] of [
    ['II*\0', true],
    ['MM\0*', false],
  ] as const)
    for (
      let at = picture.indexOf(begin, 0, 'latin1'), blocks = 0;
      at >= 0 && blocks < MAX_BLOCKS;
      at = picture.indexOf(begin, at + 1, 'latin1'), blocks++
    )
      if (saysLatitude(picture.subarray(at), isLittle)) return true
  return false
}
