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

/** As somebody reads a text that was written in Markdown; titles of links, which pages draw under pictures, come last. */
export function asRead(markdown: string): Read {
  const places = new Uint32Array(markdown.length + 1)
  let words = ''
  const take = (text: string, from: number) => {
    for (let at = 0; at < text.length; at++) places[words.length + at] = from + at
    words += text
  }
  const titles: [title: string, at: number][] = []
  const takeRead = (text: string, from: number) => {
    let end = 0
    for (const { 0: whole, index, groups } of text.matchAll(SIGNS)) {
      take(text.slice(end, index), from + end)
      if (groups?.['unread'] === undefined) take(' ', from + index)
      end = index + whole.length
      const { title, at } = titleIn(whole)
      if (title !== '') titles.push([title, from + index + at])
    }
    take(text.slice(end), from + end)
  }
  takeRead(markdown, 0)
  for (const [title, at] of titles) {
    take('\n', at)
    takeRead(title, at)
  }
  return {
    words,
    placeOf: (from, length) => {
      const [first = 0, last = 0] = [places[from], places[from + length - 1]]
      return { from: first, length: last + 1 - first }
    },
  }
}

/** What stands between quotation marks in `](address "title")`, and where; empty where there is none. */
function titleIn(sign: string): { title: string; at: number } {
  const inside = sign.slice(0, -1).trimEnd()
  const quote = inside.at(-1)
  const before = quote === '"' ? inside.search(/\s"/) : quote === "'" ? inside.search(/\s'/) : -1
  const at = before + 2
  return { title: before < 0 ? '' : inside.slice(at, -1), at }
}
