import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '../../problem.ts'
import { orProblem } from '../../query/query-client.ts'
import type { Bulk, List, Looked } from './list.ts'

export type Taken<L> = { line: L; seen: Looked }

/** Begins the key of each look. What is decided on is what was shown, so none is asked anew behind the form's back. */
export const LOOK = 'look'

/** Those that were looked at, those that are not yet, and those that cannot be. */
export function sorted<L>(
  lines: readonly L[],
  looks: readonly Pick<UseQueryResult<Looked>, 'data' | 'error'>[],
) {
  const taken: Taken<L>[] = []
  const waiting: L[] = []
  const failed: { line: L; problem: Problem }[] = []
  for (const [index, line] of lines.entries()) {
    const { data: seen, error: problem } = looks[index] ?? {}
    if (seen) taken.push({ line, seen })
    else if (problem) failed.push({ line, problem })
    else waiting.push(line)
  }
  return { taken, waiting, failed }
}

/** What is to be known of the lines that were selected, before anything happens to them. */
export function useLooks<L>(list: List<L>, bulk: Bulk<L>, lines: readonly L[]) {
  // As they were when it was opened: what is done may leave the list.
  const [wanted] = useState(() => lines.filter(line => bulk.refuses?.(line) === undefined))
  const [leftOut] = useState(() => lines.filter(line => !wanted.includes(line)))
  const looks = useQueries({
    queries: wanted.map(line => ({
      queryKey: [LOOK, list.name, bulk.id, list.keyOf(line)],
      queryFn: () => orProblem(Promise.resolve(bulk.look?.(line) ?? NOTHING)),
      initialData: bulk.look ? undefined : NOTHING,
      staleTime: Infinity,
      gcTime: 0,
    })),
  })
  return {
    ...sorted(wanted, looks),
    leftOut,
    lookAgain: () => {
      for (const { isError, refetch } of looks) if (isError) void refetch()
    },
  }
}

/** Of what is not looked at. */
const NOTHING: Looked = { rev: 0, says: '' }
