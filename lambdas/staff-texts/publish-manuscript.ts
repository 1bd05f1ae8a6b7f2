import { Piece } from '../../contract/content.ts'
import { type FieldProblem, fieldProblemOf } from '../../contract/field-problem.ts'
import { openMedia } from '../../contract/open-media.ts'
import { type Manuscript, manuscripts } from '../content/manuscript.ts'
import { heads, numberOf } from '../content/piece.ts'
import { joinTwin, publish } from '../content/publish.ts'
import type { Write } from '../platform/record-types.ts'
import { transition } from '../platform/transition.ts'
import { inRounds } from './rounds.ts'
import { publicWords, shownWords, textFileUses } from './text-files.ts'

interface Publishing {
  readonly now: string
  /** The address under which the others know who does it, or who planned it. */
  readonly author: string
  readonly by: 'staff' | 'clock'
  readonly who: string
  readonly audit: Write
}

type Outcome = 'published' | 'changed' | 'taken' | { readonly fields: readonly FieldProblem[] }

/** As it would stand on the site. */
const pieceOf = (text: Manuscript, now: string) =>
  Piece.safeParse({ ...text, publishedAt: text.publishedAt ?? now, changedAt: now })

/** What a text must have before it may be published, by field; of files that may be gone `missing` says which. */
export function lacksOf(
  text: Manuscript,
  now: string,
  missing: readonly string[] = [],
): FieldProblem[] | undefined {
  const lacking = pieceOf(text, now).error?.issues.map(fieldProblemOf)
  if (lacking) return lacking
  const fields = new Set(openMedia(text, missing).map(({ place }) => place.field))
  return fields.size === 0 ? undefined : [...fields].map(field => ({ field, code: 'text-media-missing' }))
}

/** One transaction: its pages' items, the manuscript as it was seen, and the line of the audit. */
export async function publishManuscript(
  text: Manuscript,
  { now, author, by, who, audit }: Publishing,
): Promise<Outcome> {
  const { data: piece } = pieceOf(text, now)
  const lacking = lacksOf(text, now)
  if (!piece || lacking) return { fields: lacking ?? [] }
  const { contentId, changedAt: _, ...draft } = piece
  const outcome = await inRounds(async () => {
    const [head, twin] = await Promise.all([
      heads.read({ contentId }),
      text.twinId === undefined ? undefined : manuscripts.read({ contentId: text.twinId }),
    ])
    const twinSlug = twin?.publicSlug ?? twin?.slug
    const done = await publish(
      contentId,
      { ...draft, ...(twinSlug !== undefined && { twin: twinSlug }) },
      { by: author, now, rev: head?.rev ?? 0 },
      {
        manuscript: transition(
          manuscripts,
          'publish',
          { contentId },
          {
            changedAt: now,
            changedBy: author,
            publishedAt: piece.publishedAt,
            publicSlug: piece.slug,
            writers: [],
          },
          { by, who, at: now, cause: by === 'clock' ? 'due' : 'decided', if: { rev: text.rev } },
        ),
        audit,
        files: await textFileUses(
          text,
          await publicWords(text),
          [shownWords(text)],
          [
            {
              version: `p${numberOf((head?.rev ?? 0) + 1)}`,
              title: piece.title,
              words: shownWords(text),
            },
          ],
        ),
        ...(twin && (await joinTwin(twin.contentId, piece.slug))),
      },
    )
    if ('card' in done) return 'published'
    if (done.refused === 'twin') return undefined
    return done.refused === 'taken' ? 'taken' : 'changed'
  })
  return outcome ?? 'changed'
}
