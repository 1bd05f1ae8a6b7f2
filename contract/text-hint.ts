import type { Language } from './language.ts'

type TextField = 'title' | 'topic' | 'teaser' | 'picture' | 'pictureAlt' | 'body'

/** Where in a text it is: characters from its beginning (UTF-16, as strings count), and the line, from 1. */
export interface TextPlace {
  readonly field: TextField
  readonly from: number
  readonly to: number
  readonly line: number
}

export interface TextHint {
  readonly topic: 'length' | 'headings' | 'markup' | 'links' | 'pictures' | 'keywords' | 'reading' | 'claims'
  /** Nothing stops a text: `should` is to be looked at before it is published, `may` is advice. */
  readonly weight: 'should' | 'may'
  /** One German sentence for the staff. */
  readonly says: string
  /** The law or the measure behind it. */
  readonly reason?: string
  /** Missing where the text as a whole is meant. */
  readonly place?: TextPlace
}

export interface HintedText {
  readonly title: string
  readonly topic?: string
  readonly teaser: string
  /** The address of the picture above it, and what is to be seen on it. */
  readonly picture?: string
  readonly pictureAlt?: string
  /** Markdown */
  readonly body: string
  readonly language: Language
  readonly keywords: readonly string[]
  /** Addresses of files that are not there. */
  readonly missingMedia?: readonly string[]
}

/** Makes places in one field; a line is found by halving. */
export function placesIn(field: TextField, text: string): (from: number, length: number) => TextPlace {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (from, length) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= from) low = middle
      else high = middle
    }
    return { field, from, to: from + length, line: low + 1 }
  }
}
