import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { type MatchedWord, matchedWords, TextWords, WORDS } from '../../contract/staff-texts.ts'
import { type Manuscript, manuscripts } from '../content/manuscript.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { either, lt, lte, notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'

export const textMatches = record('text-match', {
  about: 'How the other language of a text read when somebody last found the text up to date with it',
  schema: z.object({
    /** Of the other language: what its `rev` and `wordsAt` were, and its words; the first matches kept its body alone. */
    twinRev: technical(z.int()),
    twinWordsAt: technical(Moment),
    ...allOf(z.partial(TextWords).shape, technical),
    at: technical(Moment),
    by: technical(z.string()),
  }),
  key: { pk: 'CONTENT#{contentId}', sk: 'MATCH' },
})

type Twin = Pick<Manuscript, 'rev' | 'wordsAt'> & TextWords
type By = { readonly now: string; readonly by: string }

const matchOf = (contentId: string, twin: Twin, { now: at, by }: By) => ({
  ...TextWords.parse(twin),
  contentId,
  twinRev: twin.rev,
  twinWordsAt: twin.wordsAt,
  at,
  by,
})

/** Of the words that read otherwise now, how they were matched. */
export function readOtherwise(
  match: z.infer<typeof textMatches.spec.schema>,
  twin: TextWords,
): Partial<Record<MatchedWord, string>> {
  const [then, now] = [matchedWords(match), matchedWords(twin)]
  const isWhole = match.title !== undefined
  return Object.fromEntries(
    Object.entries(then).filter(([name, words]) => {
      // Its own keys are the words' names.
      const is = now[name as MatchedWord]
      return words !== is && (isWhole || name === 'body')
    }),
  )
}

/** Of two who match at once the one who saw the later words counts. */
export const matched = (contentId: string, twin: Twin, by: By): Write =>
  textMatches.put(matchOf(contentId, twin, by), { twinWordsAt: either(notExists, lte(twin.wordsAt)) })

/** The same by a press alone: where these words were matched already, nothing is left to do. */
export const matchedAnew = (contentId: string, twin: Twin, by: By): Write =>
  textMatches.put(matchOf(contentId, twin, by), { twinWordsAt: either(notExists, lt(twin.wordsAt)) })

/**
 * For a save that brings a text up to its twin as its writer saw it; nothing where the twin reads otherwise by now. What
 * the save changed came from there: a twin that lacked nothing of this text before it lacks nothing after it.
 */
export async function matchedBySave(
  was: Manuscript,
  saved: Twin,
  seen: string | undefined,
  by: By,
): Promise<{ match?: Write; twinMatch?: Write }> {
  const { contentId, twinId } = was
  if (seen === undefined || twinId === undefined) return {}
  const [twin, theirs] = await Promise.all([
    manuscripts.read({ contentId: twinId }),
    textMatches.read({ contentId: twinId }),
  ])
  if (twin?.wordsAt !== seen) return {}
  const match = matched(contentId, twin, by)
  if (theirs === undefined) return { match, twinMatch: textMatches.create(matchOf(twinId, saved, by)) }
  if (Object.keys(readOtherwise(theirs, was)).length > 0) return { match }
  const { twinRev, twinWordsAt } = theirs
  return { match, twinMatch: textMatches.put(matchOf(twinId, saved, by), { twinRev, twinWordsAt }) }
}

/** Whether a save changes what anybody reads; what was left empty is the same as what is not there. */
export const isReworded = (was: TextWords, is: TextWords): boolean => plain(was) !== plain(is)

const plain = (words: TextWords): string =>
  JSON.stringify(WORDS.map(name => (words[name]?.length ? words[name] : '')))
