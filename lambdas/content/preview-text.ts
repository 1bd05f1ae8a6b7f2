import { previewText as route } from '../../contract/text-preview.ts'
import { area, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { isOver, manuscripts, textLinks } from './manuscript.ts'
import { refOfToken } from './text-token.ts'

/** The words as they stand now: who has the link follows the writing until it ends. What was put away is shown to nobody, and never again by the links of before. */
const previewText = endpoint(route, async ({ token }, { now }) => {
  const ref = refOfToken(token)
  const link = ref && (await textLinks.read(ref))
  const text = link && (await manuscripts.read(ref))
  if (!text || text.status === 'archived' || isOver(link, text, now)) return new Problem('link-over')
  const { type, language, title, teaser, topic, author, changedAt, publishedAt, plannedAt, body } = text
  return {
    kind: link.kind,
    endsAt: link.endsAt,
    type,
    language,
    title,
    teaser,
    topic,
    author,
    changedAt,
    body,
    ...(publishedAt !== undefined && { publishedAt }),
    ...(link.kind === 'embargo' && plannedAt !== undefined && { embargoUntil: plannedAt }),
  }
})

export const handler = area(previewText)
