import { MAX_DEPTH } from './pdf-nesting.ts'
import { afterText, isBlank, spelled, tokenAt } from './pdf-tokens.ts'

/** ISO 32000-2, 7.3. Texts and words are not told apart. */
export type PdfValue =
  | { kind: 'dictionary'; entries: (readonly [key: string, value: PdfValue])[] }
  | { kind: 'list'; values: PdfValue[] }
  | { kind: 'reference'; number: number }
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'other' }

/** Nor so many of them where an action stands. */
const MAX_VALUES = 100_000

const OTHER = { kind: 'other' } as const
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

interface Reading {
  readonly text: string
  at: number
  values: number
  isTooMuch: boolean
}

/** What stands there and where it ends; no value where it is too much to be read. */
export function valueAt(text: string, at: number): { value: PdfValue | undefined; end: number } {
  const reading = { text, at, values: 0, isTooMuch: false }
  const value = valueIn(reading, 0)
  return { value: reading.isTooMuch ? undefined : value, end: reading.at }
}

/** The next one that is neither blank nor a comment; empty at the end. */
function nextToken(reading: Reading): string {
  for (;;) {
    const token = tokenAt(reading.text, reading.at)
    reading.at += token.length
    if (!isBlank(token)) return token
  }
}

const endsObject = (token: string) => token === '' || token.startsWith('endobj') || token.startsWith('stream')

function valueIn(reading: Reading, depth: number): PdfValue {
  const before = reading.at
  const token = nextToken(reading)
  if (depth > MAX_DEPTH || ++reading.values > MAX_VALUES) reading.isTooMuch = true
  else if (token === '<<') return dictionaryIn(reading, depth)
  else if (token === '[') return listIn(reading, depth)
  if (token === '(') reading.at = afterText(reading.text, reading.at)
  else if (token === '>>' || token === ']' || endsObject(token)) reading.at = before
  else if (token.startsWith('/')) return { kind: 'name', name: spelled(token) }
  else if (NUMBER.test(token)) return numberIn(reading, Number(token))
  return OTHER
}

function dictionaryIn(reading: Reading, depth: number): PdfValue {
  const entries: [string, PdfValue][] = []
  for (;;) {
    const key = nextToken(reading)
    if (key === '>>' || endsObject(key) || reading.isTooMuch) return { kind: 'dictionary', entries }
    // Viewers pass over what should be a key and is none.
    if (key === '(') reading.at = afterText(reading.text, reading.at)
    else if (key.startsWith('/')) entries.push([spelled(key), valueIn(reading, depth + 1)])
  }
}

function listIn(reading: Reading, depth: number): PdfValue {
  const values: PdfValue[] = []
  for (;;) {
    const before = reading.at
    const token = nextToken(reading)
    if (token === ']' || reading.isTooMuch) return { kind: 'list', values }
    reading.at = before
    if (token === '>>' || endsObject(token)) return { kind: 'list', values }
    values.push(valueIn(reading, depth + 1))
  }
}

/** `5 0 R` leads to an object; some viewers read `5 0R`, too. */
function numberIn(reading: Reading, number: number): PdfValue {
  const before = reading.at
  const generation = nextToken(reading)
  if (/^\d+R$/.test(generation)) return { kind: 'reference', number }
  if (NUMBER.test(generation) && nextToken(reading) === 'R') return { kind: 'reference', number }
  reading.at = before
  return { kind: 'number', number }
}
