import { PASSWORD_MIN_LENGTH } from '../../../../contract/account-terms.ts'

export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'good'

/** What everybody tries first, and rows of the keyboard. */
const OBVIOUS = /passw|qwert|asdf|1234|abcd|hallo|lumeus|iloveyou|geheim|letmein/i
const GOOD_LENGTH = 16
const FAIR_LENGTH = 12

/**
 * An honest guess: length decides, because that is what guessing costs; few different characters and what everybody
 * tries first take it away again. Signs and digits are no merit of their own.
 */
export function strengthOf(password: string): Strength {
  if (password === '') return 'none'
  const characters = Array.from(password)
  if (characters.length < PASSWORD_MIN_LENGTH) return 'short'
  const different = new Set(characters.map(character => character.toLowerCase())).size
  if (OBVIOUS.test(password) ? characters.length < GOOD_LENGTH + 4 : different < 5) return 'weak'
  if (characters.length >= GOOD_LENGTH && different >= 8) return 'good'
  return characters.length >= FAIR_LENGTH ? 'fair' : 'weak'
}
