import type { Card, PieceType, Piece } from '../../contract/content.ts'
import { PIECE_TYPES, PLACES, piecePath } from '../../contract/content-paths.ts'
import type { Language } from '../../contract/language.ts'
import type { Paging } from '../../contract/renderer.ts'
import { listCards, pieceAt } from './piece.ts'

/** What is published of a kind in a language; each has a list, a feed and its texts. */
export interface ContentList {
  readonly type: PieceType
  readonly language: Language
}

export const contentLists: readonly ContentList[] = PIECE_TYPES.flatMap(type =>
  PLACES[type].languages.map(language => ({ type, language })),
)

/** On one page of a list. */
const MAX_LISTED = 60
/** Under a text. */
const MAX_NEXT = 3

/** On how many pages a list stands; an empty one is a page, too. */
const pagesOf = (cards: readonly Card[]): number => Math.max(1, Math.ceil(cards.length / MAX_LISTED))

/** The numbers of a list's pages, from 1. */
export const pagesShown = async ({ type, language }: ContentList): Promise<number[]> =>
  Array.from({ length: pagesOf(await listCards(type, language)) }, (_, index) => index + 1)

/** What a page of a list shows; undefined where the list is too short for it. */
export async function listShown(
  { type, language }: ContentList,
  page = 1,
): Promise<{ cards: Card[]; paging?: Paging } | undefined> {
  const cards = await listCards(type, language)
  const pages = pagesOf(cards)
  if (page > pages) return undefined
  const own = cards.slice((page - 1) * MAX_LISTED, page * MAX_LISTED)
  return { cards: own, ...(pages > 1 && { paging: { page, pages } }) }
}

/** Where a text has moved to, or what its page shows. */
export type PieceShown = { movedTo: string } | { piece: Piece; next: Card[] }

/** Undefined where nothing is published. */
export async function pieceShown(
  { type, language }: ContentList,
  slug: string,
): Promise<PieceShown | undefined> {
  const found = await pieceAt(type, language, slug)
  if (!found) return undefined
  if (!found.piece) return { movedTo: piecePath({ type, language, slug: found.movedTo }) }
  const { twin, ...alone } = found.piece
  const others = twin ? await listCards(type, otherLanguage(language)) : []
  const isTwin = others.some(other => other.slug === twin && other.twin === slug)
  const cards = await listCards(type, language)
  const at = cards.findIndex(card => card.slug === slug)
  return {
    piece: isTwin ? found.piece : alone,
    next: around(cards, at + 1, 1).filter(card => card.slug !== slug),
  }
}

/** Slugs of the texts under which this one stands as one of the next, or stood before it was taken back. */
export async function shownUnder(card: Card): Promise<string[]> {
  const cards = await listCards(card.type, card.language)
  const own = orderOf(card)
  const at = cards.findIndex(other => orderOf(other) <= own)
  return around(cards, (at < 0 ? cards.length : at) - 1, -1).map(({ slug }) => slug)
}

export const otherLanguage = (language: Language): Language => (language === 'de' ? 'en' : 'de')

/** As the lists are ordered, so that texts of the same moment have an order too. */
const orderOf = ({ publishedAt, contentId }: Card): string => `${publishedAt}#${contentId}`

/** Some cards from a place on, in one direction; after the last comes the first, so that no text is a dead end. */
function around(cards: readonly Card[], from: number, step: 1 | -1): Card[] {
  const count = Math.min(MAX_NEXT, cards.length)
  return Array.from({ length: count }, (_, index) => cards.at((from + step * index) % cards.length)).filter(
    card => card !== undefined,
  )
}
