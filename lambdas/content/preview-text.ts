import type * as z from 'zod/mini'
import { mayBearEmbargo, type TextWords, WORDS } from '../../contract/staff-texts.ts'
import { previewText as route } from '../../contract/text-preview.ts'
import { area, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { piecePath } from '../../contract/content-paths.ts'
import { isOver, type Manuscript, manuscripts, textLinks } from './manuscript.ts'
import { pieceAt } from './piece.ts'
import { refOfToken } from './text-token.ts'

/**
 * The words as they stand now: a preview follows the writing until its link ends. Journalists read what is published, or
 * until then what is approved, and nothing while the text is written on or was taken back. What was put away is shown to
 * nobody, and never again by the links of before.
 */
const previewText = endpoint(route, async ({ token }, { now }) => {
  const ref = refOfToken(token)
  const link = ref && (await textLinks.read(ref))
  const text = link && (await manuscripts.read(ref))
  if (!text || text.status === 'archived' || isOver(link, text, now)) return new Problem('link-over')
  const published = await publishedOf(text)
  const isForPress = link.kind === 'embargo'
  if (isForPress && !published && !mayBearEmbargo(text)) return new Problem('text-not-approved')
  const { type, language, publishedAt, plannedAt } = text
  const words = isForPress && published ? published : text
  const isPublished = published !== undefined && isSame(words, published)
  const shown: z.input<(typeof route)['output']> = {
    ...words,
    kind: link.kind,
    endsAt: link.endsAt,
    type,
    language,
    isPublished,
    ...(isPublished && { changedAt: published.changedAt }),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(published && { publicPath: piecePath(published) }),
    ...(isForPress && !published && plannedAt !== undefined && { embargoUntil: plannedAt }),
  }
  // Of the item exactly what the contract names, and nothing else.
  return route.output.parse(shown)
})

const isSame = (one: TextWords, other: TextWords): boolean =>
  WORDS.every(name => String(one[name] ?? '') === String(other[name] ?? ''))

/** What stands on the site; undefined where nothing does. */
async function publishedOf({ type, language, publicSlug }: Manuscript) {
  const found = publicSlug === undefined ? undefined : await pieceAt(type, language, publicSlug)
  return found?.piece
}

export const handler = area(previewText)
