import { heads, bodies, numberOf } from '../content/piece.ts'
import type { Manuscript } from '../content/manuscript.ts'
import type { Write } from '../platform/record-types.ts'
import { shownFileUses } from '../staff-files/shown-files.ts'

type Text = Pick<Manuscript, 'contentId' | 'title'>

/** All in it that names files: the picture above it, and the text. */
export const shownWords = ({ picture = '', body }: Pick<Manuscript, 'picture' | 'body'>): string =>
  picture === '' ? body : `${picture}\n\n${body}`

interface Version {
  /** As its line in the list: `p000003`, `s000012`. */
  readonly version: string
  readonly title: string
  /** With the picture above it. */
  readonly words: string
}

/**
 * For the transaction of a change: the text's words that may be let go, those that are shown from now on, and versions
 * that come to be with it and stay.
 */
export const textFileUses = (
  { contentId, title }: Text,
  former: readonly string[],
  present: readonly string[],
  versions: readonly Version[] = [],
): Promise<Write[]> =>
  shownFileUses([
    { key: `text:${contentId}`, title, former, present },
    ...versions.map(version => ({
      key: `version:${contentId}:${version.version}` as const,
      title: version.title,
      present: [version.words],
    })),
  ])

/** The words on the site; none where nothing is published. */
export async function publicWords({
  contentId,
  publicSlug,
}: Pick<Manuscript, 'contentId' | 'publicSlug'>): Promise<string[]> {
  const head = publicSlug === undefined ? undefined : await heads.read({ contentId })
  const text = head && (await bodies.read({ contentId, number: numberOf(head.version) }))
  return text ? [shownWords({ ...head, body: text.body })] : []
}
