import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import {
  listTexts,
  listTextVersions,
  readText,
  type StaffText,
  type TextWords,
  WORDS_TO_LACK,
} from '../../../../contract/staff-texts.ts'
import { call } from '../../call.ts'
import { orProblem, queryOf } from '../../query/query-client.ts'
import { madeHere } from '../editing/own-versions.ts'
import type { PreviewedText } from '../../written/PreviewedPiece.tsx'
import { FIELD_NAMES, type FieldName, formWords, type FormWords } from './words.ts'

/** A form begins with what it is given: an old answer would make a conflict of the next save. */
const KEPT_MS = 10_000

export const ofText = (contentId: string) => ({
  ...queryOf(readText, { contentId }),
  staleTime: 0,
  gcTime: KEPT_MS,
})
export const ofVersions = (contentId: string) =>
  infiniteQueryOptions({
    queryKey: [listTextVersions.path, { contentId }],
    queryFn: ({ pageParam: after, signal }) =>
      orProblem(call(listTextVersions, { contentId, ...(after && { after }) }, { signal }), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ versions }) => versions),
    staleTime: 0,
  })

/** Puts the text as it now stands where it is shown, and has the rest asked for anew. */
export function useTakeText(): (text: StaffText) => void {
  const client = useQueryClient()
  return text => {
    madeHere(text.contentId, text.rev)
    client.setQueryData(ofText(text.contentId).queryKey, text)
    void client.invalidateQueries({ queryKey: [listTexts.path] })
    void client.invalidateQueries({ queryKey: [listTextVersions.path] })
  }
}

/** The words as a form holds them. */
export const formWordsOf = (text: TextWords): FormWords =>
  formWords(name => (name === 'keywords' ? (text.keywords?.join(', ') ?? '') : (text[name] ?? '')))

/** What the API takes: what was left empty is not there. */
export function wordsOf({ slug, keywords, pictureAlt, ...words }: FormWords): TextWords {
  const list = keywords
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)
  const given = {
    ...words,
    slug: slug.trim(),
    keywords: list,
    // Without a picture it says nothing.
    pictureAlt: words.picture && pictureAlt,
  }
  const isLeft = (name: FieldName) =>
    WORDS_TO_LACK.some(each => each === name) &&
    (name === 'keywords' ? list.length === 0 : !given[name].trim())
  // Left out are words that may lack.
  return Object.fromEntries(
    FIELD_NAMES.flatMap(name => (isLeft(name) ? [] : [[name, given[name]]])),
  ) as unknown as TextWords
}

/** What its page shows of a text; what a form holds of it may be empty. */
export const previewOf = (
  { type, language, publishedAt, plannedAt }: StaffText,
  { topic, title, teaser, author, picture, pictureAlt, body }: Omit<FormWords, 'keywords' | 'slug'>,
): PreviewedText => ({
  type,
  language,
  publishedAt,
  plannedAt,
  topic: topic || undefined,
  title,
  teaser,
  author,
  picture: picture || undefined,
  pictureAlt,
  body,
})
