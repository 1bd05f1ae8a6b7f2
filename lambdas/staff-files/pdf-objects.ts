export interface PdfObject {
  /** In their order, spelled out, each with its slash; none that stands in a text or a comment. */
  names: string[]
  /** What follows each `/First`: where objects that are packed together begin. */
  firstsAt: number[]
  /** Where its stream begins. */
  streamAt?: number
}

/** The objects that are read may overlap, because anything may look like one; together they are no more than that. */
const MAX_READ_TIMES = 16
const MAX_READ_MORE = 1024 ** 2
export const mostRead = (bytes: number): number => bytes * MAX_READ_TIMES + MAX_READ_MORE

/** Names may be spelled with numbers: `/J#61vaScript`. */
export const spelled = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/**
 * Whatever a viewer could take for an object or a trailer, wherever it stands: each is read from its own beginning, so
 * nothing before it changes what it says. ISO 32000-2, 7.2 and 7.3.
 */
export function* objectsOf(text: string): Generator<PdfObject | 'endless'> {
  const most = mostRead(text.length)
  let read = 0
  for (const { index, 0: word } of text.matchAll(/(?<![A-Za-z])(?:obj|trailer)(?![A-Za-z])/g)) {
    const begin = index + word.length
    const { end, ...object } = objectAt(text, begin)
    read += end - begin
    yield read > most ? 'endless' : object
  }
}

export const SPACE = String.raw`\0\t\n\f\r `
export const REGULAR = String.raw`[^${SPACE}()<>[\]{}/%]`
/** A comment, a name, what begins a text, a text in digits (also one without its end), a word, or anything else. */
const TOKEN = new RegExp(
  String.raw`%[^\r\n]*|/${REGULAR}*|\(|<<|>>|<[0-9A-Fa-f${SPACE}]*>?|${REGULAR}+|[${SPACE}]+|[^]`,
  'y',
)
/** Empty behind the end. */
export function tokenAt(text: string, at: number): string {
  TOKEN.lastIndex = at
  return TOKEN.exec(text)?.[0] ?? ''
}

function objectAt(text: string, begin: number): PdfObject & { end: number } {
  const names: string[] = []
  const firstsAt: number[] = []
  let at = begin
  while (at < text.length) {
    const token = tokenAt(text, at)
    at += token.length
    if (token.startsWith('/')) {
      const name = spelled(token)
      names.push(name)
      if (name === '/First') firstsAt.push(at)
    } else if (token === '(') at = afterText(text, at)
    else if (token.startsWith('endobj') || token === 'startxref') break
    else if (token.startsWith('stream'))
      return { names, firstsAt, end: at, streamAt: afterLine(text, at - token.length + 6) }
  }
  return { names, firstsAt, end: at }
}

/** Brackets in a text come in pairs, or behind a backslash. */
export function afterText(text: string, begin: number): number {
  const bracket = /\\[^]|[()]/g
  bracket.lastIndex = begin
  for (let open = 1; ;) {
    const found = bracket.exec(text)
    if (!found) return text.length
    if (found[0] === '(') open++
    else if (found[0] === ')') open--
    if (open === 0) return bracket.lastIndex
  }
}

function afterLine(text: string, begin: number): number {
  let at = begin
  while (text[at] === ' ') at++
  if (text[at] === '\r') at++
  return text[at] === '\n' ? at + 1 : at
}
