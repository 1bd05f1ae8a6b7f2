import { useQuery } from '@tanstack/react-query'
import type { StaffRole } from '../../../../contract/route.ts'
import { searchAll, searchTitles } from '../../../../contract/search.ts'
import { listVouchers } from '../../../../contract/staff-vouchers.ts'
import { call } from '../../call.ts'
import { apiNow } from '../../load/api-clock.ts'
import { orProblem, queryOf } from '../../query/query-client.ts'
import { hasRole } from '../../session/staff-role.ts'
import { codeFound } from './choices.ts'

/** A pause in typing, after which is asked. */
const PAUSE_MS = 120

/** Also before a word is typed: offers, which the browser looks through itself. */
const things = queryOf(searchAll, { words: '' })

/** Typed on meanwhile: the next question answers. */
async function pause(signal: AbortSignal): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  signal.throwIfAborted()
}

type Context = { signal: AbortSignal }

const foundBy = (words: string) => ({
  queryKey: [searchAll.path, words],
  queryFn: async ({ signal }: Context) => {
    await pause(signal)
    return orProblem(call(searchAll, { words }, { signal }), signal)
  },
})

/** Texts and files. */
const titledBy = (words: string) => ({
  queryKey: [searchTitles.path, words],
  queryFn: async ({ signal }: Context) => {
    await pause(signal)
    return orProblem(call(searchTitles, { words }, { signal }), signal)
  },
})

/** No code has a space. Beside a search the group says nothing. */
const isCode = (words: string): boolean => /^[A-Za-z0-9-]+$/.test(words)
const codesOf = (words: string) => ({
  queryKey: [listVouchers.path, words],
  queryFn: async ({ signal }: Context) => {
    await pause(signal)
    return orProblem(call(listVouchers, { group: 'code', search: words }, { signal }), signal)
  },
})

export type Asked = { isFetching: boolean; error: { detail: string } | null }

/** Of all questions the one that there is something to say of. */
const latestOf = (all: readonly Asked[]): Asked | undefined =>
  all.find(({ isFetching }) => isFetching) ?? all.find(({ error }) => error)

/** What the API finds for these words, of what somebody of these groups may see. */
export function useFound(words: string, groups: readonly StaffRole[]) {
  const isWord = words.length > 1
  const may = (route: { role: readonly StaffRole[] }) => hasRole(groups, route.role)
  const known = useQuery({ ...things, enabled: may(searchAll) })
  const asked = useQuery({ ...foundBy(words), enabled: may(searchAll) && isWord })
  const titled = useQuery({ ...titledBy(words), enabled: may(searchTitles) && isWord })
  const coded = useQuery({ ...codesOf(words), enabled: may(listVouchers) && isWord && isCode(words) })
  const now = new Date(apiNow()).toISOString()
  return {
    known: known.data?.found ?? [],
    found: isWord ? [...(asked.data?.found ?? []), ...(titled.data?.texts ?? [])] : [],
    codes: isWord ? (coded.data?.lines ?? []).map(line => codeFound(line, now)) : [],
    files: isWord ? (titled.data?.files ?? []) : [],
    asked: latestOf([asked, titled, coded]),
  }
}
