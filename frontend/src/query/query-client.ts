import { QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Route } from '../../../contract/route.ts'
import { call } from '../call.ts'
import { type Problem, problemOf } from '../problem.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What `orProblem` throws, and nothing else. */
    defaultError: Problem
  }
}

const STALE_MS = 60_000

/**
 * One for each time that a guarded page appears, so that nothing of a person outlives it. Nothing is repeated here,
 * because `call` has repeated what may be. `always`: without connection a question fails at once and is told, where the
 * library would wait for the connection without a word.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: STALE_MS,
        // What stands under a hand does not change because a window comes to the front.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** What a route of the contract answers, kept under its path and input; leaving the page stops the request. */
export const queryOf = <R extends Route>(route: R, input: z.input<R['input']>) =>
  queryOptions({
    queryKey: [route.path, input],
    queryFn: ({ signal }) => orProblem(call(route, input, { signal }), signal),
  })

/** The same answer, or the `Problem` that stands for whatever was thrown. */
export async function orProblem<T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw signal?.aborted ? error : problemOf(error)
  }
}
