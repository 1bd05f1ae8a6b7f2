import * as z from 'zod/mini'
import { Card, type PieceType, Piece } from '../../contract/content.ts'
import { ContentId, Slug } from '../../contract/ids.ts'
import type { Language } from '../../contract/language.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { readableRecord } from '../platform/readable-record.ts'
import { between } from '../platform/table.ts'

const card = { ...allOf(Card.shape, technical), formerSlugs: technical(z.array(Slug)) }

/** A list card as it stands in the table: it also knows which older addresses lead to its piece, and where its words are. */
export const PublishedCard = z.object({
  ...card,
  /** Of the text; missing where it was published before cards named it. */
  version: technical(z.optional(z.int())),
})
export type PublishedCard = z.infer<typeof PublishedCard>

/** Where a piece stands now; its text lies beside it, by version. */
const Head = z.object({
  ...card,
  status: technical(z.enum(['published', 'unpublished'])),
  /** Raised by each write; a version is named by the one it was written with. */
  rev: technical(z.int()),
  /** Of the text. */
  version: technical(z.int()),
})
export type Head = z.infer<typeof Head>

// Written by publish.ts; the pages of the site only read.

export const heads = readableRecord('text', {
  about: 'A text as it stands now, and the version of its words',
  schema: Head,
  key: { pk: 'CONTENT#{contentId}', sk: 'HEAD' },
})

export const bodies = readableRecord('text-body', {
  about: 'The words of one version; never changed',
  /** Markdown, at most 300 KB. */
  schema: z.object({ body: technical(z.string()) }),
  key: { pk: 'CONTENT#{contentId}', sk: 'BODY#{number}' },
})

export const cards = readableRecord('card', {
  about: 'The list card of a published text; gone when it is taken back',
  schema: PublishedCard,
  key: { pk: 'PUBLISHED#{type}#{language}', sk: '{publishedAt}#{contentId}' },
})

export const slugs = readableRecord('slug', {
  about: 'Whose address it is, also after a text has left it; never given to another',
  schema: z.object({
    contentId: technical(ContentId),
    /** Kept for a publication that is planned: free again where that is called off. */
    isPlanned: technical(z.optional(z.boolean())),
  }),
  key: { pk: 'SLUG#{type}#{language}#{slug}', sk: 'SLUG' },
})

/** As the keys of versions are ordered. */
export const numberOf = (version: number): string => String(version).padStart(6, '0')

/** All that is published of a type in a language, the newest first; strongly consistent, a request for some 600. */
export const listCards = async (type: PieceType, language: Language): Promise<PublishedCard[]> =>
  z.array(PublishedCard).parse(await between(`PUBLISHED#${type}#${language}`, '0', '~'))

/** The published text that a slug leads to, also where it stands under another one by now. Strongly consistent. */
export async function headAt(type: PieceType, language: Language, slug: string): Promise<Head | undefined> {
  const owner = await slugs.read({ type, language, slug })
  const head = owner && (await heads.read(owner))
  return head?.status === 'published' ? head : undefined
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
  const head = await headAt(type, language, slug)
  if (!head) return undefined
  if (head.slug !== slug) return { movedTo: head.slug }
  return { piece: await pieceOf(head) }
}

/** With its words, which never change under their version. */
export async function pieceOf(card: PublishedCard): Promise<Piece> {
  const version = card.version ?? (await heads.read(card))?.version ?? 0
  const text = await bodies.read({ contentId: card.contentId, number: numberOf(version) })
  return Piece.parse({ ...card, body: text?.body })
}
