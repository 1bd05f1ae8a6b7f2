import type { i18n } from 'i18next'
import { use, useState } from 'react'
import type { Piece } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { createTexts } from '../frame/texts.ts'
import { apiNow } from '../load/api-clock.ts'
import { minutesOf, textMarkup } from './markdown.ts'
import { Opening } from './Opening.tsx'
import { TextBody } from './TextBody.tsx'
import { datesAt, lookOf, pieceOpening } from './piece-opening.tsx'

export type PreviewedText = Pick<
  Piece,
  'type' | 'language' | 'topic' | 'title' | 'teaser' | 'author' | 'picture' | 'pictureAlt' | 'body'
> & { publishedAt?: string | undefined; plannedAt?: string | undefined; changedAt?: string | undefined }

const words = new Map<Language, Promise<i18n>>()

/** In the text's language, whichever its reader has. */
function wordsIn(language: Language): Promise<i18n> {
  const begun = words.get(language) ?? createTexts(language, ['articles', 'press'])
  words.set(language, begun)
  return begun
}

/** A text as its page will begin and go on; suspends until the words around it are there. */
export function PreviewedPiece({ of: text }: { of: PreviewedText }) {
  const [now] = useState(() => new Date(apiNow()).toISOString())
  const { changedAt, publishedAt, language, body } = text
  const dates = publishedAt && changedAt ? { publishedAt, changedAt } : datesAt(text, now)
  const texts = use(wordsIn(language))
  return (
    <div lang={language} data-hue={lookOf(text).hue}>
      <Opening {...pieceOpening({ ...text, ...dates, minutes: minutesOf(body) }, texts)} />
      <TextBody of={textMarkup(text)} />
    </div>
  )
}
