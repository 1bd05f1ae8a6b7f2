import * as z from 'zod/mini'
import { Card, type PieceType, Piece } from '../../contract/content.ts'
import { Slug } from '../../contract/ids.ts'
import type { Language } from '../../contract/language.ts'
import { between, type Item, type Key, read, transact } from '../platform/table.ts'

/** Of one kind in one language; one query holds so many (1 MB, a card below 1.5 KB), some twenty years of them. */
const MAX_CARDS = 600
/** Addresses that a text has had and that still lead to it. */
const MAX_FORMER_SLUGS = 20

/** A list card as it stands in the table: it also knows which older addresses lead to its piece. */
export const PublishedCard = z.extend(Card, { formerSlugs: z.array(Slug) })
export type PublishedCard = z.infer<typeof PublishedCard>

/** Where a piece stands now; its text lies beside it, by version. */
const Head = z.extend(PublishedCard, {
  status: z.enum(['published', 'unpublished']),
  /** Raised by each write; a version is named by the one it was written with. */
  rev: z.int(),
  /** Of the text. */
  version: z.int(),
})
type Head = z.infer<typeof Head>

/** What an author hands in. */
export type Draft = Omit<Piece, 'contentId' | 'changedAt'>

/** The author, the moment, and which state of the piece was seen: 0 for a new one. */
export interface Edit {
  by: string
  now: string
  rev: number
}

const pieceKey = (contentId: string, sk: string): Key => ({ pk: `CONTENT#${contentId}`, sk })
const headKey = (contentId: string): Key => pieceKey(contentId, 'HEAD')
const numbered = (part: 'VERSION' | 'BODY', version: number) => `${part}#${String(version).padStart(6, '0')}`

const listPk = (type: PieceType, language: Language) => `PUBLISHED#${type}#${language}`
const cardKey = ({ type, language, publishedAt, contentId }: Card): Key => ({
  pk: listPk(type, language),
  sk: `${publishedAt}#${contentId}`,
})
const slugKey = (type: PieceType, language: Language, slug: string): Key => ({
  pk: `SLUG#${type}#${language}#${slug}`,
  sk: 'SLUG',
})

/**
 * `changed`: somebody else wrote since the piece was seen, or it is not there. `taken`: another text has the address.
 * `early`: its date has not come yet, and it would be read before it.
 */
export type Refused = { refused: 'changed' | 'taken' | 'early' }

/** Publishes a text, for the first time or anew. The stream then has its pages written. */
export async function publish(
  contentId: string,
  draft: Draft,
  edit: Edit,
): Promise<{ card: Card } | Refused> {
  const { by, now, rev } = edit
  const head = rev === 0 ? undefined : await headAt(contentId, rev)
  // In another list or language it is another text.
  if (rev > 0 && (head?.type !== draft.type || head.language !== draft.language))
    return { refused: 'changed' }
  const { body, ...card } = Piece.parse({ ...draft, contentId, changedAt: head ? now : draft.publishedAt })
  if (card.publishedAt > now) return { refused: 'early' }
  const formerSlugs = [...new Set(head ? [...head.formerSlugs, head.slug] : [])]
    .filter(slug => slug !== card.slug)
    .slice(-MAX_FORMER_SLUGS)
  const version = rev + 1
  const next: Head = { ...card, formerSlugs, status: 'published', rev: version, version }
  const place = cardKey(card)
  const before = head?.status === 'published' ? cardKey(head) : undefined
  const [changed, taken] =
    (await transact([
      { put: headItem(next), ...unchangedSince(rev) },
      {
        put: { ...slugKey(card.type, card.language, card.slug), contentId },
        when: 'attribute_not_exists(pk) OR contentId = :own',
        values: { ':own': contentId },
      },
      { put: { ...pieceKey(contentId, numbered('VERSION', version)), ...card, by, at: now } },
      { put: { ...pieceKey(contentId, numbered('BODY', version)), body } },
      { put: { ...place, ...card, formerSlugs } },
      ...(before && before.sk !== place.sk ? [{ remove: before }] : []),
    ])) ?? []
  if (changed) return { refused: 'changed' }
  return taken ? { refused: 'taken' } : { card }
}

/** Takes a text back; its addresses stay its own. Repeatable with the `rev` that it leaves. */
export async function unpublish(
  contentId: string,
  { rev }: Pick<Edit, 'rev'>,
): Promise<{ rev: number } | Refused> {
  const head = await headAt(contentId, rev)
  if (!head) return { refused: 'changed' }
  if (head.status === 'unpublished') return { rev }
  const failed = await transact([
    { put: headItem({ ...head, status: 'unpublished', rev: rev + 1 }), ...unchangedSince(rev) },
    { remove: cardKey(head) },
  ])
  return failed ? { refused: 'changed' } : { rev: rev + 1 }
}

/** The guard of all of a piece's items: after a change by somebody else none of them is written. */
const unchangedSince = (rev: number) =>
  rev === 0 ? { when: 'attribute_not_exists(pk)' } : { when: 'rev = :seen', values: { ':seen': rev } }

/** `listPk` puts it into the staff's list, where the newest change stands first. */
const headItem = (head: Head): Item => ({
  ...headKey(head.contentId),
  ...head,
  listPk: `CONTENT#${head.type}`,
  listSk: `${head.changedAt}#${head.contentId}`,
})

/** The piece as it stands, if nobody has written since. */
async function headAt(contentId: string, rev: number): Promise<Head | undefined> {
  const item = await read(headKey(contentId))
  const head = item && Head.parse(item)
  return head?.rev === rev ? head : undefined
}

/** What is published of a kind in a language, the newest first; strongly consistent, one request. */
export async function listCards(type: PieceType, language: Language): Promise<Card[]> {
  const items = await between(listPk(type, language), '0', '~', MAX_CARDS)
  return z.array(Card).parse(items)
}

/**
 * The piece that stands under a slug; only `movedTo`, its present slug, where it once stood; undefined where nothing is
 * published. Strongly consistent.
 */
export async function pieceAt(
  type: PieceType,
  language: Language,
  slug: string,
): Promise<{ piece: Piece; movedTo?: never } | { piece?: never; movedTo: string } | undefined> {
  const owner = await read(slugKey(type, language, slug))
  const item = owner && (await read(headKey(String(owner.contentId))))
  const head = item && Head.parse(item)
  if (head?.status !== 'published') return undefined
  if (head.slug !== slug) return { movedTo: head.slug }
  const body = await read(pieceKey(head.contentId, numbered('BODY', head.version)))
  return { piece: Piece.parse({ ...head, body: body?.body }) }
}

/** Does a piece have this address, published or not? */
export const isTaken = async (type: PieceType, language: Language, slug: string): Promise<boolean> =>
  (await read(slugKey(type, language, slug))) !== undefined
