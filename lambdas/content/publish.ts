import * as z from 'zod/mini'
import { Card, Piece } from '../../contract/content.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { either, notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import * as piece from './piece.ts'

const heads = record(piece.heads.kind, piece.heads.spec)
const bodies = record(piece.bodies.kind, piece.bodies.spec)
const cards = record(piece.cards.kind, piece.cards.spec)
const slugs = record(piece.slugs.kind, piece.slugs.spec)

export const textVersions = record('text-version', {
  about: 'The card of one version, its author and moment; never changed',
  schema: z.object({
    ...allOf(Card.shape, technical),
    by: technical(z.string()),
    at: technical(z.string()),
  }),
  key: { pk: 'CONTENT#{contentId}', sk: 'VERSION#{number}' },
})

/** Addresses that a text has had and that still lead to it. */
const MAX_FORMER_SLUGS = 20

/** What an author hands in. */
export type Draft = Omit<Piece, 'contentId' | 'changedAt'>

/** The author, the moment, and which state of the piece was seen: 0 for a new one. */
export interface Edit {
  by: string
  now: string
  rev: number
}

/**
 * `changed`: somebody else wrote since the piece was seen, or it is not there. `taken`: another text has the address.
 * `early`: its date has not come yet, and it would be read before it. `twin`: only the other language, or a file that it shows,
 * was written since.
 */
export type Refused = { refused: 'changed' | 'taken' | 'early' | 'twin' }

/** Has a published text name its twin, in the transaction that publishes that; nothing where it does already. */
export async function joinTwin(
  contentId: string,
  slug: string,
): Promise<Partial<Pick<Also, 'twinHead' | 'twinCard'>>> {
  const head = await heads.read({ contentId })
  if (head?.status !== 'published' || head.twin === slug) return {}
  return {
    twinHead: heads.update({ contentId }, { if: { rev: head.rev }, set: { twin: slug } }),
    twinCard: cards.update(head, { set: { twin: slug } }),
  }
}

/** What goes with it in one transaction, under names of its own. */
type Also = Readonly<
  Record<'audit' | 'manuscript' | 'address' | 'twinHead' | 'twinCard', Write> & { files: readonly Write[] }
>

/** Publishes a text, for the first time or anew. The stream then has its pages written. */
export async function publish(
  contentId: string,
  draft: Draft,
  { by, now, rev }: Edit,
  also?: Partial<Also>,
): Promise<{ card: Card; version: number } | Refused> {
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
  const number = piece.numberOf(version)
  const hasMoved = head?.status === 'published' && head.publishedAt !== card.publishedAt
  const failed = await transact({
    head: headWrite({ ...card, formerSlugs, status: 'published', rev: version, version }, rev),
    slug: slugs.put(card, { contentId: either(notExists, contentId) }),
    version: textVersions.put({ ...card, number, by, at: now }),
    body: bodies.put({ contentId, number, body }),
    card: cards.put({ ...card, formerSlugs, version }),
    before: hasMoved ? cards.remove(head) : undefined,
    ...also,
  })
  if (failed?.head || failed?.manuscript || failed?.audit) return { refused: 'changed' }
  if (failed && !failed.slug) return { refused: 'twin' }
  return failed ? { refused: 'taken' } : { card, version }
}

interface Address {
  contentId: string
  type: Piece['type']
  language: Piece['language']
  slug: string
}

/** Keeps an address for a text that is planned; its condition fails where another has it. Undefined: it is its own already. */
export async function keepAddress(address: Address): Promise<Write | undefined> {
  const owner = await slugs.read(address)
  return owner?.contentId === address.contentId
    ? undefined
    : slugs.put({ ...address, isPlanned: true }, { contentId: notExists })
}

/** What was kept for a plan that is called off, and never published. */
export async function freeAddress(address: Address): Promise<Write | undefined> {
  const owner = await slugs.read(address)
  return owner?.contentId === address.contentId && owner.isPlanned
    ? slugs.remove(address, { contentId: address.contentId, isPlanned: true })
    : undefined
}

/** Takes a text back; its addresses stay its own. Repeatable with the `rev` that it leaves. */
export async function unpublish(
  contentId: string,
  { rev }: Pick<Edit, 'rev'>,
  also?: Partial<Also>,
): Promise<{ rev: number } | Refused> {
  const head = await headAt(contentId, rev)
  if (!head) return { refused: 'changed' }
  if (head.status === 'unpublished') return { rev }
  const failed = await transact({
    head: headWrite({ ...head, status: 'unpublished', rev: rev + 1 }, rev),
    card: cards.remove(head),
    ...also,
  })
  return failed ? { refused: 'changed' } : { rev: rev + 1 }
}

/** The guard of all of a piece's items: after a change by somebody else none of them is written. */
const headWrite = (head: piece.Head, rev: number) =>
  rev === 0 ? heads.create(head) : heads.put(head, { rev })

/** The piece as it stands, if nobody has written since. */
async function headAt(contentId: string, rev: number): Promise<piece.Head | undefined> {
  const head = await heads.read({ contentId })
  return head?.rev === rev ? head : undefined
}
