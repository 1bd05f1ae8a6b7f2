import { TextWords } from '../../contract/staff-texts.ts'
import { type Manuscript, manuscriptVersions } from '../content/manuscript.ts'
import { numberOf } from '../content/piece.ts'
import type { Write } from '../platform/record-types.ts'
import { shownWords } from './text-files.ts'

/** A version that comes to be with a save: its item, and what of it names files. */
export interface KeptVersion {
  readonly write: Write
  readonly shows: { readonly version: string; readonly title: string; readonly words: string }
}

type Kept = { readonly at: string; readonly by: string; readonly note: string }

/** The words that a text has at a `rev`, which numbers the version. */
export function keptVersion(contentId: string, rev: number, words: TextWords, kept: Kept): KeptVersion {
  const number = numberOf(rev)
  return {
    write: manuscriptVersions.create({ contentId, number, ...words, ...kept }),
    shows: { version: `s${number}`, title: `${words.title}: ${kept.note}`, words: shownWords(words) },
  }
}

/** What a save writes over, as the version of who wrote it; undefined where they have kept it themselves. */
export async function overwrittenVersion(was: Manuscript): Promise<KeptVersion | undefined> {
  const { contentId, rev, wordsAt: at, wordsBy: by = was.changedBy } = was
  if (await manuscriptVersions.read({ contentId, number: numberOf(rev) })) return undefined
  return keptVersion(contentId, rev, TextWords.parse(was), { at, by, note: 'Wurde überschrieben' })
}
