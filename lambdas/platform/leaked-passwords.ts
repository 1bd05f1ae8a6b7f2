import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// A folder beside the file, also where it is bundled (`carries` of an area).
const FILE = fileURLToPath(new URL('./passwords/leaked.bin', import.meta.url))

/** Of a hash: another password meets one of the list once in ten thousand million times. */
export const HASH_BYTES = 6

/** The beginning of a password's SHA-256, without regard to capitals: an attacker who has `dragon12` tries `Dragon12` too. */
export const leakedHash = (password: string): number =>
  createHash('sha256').update(password.toLowerCase()).digest().readUIntBE(0, HASH_BYTES)

/** Sorted hashes one behind the other. */
let leaked: Buffer | undefined

/** Whether a password is one of those that stand in public lists of leaked ones (passwords/README.md). */
export function isLeakedPassword(password: string): boolean {
  leaked ??= readFileSync(FILE)
  const wanted = leakedHash(password)
  let [low, high] = [0, leaked.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >> 1
    if (leaked.readUIntBE(middle * HASH_BYTES, HASH_BYTES) < wanted) low = middle + 1
    else high = middle
  }
  return low * HASH_BYTES < leaked.length && leaked.readUIntBE(low * HASH_BYTES, HASH_BYTES) === wanted
}
