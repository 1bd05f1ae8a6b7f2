import type { Language } from './language.ts'

export interface ReadingEase {
  /** 0 (hard) to 100 (easy), rounded. */
  readonly score: number
  readonly words: number
  readonly sentences: readonly Sentence[]
}

interface Sentence {
  /** Characters from the beginning of the Markdown. */
  readonly from: number
  readonly length: number
  readonly words: number
}

const WORD = /\p{L}[\p{L}’'-]*/gu
/** Where a sentence ends; a number and a single letter before the point („z. B.“, „3.“) end none. */
const END = /(?<![\d\s]|(?<!\p{L})\p{L})[.!?…](?=["“”»)*_]{0,4}(?:\s|$))/gu

/**
 * Flesch Reading Ease. German after Toni Amstad (Wie verständlich sind unsere Zeitungen?, Zürich 1978): 180 − words per
 * sentence − 58.5 × syllables per word. English after Rudolf Flesch (A new readability yardstick, Journal of Applied
 * Psychology 32, 1948): 206.835 − 1.015 × words per sentence − 84.6 × syllables per word.
 * Headings, tables, code and addresses are not counted. Undefined where there is no word.
 */
export function readingEase(markdown: string, language: Language): ReadingEase | undefined {
  const sentences: Sentence[] = []
  let [words, syllables] = [0, 0]
  for (const { 0: line, index } of prose(markdown).matchAll(/\S[^\n]*/g)) {
    let from = 0
    const ends = Array.from(line.matchAll(END), ({ index: at }) => at + 1)
    for (const end of [...ends, line.length]) {
      const found = line.slice(from, end).match(WORD) ?? []
      if (found.length > 0) sentences.push({ from: index + from, length: end - from, words: found.length })
      words += found.length
      for (const word of found) syllables += syllablesOf(word, language)
      from = end
    }
  }
  if (words === 0) return undefined
  const [long, heavy] = [words / sentences.length, syllables / words]
  const score = language === 'de' ? 180 - long - 58.5 * heavy : 206.835 - 1.015 * long - 84.6 * heavy
  return { score: Math.round(Math.min(100, Math.max(0, score))), words, sentences }
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The same characters at the same places, without what is no sentence. */
export const prose = (markdown: string): string =>
  withoutCode(markdown)
    .replace(/^ {0,3}(?:#|\||:?-{3}).*$/gm, blank)
    .replace(/\]\([^()\n]{0,1000}\)/g, blank)
    .replace(/\[\^[\w-]{1,40}\]:?/g, blank)
    .replace(/https?:\/\/[^\s<>]+/g, blank)

/** The same characters at the same places, blank where code is. */
export function withoutCode(markdown: string): string {
  let fence: string | undefined
  return markdown
    .split('\n')
    .map(line => {
      const sign = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
      const isCode = fence !== undefined || sign !== undefined
      if (fence === undefined) fence = sign
      else if (sign?.startsWith(fence)) fence = undefined
      return isCode ? blank(line) : line
    })
    .join('\n')
}

/** By the groups of vowels: right for most words, and wrong alike for all texts. */
function syllablesOf(word: string, language: Language): number {
  if (language === 'de') return word.match(/ei|ai|au|eu|äu|ie|aa|ee|oo|[aeiouyäöü]/giu)?.length ?? 1
  const groups = word.match(/[aeiouy]+/gi)?.length ?? 1
  // „make“, but „table“.
  return Math.max(1, groups - (/[^aeiouyl]e$/i.test(word) ? 1 : 0))
}
