import { useCallback, useEffect, useRef, useState } from 'react'
import type { Route } from '../../../contract/route.ts'
import { problemOf, type RouteProblem } from '../problem.ts'

export type Loaded<T, R extends Route = Route> = {
  /** What was loaded last; stays while it is loaded again. */
  value?: T
  /** Why the last attempt failed. */
  problem?: RouteProblem<R>
  isWaiting: boolean
  again: () => void
}

type Settled<T, R extends Route> = Pick<Loaded<T, R>, 'value' | 'problem'> & { request: string; key: string }

/**
 * What a page is drawn with where TanStack Query would weigh too much: everywhere but in guarded pages (query/). Loads when
 * the page appears, when `key` changes and whenever `again` is called; a page that is left stops it. What belongs to an
 * earlier key is never shown. With the route that is called, `problem` has that route's codes.
 */
export function useLoad<T, R extends Route = Route>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  route?: R,
): Loaded<T, R> {
  const [round, setRound] = useState(0)
  const [settled, setSettled] = useState<Settled<T, R>>()
  const request = `${round} ${key}`
  const latest = useRef({ load, route })
  useEffect(() => {
    latest.current = { load, route }
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { load, route } = latest.current
    const settle = (outcome: Pick<Loaded<T, R>, 'value' | 'problem'>) => {
      if (leaving.signal.aborted) return
      setSettled(before => ({
        ...(before?.key === key && outcome.problem && before),
        request,
        key,
        ...outcome,
      }))
    }
    load(leaving.signal).then(
      value => settle({ value }),
      error => leaving.signal.aborted || settle({ problem: problemOf(error, route) }),
    )
    return () => leaving.abort()
  }, [key, request])
  const again = useCallback(() => setRound(round => round + 1), [])
  const { value, problem } = settled?.key === key ? settled : {}
  return {
    ...(value !== undefined && { value }),
    ...(problem && { problem }),
    isWaiting: settled?.request !== request,
    again,
  }
}
