import type * as z from 'zod/mini'
import { mayBearEmbargo, type TextWords, WORDS } from '../../contract/staff-texts.ts'
import { previewText as route } from '../../contract/text-preview.ts'
import { area, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { piecePath } from '../../contract/content-paths.ts'
import { type Manuscript, manuscripts } from './manuscript.ts'
import { isLinkOver, textLinks } from './text-link.ts'
import { heads, numberOf, pieceAt } from './piece.ts'
import { textVersions } from './publish.ts'
import { refOfToken } from './text-token.ts'

/**
 * The words as they stand now: a preview follows the writing until its link ends. Journalists read what is approved,
 * published or not; while it is written on, what is published, or nothing. A new version is shown by links that were made
 * for it, not by those for the one before. What was put away is shown to nobody, and never again by the links of before.
 */
const previewText = endpoint(route, async ({ token }, { now }) => {
  const ref = refOfToken(token)
  const link = ref && (await textLinks.read(ref))
  const text = link && (await manuscripts.read(ref))
  if (!text || text.status === 'archived' || isLinkOver(link, text, now)) return new Problem('link-over')
  const published = await publishedOf(text)
  const isForPress = link.kind === 'embargo'
  const isApproved = mayBearEmbargo(text)
  if (isForPress && !published && !isApproved) return new Problem('text-not-approved')
  const { type, language, publishedAt, plannedAt } = text
  const isOfPublished =
    isForPress && published !== undefined && (!isApproved || (await isForPublished(text, link.madeAt)))
  const words = isOfPublished ? published : text
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
    ...(isForPress && words === text && plannedAt !== undefined && { embargoUntil: plannedAt }),
  }
  // Of the item exactly what the contract names, and nothing else.
  return route.output.parse(shown)
})

const isSame = (one: TextWords, other: TextWords): boolean =>
  WORDS.every(name => String(one[name] ?? '') === String(other[name] ?? ''))

/**
 * Whether a link was made for what stands on the site, and not for what comes next. The page bears the moment that was
 * planned, also where it appeared later; the version says when that was.
 */
async function isForPublished({ contentId }: Manuscript, madeAt: string): Promise<boolean> {
  const head = await heads.read({ contentId })
  const version = head && (await textVersions.read({ contentId, number: numberOf(head.version) }))
  return version !== undefined && madeAt <= version.at
}

/** What stands on the site; undefined where nothing does. */
async function publishedOf({ type, language, publicSlug }: Manuscript) {
  const found = publicSlug === undefined ? undefined : await pieceAt(type, language, publicSlug)
  return found?.piece
}

export const handler = area(previewText)
