import { heads, bodies, numberOf } from '../content/piece.ts'
import type { Manuscript } from '../content/manuscript.ts'
import type { Write } from '../platform/record-types.ts'
import { shownFileUses } from '../staff-files/shown-files.ts'

/** For the transaction of a change: the text's bodies that may be let go, and those that are shown from now on. */
export const textFileUses = (
  { contentId, title }: Pick<Manuscript, 'contentId' | 'title'>,
  former: readonly string[],
  present: readonly string[],
  now: string,
): Promise<Write[]> => shownFileUses({ key: `text:${contentId}`, title }, former, present, now)

/** The words on the site; none where nothing is published. */
export async function publicBody({
  contentId,
  publicSlug,
}: Pick<Manuscript, 'contentId' | 'publicSlug'>): Promise<string[]> {
  const head = publicSlug === undefined ? undefined : await heads.read({ contentId })
  const text = head && (await bodies.read({ contentId, number: numberOf(head.version) }))
  return text ? [text.body] : []
}
