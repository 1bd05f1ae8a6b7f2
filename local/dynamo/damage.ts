import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { damaged } from '../data-folder.ts'

/** https://github.com/google/leveldb/blob/main/doc/log_format.md */
const BLOCK = 32 * 1024
const HEADER = 7

/**
 * Throws an Obstacle for damage that LevelDB would pass over in silence: without CURRENT it makes a new, empty database,
 * and records of its log that do not fit their checksum it leaves out.
 */
export function demandWhole(folder: string): void {
  if (!existsSync(folder)) return
  const files = readdirSync(folder)
  const hasTables = files.some(name => /^MANIFEST-|\.(ldb|log)$/.test(name))
  if (hasTables && !files.includes('CURRENT')) throw damaged(join(folder, 'CURRENT'), 'it is missing')
  for (const name of files) {
    const path = join(folder, name)
    if (name.endsWith('.log') && !isWholeLog(readFileSync(path))) throw damaged(path, 'a checksum is wrong')
  }
}

/** Whether every record fits its checksum. One that goes on behind the end was being written when the process was killed. */
function isWholeLog(bytes: Buffer): boolean {
  let offset = 0
  while (offset + HEADER <= bytes.length) {
    const left = BLOCK - (offset % BLOCK)
    if (left < HEADER) {
      offset += left
      continue
    }
    const length = bytes.readUInt16LE(offset + 4)
    const end = offset + HEADER + length
    if (length > left - HEADER) return false
    if (end > bytes.length) return true
    if (unmask(bytes.readUInt32LE(offset)) !== crc32c(bytes.subarray(offset + 6, end))) return false
    offset = end
  }
  return true
}

/** LevelDB stores checksums rotated and with this added, because it checks what has checksums in it. */
const unmask = (masked: number): number => {
  const rotated = (masked - 0xa282ead8) >>> 0
  return ((rotated >>> 17) | (rotated << 15)) >>> 0
}

/** Castagnoli's polynomial, reversed. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return ~value >>> 0
}
