import { Piece } from '../../contract/content.ts'
import { type FieldProblem, fieldProblemOf } from '../../contract/field-problem.ts'
import { type Manuscript, manuscripts } from '../content/manuscript.ts'
import { heads, numberOf } from '../content/piece.ts'
import { joinTwin, publish } from '../content/publish.ts'
import type { Write } from '../platform/record-types.ts'
import { transition } from '../platform/transition.ts'
import { publicWords, shownWords, textFileUses } from './text-files.ts'

/** The other language, or a file that it shows, may be written at the same time. */
const MAX_ROUNDS = 4

interface Publishing {
  readonly now: string
  /** The address under which the others know who does it, or who planned it. */
  readonly author: string
  readonly by: 'staff' | 'clock'
  readonly who: string
  readonly audit: Write
}

type Outcome = 'published' | 'changed' | 'taken' | { readonly fields: readonly FieldProblem[] }

/** What a text must have before it may be published, by field; undefined where it has all of it. */
export function lacksOf(text: Manuscript, now: string): FieldProblem[] | undefined {
  const found = Piece.safeParse({ ...text, publishedAt: text.publishedAt ?? now, changedAt: now })
  return found.success ? undefined : found.error.issues.map(fieldProblemOf)
}

/** One transaction: its pages' items, the manuscript as it was seen, and the line of the audit. */
export async function publishManuscript(
  text: Manuscript,
  { now, author, by, who, audit }: Publishing,
): Promise<Outcome> {
  const { contentId, slug, type, language, title, teaser, topic, keywords, picture, pictureAlt, body, rev } =
    text
  const fields = lacksOf(text, now)
  if (fields || slug === undefined) return { fields: fields ?? [] }
  const publishedAt = text.publishedAt ?? now
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [head, twin] = await Promise.all([
      heads.read({ contentId }),
      text.twinId === undefined ? undefined : manuscripts.read({ contentId: text.twinId }),
    ])
    const twinSlug = twin?.publicSlug ?? twin?.slug
    const done = await publish(
      contentId,
      {
        type,
        language,
        slug,
        title,
        teaser,
        topic,
        keywords,
        picture,
        pictureAlt,
        body,
        publishedAt,
        author: text.author,
        ...(twinSlug !== undefined && { twin: twinSlug }),
      },
      { by: author, now, rev: head?.rev ?? 0 },
      {
        manuscript: transition(
          manuscripts,
          'publish',
          { contentId },
          { changedAt: now, changedBy: author, publishedAt, publicSlug: slug, writers: [] },
          { by, who, at: now, cause: by === 'clock' ? 'due' : 'decided', if: { rev } },
        ),
        audit,
        files: await textFileUses(text, await publicWords(text), [shownWords(text)], {
          version: `p${numberOf((head?.rev ?? 0) + 1)}`,
          title,
          words: shownWords(text),
        }),
        ...(twin && (await joinTwin(twin.contentId, slug))),
      },
    )
    if ('card' in done) return 'published'
    if (done.refused !== 'twin') return done.refused === 'taken' ? 'taken' : 'changed'
  }
  return 'changed'
}
