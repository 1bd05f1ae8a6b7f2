/** Are all words (or their beginnings) somewhere in the text? Case, accents and „ß“ make no difference. */
export function isAbout(words: string, text: string): boolean {
  const plain = fold(text)
  return fold(words)
    .split(/\s+/)
    .every(word => plain.includes(word))
}

const fold = (text: string) =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
