import { Nesting } from './pdf-nesting.ts'
import { afterText, isBlank, spelled, tokenAt } from './pdf-tokens.ts'

export interface PdfObject {
  /** In their order, spelled out, each with its slash; none that stands in a text or a comment. */
  names: string[]
  /** What follows each `/First`: where objects that are packed together begin. */
  firstsAt: number[]
  /** What follows each `/Length`. */
  lengthsAt: number[]
  /** Where its stream begins. */
  streamAt?: number
  /** Viewers agree about what stands in it. */
  isReadable: boolean
}

/** The objects that are read may overlap, because anything may look like one; together they are no more than that. */
const MAX_READ_TIMES = 16
const MAX_READ_MORE = 1024 ** 2
export const mostRead = (bytes: number): number => bytes * MAX_READ_TIMES + MAX_READ_MORE

/** As no object has by far; more would fill the memory. */
const MAX_NAMES = 1_000_000

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

function objectAt(text: string, begin: number): PdfObject & { end: number } {
  const object = {
    names: [] as string[],
    firstsAt: [] as number[],
    lengthsAt: [] as number[],
    isReadable: true,
  }
  // Of what is no dictionary and no list viewers read one value, and nothing behind it.
  const nesting = /^(?:<<|\[)/.test(firstToken(text, begin)) ? new Nesting() : undefined
  let at = begin
  while (at < text.length) {
    const token = tokenAt(text, at)
    at += token.length
    if (isBlank(token)) continue
    if (nesting?.take(token) === false) object.isReadable = false
    if (token.startsWith('/')) {
      const name = spelled(token)
      if (object.names.push(name) > MAX_NAMES) return { ...object, isReadable: false, end: at }
      if (name === '/First') object.firstsAt.push(at)
      if (name === '/Length') object.lengthsAt.push(at)
    } else if (token === '(') at = afterText(text, at)
    else if (token.startsWith('endobj') || token === 'startxref') return { ...object, end: at }
    else if (token.startsWith('stream'))
      return { ...object, end: at, streamAt: afterLine(text, at - token.length + 6) }
  }
  return { ...object, isReadable: object.isReadable && !nesting?.isOpen, end: at }
}

/** PDFium takes two bytes more for blanks. */
function firstToken(text: string, begin: number): string {
  for (let at = begin; ;) {
    const token = tokenAt(text, at)
    if (!isBlank(token) && !/^[\x80\xff]/.test(token)) return token
    at += isBlank(token) ? token.length : 1
  }
}

/** At the end of all where something else stands in the line, which some viewers pass over. */
function afterLine(text: string, begin: number): number {
  const line = / *(?:\r\n?|\n)|/y
  line.lastIndex = begin
  const found = line.exec(text)?.[0] ?? ''
  return found === '' ? text.length : begin + found.length
}
