import { folded } from '../../contract/folded.ts'

/** Each letter with those that are folded into it: `u` with `ü` and `ú`. To fold every title would take most of the time. */
const ALIKE = new Map([['s', 'ß']])
for (let code = 0xc0; code <= 0x17f; code++) {
  const letter = String.fromCodePoint(code)
  const plain = folded(letter)
  if (plain.length === 1 && plain !== letter) ALIKE.set(plain, (ALIKE.get(plain) ?? '') + letter)
}

/** Where a word stands, as it was typed after folding. */
export function lookedFor(word: string) {
  const letters = word
    .split('')
    .map(letter =>
      ALIKE.has(letter) ? `[${letter}${ALIKE.get(letter)}]` : letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
    )
  // One letter is folded into two.
  const pattern = letters.join('').replaceAll(/(\[s[^\]]*\]){2}/g, '(?:$&|ß)')
  return {
    within: new RegExp(pattern, 'i'),
    begins: new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'iu'),
    whole: new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'),
  }
}

/**
 * What somebody looks for in titles: each word somewhere, in any order and also in the middle of a longer word, so that
 * `pause` finds `Mittagspause`.
 */
export function titleMatch(search: string) {
  const wanted = search
    .split(/\s+/)
    .map(word => folded(word))
    .filter(Boolean)
    .map(lookedFor)
  return {
    /** Of a title, or of many at once, of which mostly none fits. */
    isIn: (text: string): boolean => wanted.every(({ within }) => within.test(text)),
    /** 0: all are words of the title, 1: one only begins so, 2: one stands within a word. */
    rankOf: (title: string): number =>
      Math.max(0, ...wanted.map(({ begins, whole }) => (whole.test(title) ? 0 : begins.test(title) ? 1 : 2))),
  }
}
