import type { Card, PieceType, Piece } from '../../contract/content.ts'
import { PIECE_TYPES, PLACES, piecePath } from '../../contract/content-paths.ts'
import type { Language } from '../../contract/language.ts'
import type { Paging } from '../../contract/renderer.ts'
import { headAt, listCards, pieceAt } from './piece.ts'

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
  const other = twin === undefined ? undefined : await headAt(type, otherLanguage(language), twin)
  const isTwin = other?.slug === twin && other?.twin === slug
  return {
    piece: isTwin ? found.piece : alone,
    next: nextOf(found.piece, await listCards(type, language)),
  }
}

/** Slugs of the texts under which this one stands as one of the next, or stood before it was taken back. */
export async function shownUnder(card: Card): Promise<string[]> {
  const others = (await listCards(card.type, card.language)).filter(other => !isSame(other, card))
  const listed = [...others, card].toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))
  return others
    .filter(other => nextOf(other, listed).some(next => isSame(next, card)))
    .map(({ slug }) => slug)
}

export const otherLanguage = (language: Language): Language => (language === 'de' ? 'en' : 'de')

/** As the lists are ordered, so that texts of the same moment have an order too. */
const orderOf = ({ publishedAt, contentId }: Listed): string => `${publishedAt}#${contentId}`

const isSame = (one: Pick<Card, 'contentId'>, other: Pick<Card, 'contentId'>): boolean =>
  one.contentId === other.contentId

type Listed = Pick<Card, 'contentId' | 'publishedAt' | 'topic'>

/**
 * What to read after a text, of cards with the newest first: those of its topic before the rest, each beginning with the
 * next older one. After the oldest comes the newest, so that no text is a dead end.
 */
function nextOf(text: Listed, cards: readonly Card[]): Card[] {
  const own = orderOf(text)
  const others = cards.filter(card => !isSame(card, text))
  const byDate = [
    ...others.filter(card => orderOf(card) < own),
    ...others.filter(card => orderOf(card) > own),
  ]
  const isOfTopic = ({ topic }: Card) => topic === text.topic
  return [...byDate.filter(isOfTopic), ...byDate.filter(card => !isOfTopic(card))].slice(0, MAX_NEXT)
}
