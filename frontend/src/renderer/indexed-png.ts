import { crc32, deflateSync } from 'node:zlib'

/**
 * A picture of few colours as PNG with a palette, about a third of what one with full colours weighs. Colours that
 * differ by less than the eye sees become one; transparency is not kept.
 */
export function indexedPng(rgba: Uint8Array, width: number, height: number): Uint8Array {
  const { palette, indexOf } = paletteOf(rgba)
  // A row begins with the number of its filter: none, which suits palettes best.
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = indexOf.get(colourAt(rgba, (y * width + x) * 4)) ?? 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, palette: https://www.w3.org/TR/png-3/#11IHDR
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Uint8Array.from(palette.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    // Level 9 took nine times as long for 4 % less.
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', new Uint8Array()),
  ])
}

const colourAt = (rgba: Uint8Array, at: number) =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)

/** Of the colours that fall together the most frequent one stays: papers and inks keep theirs exactly. */
function paletteOf(rgba: Uint8Array): { palette: number[]; indexOf: Map<number, number> } {
  const counts = new Map<number, number>()
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourAt(rgba, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour)
  for (let bits = 3; ; bits++) {
    const mask = ((255 << bits) & 255) * 0x01_01_01
    const indexOfBucket = new Map<number, number>()
    const palette: number[] = []
    const indexOf = new Map<number, number>()
    for (const colour of byCount) {
      const index = indexOfBucket.get(colour & mask) ?? palette.push(colour) - 1
      indexOfBucket.set(colour & mask, index)
      indexOf.set(colour, index)
    }
    if (palette.length <= 256) return { palette, indexOf }
  }
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
