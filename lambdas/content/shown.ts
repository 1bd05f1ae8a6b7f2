import { Card, type PieceType, type Piece } from '../../contract/content.ts'
import { PIECE_TYPES, PLACES, piecePath } from '../../contract/content-paths.ts'
import { type Language, otherLanguage } from '../../contract/language.ts'
import type { Paging } from '../../contract/renderer.ts'
import type { ReadOnce } from '../platform/pages.ts'
import { headAt, listCards, pieceOf, PublishedCard } from './piece.ts'

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

/** A list as it was read, with what many of its pages look for in it. */
interface ReadList {
  /** The newest first. */
  readonly cards: readonly PublishedCard[]
  /** By each address that a text has or had. */
  readonly bySlug: ReadonlyMap<string, PublishedCard>
  /** In the same order. */
  readonly byTopic: ReadonlyMap<string | undefined, readonly PublishedCard[]>
}

function listOf(cards: readonly PublishedCard[]): ReadList {
  const bySlug = new Map(cards.flatMap(card => card.formerSlugs.map(slug => [slug, card] as const)))
  const byTopic = new Map<string | undefined, PublishedCard[]>()
  for (const card of cards) {
    bySlug.set(card.slug, card)
    const ofTopic = byTopic.get(card.topic)
    if (ofTopic) ofTopic.push(card)
    else byTopic.set(card.topic, [card])
  }
  return { cards, bySlug, byTopic }
}

const readList = ({ type, language }: ContentList, once: ReadOnce): Promise<ReadList> =>
  once(`${type}#${language}`, async () => listOf(await listCards(type, language)))

/** All that is published in a list, the newest first. */
export const allShown = async (list: ContentList, once: ReadOnce): Promise<readonly PublishedCard[]> =>
  (await readList(list, once)).cards

/** On how many pages a list stands; an empty one is a page, too. */
const pagesOf = ({ cards }: ReadList): number => Math.max(1, Math.ceil(cards.length / MAX_LISTED))

/** The numbers of a list's pages, from 1. */
export const pagesShown = async (list: ContentList, once: ReadOnce): Promise<number[]> =>
  Array.from({ length: pagesOf(await readList(list, once)) }, (_, index) => index + 1)

/** What a page of a list shows; undefined where the list is too short for it. */
export async function listShown(
  list: ContentList,
  page: number,
  once: ReadOnce,
): Promise<{ cards: Card[]; paging?: Paging } | undefined> {
  const read = await readList(list, once)
  const pages = pagesOf(read)
  if (page > pages) return undefined
  const own = read.cards.slice((page - 1) * MAX_LISTED, page * MAX_LISTED).map(cardOf)
  return { cards: own, ...(pages > 1 && { paging: { page, pages } }) }
}

/** Where a text has moved to, or what its page shows beside its words, which `version` names. */
export type PieceShown = { movedTo: string } | { card: PublishedCard; next: Card[] }

/** Undefined where nothing is published. The list tells all; what it does not name is looked for by its address. */
export async function pieceShown(
  list: ContentList,
  slug: string,
  once: ReadOnce,
): Promise<PieceShown | undefined> {
  const { type, language } = list
  const read = await readList(list, once)
  // A long list is read in several requests: between them a text may have got another date, and be in none of them.
  const card = read.bySlug.get(slug) ?? (await headAt(type, language, slug))
  if (!card) return undefined
  if (card.slug !== slug) return { movedTo: piecePath({ type, language, slug: card.slug }) }
  const { twin, ...alone } = PublishedCard.parse(card)
  const isTwin = twin !== undefined && (await isTwinOf(card, twin, once))
  return { card: isTwin ? { ...alone, twin } : alone, next: nextOf(card, read).map(cardOf) }
}

async function isTwinOf({ type, language, slug }: Card, twin: string, once: ReadOnce): Promise<boolean> {
  const { bySlug } = await readList({ type, language: otherLanguage(language) }, once)
  const other = bySlug.get(twin)
  return other?.slug === twin && other.twin === slug
}

/** What the page of a text is drawn from. */
export const pieceContent = async ({
  card,
  next,
}: Extract<PieceShown, { card: unknown }>): Promise<{ piece: Piece; next: Card[] }> => ({
  piece: await pieceOf(card),
  next,
})

/** Slugs of the texts under which this one stands as one of the next, or stood before it was taken back. */
export async function shownUnder(card: PublishedCard, once: ReadOnce): Promise<string[]> {
  const { cards } = await readList(card, once)
  const others = cards.filter(other => !isSame(other, card))
  const newer = others.filter(other => isOlder(card, other))
  const listed = listOf([...newer, card, ...others.slice(newer.length)])
  return others
    .filter(other => nextOf(other, listed).some(next => isSame(next, card)))
    .map(({ slug }) => slug)
}

const cardOf = (card: PublishedCard): Card => Card.parse(card)

const isSame = (one: Pick<Card, 'contentId'>, other: Pick<Card, 'contentId'>): boolean =>
  one.contentId === other.contentId

type Listed = Pick<Card, 'contentId' | 'publishedAt' | 'topic'>

/** As the lists are ordered, so that texts of the same moment have an order too. */
const isOlder = (one: Listed, other: Listed): boolean =>
  one.publishedAt === other.publishedAt
    ? one.contentId < other.contentId
    : one.publishedAt < other.publishedAt

/**
 * What to read after a text: those of its topic before the rest, each beginning with the next older one. After the oldest
 * comes the newest, so that no text is a dead end.
 */
function nextOf(text: Listed, { cards, byTopic }: ReadList): PublishedCard[] {
  const next = firstAfter(text, byTopic.get(text.topic) ?? [], MAX_NEXT)
  const isOther = ({ topic }: Card) => topic !== text.topic
  return [...next, ...firstAfter(text, cards, MAX_NEXT - next.length, isOther)]
}

function firstAfter(
  text: Listed,
  cards: readonly PublishedCard[],
  count: number,
  isWanted: (card: Card) => boolean = () => true,
): PublishedCard[] {
  const found: PublishedCard[] = []
  const older = count > 0 ? cards.findIndex(card => isOlder(card, text)) : 0
  const from = older < 0 ? cards.length : older
  for (let step = 0; step < cards.length && found.length < count; step++) {
    const card = cards[(from + step) % cards.length]
    if (card && !isSame(card, text) && isWanted(card)) found.push(card)
  }
  return found
}
