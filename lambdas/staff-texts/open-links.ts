import type { Manuscript } from '../content/manuscript.ts'
import { manuscripts } from '../content/manuscript.ts'
import { isLinkOver, textLinks } from '../content/text-link.ts'
import { between } from '../platform/table.ts'

/** The links that show a text at that moment. */
export async function openLinksOf(text: Manuscript, now: string) {
  const items = await between(manuscripts.keyOf(text).pk, 'LINK#', 'LINK#~')
  return items.map(item => textLinks.parse(item)).filter(link => !isLinkOver(link, text, now))
}
