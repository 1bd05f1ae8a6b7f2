import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { PieceType } from '../../../../contract/content.ts'
import { listTextChoices, type TextLine } from '../../../../contract/staff-texts.ts'
import { queryOf } from '../../query/query-client.ts'
import type { List } from '../list/list.ts'
import { textListOf } from './text-list.tsx'

/** They change with a text that has a new one, and the list is opened many times a day. */
const CHOICES_KEPT_MS = 300_000

/** The list with the topics and authors of its texts; what the address names is among them before they are there. */
export function useTextList(type: PieceType): List<TextLine> {
  const [address] = useSearchParams()
  const { data } = useQuery({ ...queryOf(listTextChoices, { type }), staleTime: CHOICES_KEPT_MS })
  const withNamed = (words: readonly string[] = [], named: string | null) =>
    named === null || words.includes(named) ? words : [named, ...words]
  return textListOf(type, {
    topics: withNamed(data?.topics, address.get('thema')),
    authors: withNamed(data?.authors, address.get('autor')),
  })
}
