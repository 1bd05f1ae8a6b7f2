import type { Card, Piece } from '../../../contract/content.ts'
import type { Markup } from '../../../contract/markup.ts'

/** As much of a card as a list shows. */
export type Entry = Pick<Card, 'slug' | 'title' | 'teaser' | 'topic' | 'publishedAt'> & {
  /** Of the first one. */
  picture?: Markup
}

/** What the page of a piece shows. */
export type PieceView = Omit<Piece, 'body' | 'contentId' | 'type'> & {
  minutes: number
  body: readonly Markup[]
  /** What to read next. */
  next: readonly Entry[]
}

export const entryOf = ({ slug, title, teaser, topic, publishedAt }: Card): Entry => ({
  slug,
  title,
  teaser,
  topic,
  publishedAt,
})
