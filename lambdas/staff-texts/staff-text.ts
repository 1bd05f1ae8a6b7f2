import { piecePath } from '../../contract/content-paths.ts'
import { type StaffText, TextWords, WORDS_TO_LACK } from '../../contract/staff-texts.ts'
import { type Manuscript, manuscripts } from '../content/manuscript.ts'
import { openLinksOf } from './open-links.ts'
import { remove } from '../platform/expression.ts'
import { missingMedia } from '../staff-files/missing-media.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'
import { decisionsOn, isWritable } from './text-decision.ts'
import { shownWords } from './text-files.ts'
import { readOtherwise, textMatches } from './text-match.ts'

/** A text as its page in the tool shows it, to one member. */
export async function staffText(
  contentId: string,
  { sub, now }: { sub: string; now: string },
): Promise<StaffText | undefined> {
  const text = await manuscripts.read({ contentId })
  if (!text) return undefined
  const [twin, links, deeds, missing] = await Promise.all([
    text.twinId === undefined ? undefined : twinOf(text, text.twinId),
    openLinksOf(text, now),
    auditLinesOf(contentId),
    missingMedia(shownWords(text)),
  ])
  const { writers, publicSlug, plannedBy: _, twinId: __, archivedAt: ___, ...shown } = text
  return {
    ...shown,
    isOwn: writers.includes(sub),
    isWritable: isWritable(text),
    decisions: decisionsOn(text),
    ...(publicSlug !== undefined && { publicPath: piecePath({ ...text, slug: publicSlug }) }),
    ...(twin && { twin }),
    missingMedia: missing,
    links: links
      .map(({ linkId, ...link }) => ({ link: linkId, ...link }))
      .toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1)),
    deeds,
  }
}

/** The other language, and how it read when this one was last matched with it: what changed since is out of date here. */
async function twinOf({ contentId: own }: Manuscript, contentId: string): Promise<StaffText['twin']> {
  const [twin, match] = await Promise.all([
    manuscripts.read({ contentId }),
    textMatches.read({ contentId: own }),
  ])
  if (!twin) return undefined
  const { language, status, wordsAt } = twin
  return {
    ...TextWords.parse(twin),
    contentId,
    language,
    status,
    wordsAt,
    ...(match && { matchedAt: match.at }),
    before: match ? readOtherwise(match, twin) : {},
  }
}

/** For a write that replaces the words: what was left empty goes. */
export const wordsSet = (words: TextWords) => ({
  ...words,
  // Object.fromEntries forgets the keys' types.
  ...(Object.fromEntries(WORDS_TO_LACK.map(name => [name, words[name]?.length ? words[name] : remove])) as {
    [Name in (typeof WORDS_TO_LACK)[number]]: NonNullable<TextWords[Name]> | typeof remove
  }),
})
