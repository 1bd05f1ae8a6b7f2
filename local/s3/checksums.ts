import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Counts a checksum while the bytes pass by. */
export interface Running {
  update(bytes: Uint8Array): void
  base64(): string
}

/** The algorithms by the header that carries them; CRC-64/NVME, which no JavaScript client sends, is missing. */
export const CHECKSUMS: Record<string, () => Running> = {
  'x-amz-checksum-crc32': () => cyclic((bytes, before) => crc32(bytes, before)),
  'x-amz-checksum-crc32c': () => cyclic(crc32c),
  'x-amz-checksum-sha1': () => hash('sha1'),
  'x-amz-checksum-sha256': () => hash('sha256'),
}

function hash(algorithm: string): Running {
  const running = createHash(algorithm)
  return {
    update: bytes => void running.update(bytes),
    base64: () => running.digest('base64'),
  }
}

function cyclic(next: (bytes: Uint8Array, before: number) => number): Running {
  let value = 0
  return {
    update: bytes => void (value = next(bytes, value)),
    base64() {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes.toString('base64')
    },
  }
}

/** The Castagnoli polynomial, reversed. */
const CASTAGNOLI = 0x82f63b78

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ CASTAGNOLI : value >>> 1
  return value
})

function crc32c(bytes: Uint8Array, before: number): number {
  let value = ~before
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return ~value >>> 0
}
