import type { Bytes } from './bytes.ts'
import type { Found, Refusal } from './found-head.ts'

/** Boxes in which other boxes lie, by how many bytes of their own they begin with. */
const HOLDERS: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0, iinf: 6 }
const MAX_DEPTH = 4
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1'])

/** ISO/IEC 14496-12 boxes of an AVIF: https://aomediacodec.github.io/av1-avif/ */
export function avifHead(bytes: Bytes): Found | Refusal {
  const size = bytes.u32(0)
  if (size < 16 || size > 4_096) return 'broken'
  const type = bytes.part(0, size)
  const brands = Array.from({ length: Math.floor((size - 8) / 4) }, (_, index) =>
    type.textAt(8 + index * 4, 4),
  )
  if (brands.includes('avis')) return 'animated'
  if (!brands.includes('avif')) return brands.some(brand => HEIC.has(brand)) ? 'heic' : 'other-type'
  const found: Found = { kind: 'avif', width: 0, height: 0, carries: new Set() }
  readBoxes(bytes, size, found, 0)
  return found.width > 0 ? found : 'broken'
}

function readBoxes(bytes: Bytes, from: number, found: Found, depth: number): void {
  let at = from
  while (at + 8 <= bytes.length) {
    const named = bytes.u32(at)
    const type = bytes.textAt(at + 4, 4)
    // 0: up to the end. 1: the length follows in 64 bits, of which a file of ours needs the lower half.
    const header = named === 1 ? 16 : 8
    const size = named === 0 ? bytes.length - at : named === 1 ? bytes.u32(at + 12) : named
    if (size < header) return
    const box = bytes.part(at + header, size - header)
    const own = HOLDERS[type]
    if (own !== undefined && depth < MAX_DEPTH) readBoxes(box, own, found, depth + 1)
    readProperty(type, box, found)
    at += size
  }
}

function readProperty(type: string, box: Bytes, found: Found): void {
  if (type === 'ispe') {
    found.width = Math.max(found.width, box.u32(4))
    found.height = Math.max(found.height, box.u32(8))
  }
  if (type === 'irot') found.isTurned = box.u8(0) % 2 === 1
  if (type === 'colr' && box.textAt(0, 4) !== 'nclx') found.carries.add('profile')
  if (type === 'infe' && box.textAt(8, 4) === 'Exif') found.carries.add('camera')
  if (type === 'infe' && box.textAt(8, 4) === 'mime') found.carries.add('xmp')
}
