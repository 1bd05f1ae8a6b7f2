import { afterText, isBlank, tokenAt } from './pdf-tokens.ts'

/** No program writes values so deep in one another; PDFium reads 64. */
export const MAX_DEPTH = 60

interface Level {
  readonly closer: '>>' | ']'
  /** Of a dictionary: its last name was a key. */
  isValueNext: boolean
  /** Of a list: so many stood there one behind the other, of which `R` makes a reference of the last two. */
  numbers: number
}

/** PDFium counts these, without another letter in the word, as numbers. */
const NUMERIC = /^[+\-.\d]+$/
const HEX_TEXT = /^<[\dA-Fa-f\0\t\n\f\r ]*>$/
/** Some viewers end a dictionary at these, others read on. */
const ENDS = /^(?:endobj|endstream|stream|startxref)/
const DELIMITER = /^[()<>[\]{}%]/
/** PDFium takes them for blanks, others for letters of a name or a word. */
const BLANK_FOR_SOME = /[\x80\xff]/

/**
 * Follows how dictionaries and lists stand in one another. Where one is not written as it should be, each viewer goes on
 * elsewhere: one ends at a word that another passes over, or looks for keys within a text.
 */
export class Nesting {
  private readonly levels: Level[] = []

  get isOpen(): boolean {
    return this.levels.length > 0
  }

  /** Neither blanks nor comments; of a text in brackets its first one. False: viewers disagree about what follows. */
  take(token: string): boolean {
    const level = this.levels.at(-1)
    if (token === '<<' || token === '[') {
      const isExpected = level?.closer !== '>>' || level.isValueNext
      if (level) [level.isValueNext, level.numbers] = [false, 0]
      this.levels.push({ closer: token === '<<' ? '>>' : ']', isValueNext: false, numbers: 0 })
      return isExpected && this.levels.length <= MAX_DEPTH
    }
    if (!level) return true
    if (token === level.closer) {
      this.levels.pop()
      return !level.isValueNext
    }
    if (BLANK_FOR_SOME.test(token)) return false
    return level.closer === ']' ? standsInList(level, token) : standsInDictionary(level, token)
  }
}

function standsInList(level: Level, token: string): boolean {
  if (NUMERIC.test(token)) {
    level.numbers++
    return true
  }
  const isReference = token === 'R' && level.numbers > 1
  level.numbers = 0
  return isReference || token === '(' || /^(?:\/|true$|false$|null$)/.test(token) || HEX_TEXT.test(token)
}

function standsInDictionary(level: Level, token: string): boolean {
  const isValue = level.isValueNext
  level.isValueNext = !isValue && token.startsWith('/')
  if (isValue && (token === '(' || HEX_TEXT.test(token))) return true
  // Also the rest of a reference, which stands where a key could.
  return !DELIMITER.test(token) && !ENDS.test(token)
}

/** Whether viewers agree about the value that stands there, and where it ends. */
export function readable(text: string, begin: number): { isReadable: boolean; end: number } {
  const nesting = new Nesting()
  for (let at = begin; at < text.length;) {
    const token = tokenAt(text, at)
    at += token.length
    if (isBlank(token)) continue
    if (!nesting.take(token)) return { isReadable: false, end: at }
    if (token === '(') at = afterText(text, at)
    if (!nesting.isOpen) return { isReadable: true, end: at }
  }
  return { isReadable: !nesting.isOpen, end: text.length }
}
