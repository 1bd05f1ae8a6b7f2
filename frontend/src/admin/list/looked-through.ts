import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { folded } from '../../../../contract/folded.ts'
import type { Asked, Found, List, Page } from './list.ts'

/** So many pages are asked for: beyond that a filter helps more than a word. */
const MAX_PAGES = 3

/** Whether all words stand in the text, in whatever order, without case and accents. */
const hasWords = (text: string, words: string): boolean => {
  const within = folded(text)
  return folded(words)
    .split(/\s+/)
    .every(word => within.includes(word))
}

/** A search through the first pages of a list whose route has none: small lists are loaded whole. */
export function lookedThrough<L>(list: List<L>, asked: Asked) {
  const { wordsOf = () => '' } = list
  const pageAfter = (after: string | undefined) => list.page({ ...asked, search: '', after })
  return {
    queryKey: [...pageAfter(undefined).queryKey, asked.search] as QueryKey,
    queryFn: async ({ client }: { client: QueryClient }): Promise<Found<L>> => {
      const seen: L[] = []
      let next: string | undefined
      for (let page = 0; page < MAX_PAGES; page += 1) {
        // The route's answer has more than a page needs, and its type is the list's own.
        const answer = (await client.fetchQuery(pageAfter(next) as { queryKey: QueryKey })) as Page<L>
        seen.push(...answer.lines)
        next = answer.next
        if (next === undefined) break
      }
      return {
        lines: seen.filter(line => hasWords(wordsOf(line), asked.search)),
        ...(next !== undefined && { lookedThrough: seen.length }),
      }
    },
  }
}
