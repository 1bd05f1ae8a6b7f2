/** What the field takes, in signs: each word of it is looked for in every entry at every key. */
export const MAX_SEARCH_CHARACTERS = 100

/**
 * A shorter word with a letter changed is too often another one: „Kasse“ and „Klasse“. A longer one than anybody types
 * must match as it is: its pattern would have an alternative for each letter.
 */
const LONG = /^\p{L}{7,40}$/u

/**
 * Are all words (or their beginnings) somewhere in the text? Case, accents, „ß“ and „ue“ for „ü“ make no difference, nor
 * does one letter wrong, missing or too many in a long word.
 */
export function isAbout(words: string, text: string): boolean {
  const [bare, spelled] = [fold(text, ''), fold(text, 'e')]
  return words.split(/\s+/).every(word => {
    const asked = fold(word, '')
    return (
      bare.includes(asked) ||
      spelled.includes(fold(word, 'e')) ||
      (LONG.test(asked) && nearly(asked).test(bare))
    )
  })
}

/** Words that begin so, but for one letter after the first. */
function nearly(word: string): RegExp {
  const slips = Array.from(word, (letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    return `${before}(?:\\p{L}?|${letter}\\p{L})${after}`
  })
  return new RegExp(`(?<!\\p{L})(?:${slips.slice(1).join('|')})`, 'u')
}

/** `umlaut` stands for the two dots above a, o and u. */
const fold = (text: string, umlaut: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/(?<=[aou])\u0308/g, umlaut)
    .replace(/\p{M}/gu, '')
