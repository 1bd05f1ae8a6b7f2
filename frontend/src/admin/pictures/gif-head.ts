import type { Bytes } from './bytes.ts'
import type { Found, Refusal } from './found-head.ts'

const EXTENSION = 0x21
const PICTURE = 0x2c
const TRAILER = 0x3b
const COMMENT = 0xfe

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt: blocks up to the second picture, which makes it a film. */
export function gifHead(bytes: Bytes): Found | Refusal {
  const found: Found = {
    kind: 'gif',
    width: bytes.u16(6, true),
    height: bytes.u16(8, true),
    carries: new Set(),
  }
  let pictures = 0
  let at = 13 + tableSize(bytes.u8(10))
  while (at < bytes.length && pictures < 2) {
    const block = bytes.u8(at)
    if (block === TRAILER) break
    if (block === EXTENSION) {
      if (bytes.u8(at + 1) === COMMENT) found.carries.add('text')
      at = afterBlocks(bytes, at + 2)
    } else if (block === PICTURE) {
      pictures += 1
      // A picture may be larger than what it says of the whole.
      found.width = Math.max(found.width, bytes.u16(at + 1, true) + bytes.u16(at + 5, true))
      found.height = Math.max(found.height, bytes.u16(at + 3, true) + bytes.u16(at + 7, true))
      at = afterBlocks(bytes, at + 11 + tableSize(bytes.u8(at + 9)))
    } else return 'broken'
  }
  if (pictures === 0) return 'broken'
  found.isAnimated = pictures > 1
  return found
}

/** Of a table of colours, by the byte that announces it. */
const tableSize = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

function afterBlocks(bytes: Bytes, from: number): number {
  let at = from
  for (let size = bytes.u8(at); size > 0; size = bytes.u8(at)) at += size + 1
  return at + 1
}
