import { randomInt } from 'node:crypto'
import { NUMBER_CHARACTERS as CHARACTERS } from '../../contract/ids.ts'

// Numbers that people say and type: `LU-7K3M-92QK`. The last character is made from the others.

const LENGTH = 8
const DRAWN = LENGTH - 1

/** Drawn by chance: 31⁷ are 27 thousand million. */
export const numberAtRandom = (prefix: string): string =>
  numberOf(
    prefix,
    Array.from({ length: DRAWN }, () => randomInt(CHARACTERS.length)),
  )

/** Always the same for the same bytes, of which there must be seven. */
export const numberFrom = (prefix: string, bytes: Uint8Array): string =>
  numberOf(prefix, [...bytes.subarray(0, DRAWN)])

/** From what somebody typed or was told, with or without prefix; undefined where it cannot be one. */
export function readNumber(prefix: string, typed: string): string | undefined {
  const characters = typed
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const hasPrefix = characters.length > LENGTH && characters.startsWith(prefix)
  const own = hasPrefix ? characters.slice(prefix.length) : characters
  const isOne =
    own.length === LENGTH &&
    Array.from(own).every(character => CHARACTERS.includes(character)) &&
    checkOf(own.slice(0, -1)) === own.at(-1)
  return isOne ? written(prefix, own) : undefined
}

function numberOf(prefix: string, values: readonly number[]): string {
  const drawn = values.map(value => CHARACTERS[value % CHARACTERS.length] ?? '').join('')
  return written(prefix, drawn + checkOf(drawn))
}

const written = (prefix: string, own: string) => `${prefix}-${own.slice(0, 4)}-${own.slice(4)}`

/**
 * The sum of the characters' values, each times its place, modulo 31: a prime, so that one wrong character and any two
 * that changed places make another sum.
 */
function checkOf(drawn: string): string {
  const sum = Array.from(drawn).reduce(
    (total, character, index) => total + CHARACTERS.indexOf(character) * (index + 1),
    0,
  )
  return CHARACTERS[sum % CHARACTERS.length] ?? ''
}
