/** Are all words (or their beginnings) somewhere in the text? Case, accents, „ß“ and „ue“ for „ü“ make no difference. */
export function isAbout(words: string, text: string): boolean {
  const [bare, spelled] = [fold(text, ''), fold(text, 'e')]
  return words.split(/\s+/).every(word => bare.includes(fold(word, '')) || spelled.includes(fold(word, 'e')))
}

/** `umlaut` stands for the two dots above a, o and u. */
const fold = (text: string, umlaut: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/(?<=[aou])\u0308/g, umlaut)
    .replace(/\p{M}/gu, '')
