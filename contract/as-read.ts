/** Words without their Markdown, and where each of their characters stands in it. */
export interface Read {
  readonly words: string
  readonly placeOf: (from: number, length: number) => { readonly from: number; readonly length: number }
}

/**
 * Signs of emphasis, of links and of where a word may break, which nobody reads; and spaces, among them the end of a line
 * within a paragraph: not where a heading, an item, a quotation or a table begins or ends.
 */
const SIGNS =
  /(?<unread>[*_~[\u00ad\u200b\ufeff]+|\](?:\([^()\n]{0,1000}\))?)|(?:[^\S\n]|\\?\n(?<!^ {0,3}#[^\n]*\n)(?![^\S\n]*(?:\n|[>|]|[-+*] |#{1,6} |\d{1,9}[.)] )))+/gm

/** As somebody reads a text that was written in Markdown. */
export function asRead(markdown: string): Read {
  const places = new Uint32Array(markdown.length + 1)
  let words = ''
  let end = 0
  const take = (text: string, from: number) => {
    for (let at = 0; at < text.length; at++) places[words.length + at] = from + at
    words += text
  }
  for (const { 0: whole, index, groups } of markdown.matchAll(SIGNS)) {
    take(markdown.slice(end, index), end)
    if (groups?.['unread'] === undefined) take(' ', index)
    end = index + whole.length
  }
  take(markdown.slice(end), end)
  return {
    words,
    placeOf: (from, length) => {
      const [first = 0, last = 0] = [places[from], places[from + length - 1]]
      return { from: first, length: last + 1 - first }
    },
  }
}
