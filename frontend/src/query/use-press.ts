import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Problem } from '../problem.ts'
import { orProblem } from './query-client.ts'

type Options<Given, Answer> = {
  onDone?: (answer: Answer, given: Given) => void
  onRefused?: (problem: Problem, given: Given) => void
  /** Does an ended sign-in lead to the next one at once? Not where something typed would be lost. */
  leavesSignedOut?: boolean
}

/** What a button changes: one press at a time, and further ones meanwhile do nothing. */
export function usePress<Answer, Given = void>(
  change: (given: Given) => Promise<Answer>,
  { onDone, onRefused, leavesSignedOut = false }: Options<Given, Answer> = {},
) {
  const mutationKey = [useId()]
  const client = useQueryClient()
  const { mutate, ...press } = useMutation({
    mutationKey,
    mutationFn: (given: Given) => orProblem(change(given)),
    onSuccess: (answer, given) => onDone?.(answer, given),
    onError: (problem, given) => onRefused?.(problem, given),
    throwOnError: ({ code }) => leavesSignedOut && code === 'not-signed-in',
  })
  return {
    ...press,
    /** Asked of the client, which knows of a press before React has drawn it. */
    start: (given: Given): void => {
      if (client.isMutating({ mutationKey }) === 0) mutate(given)
    },
  }
}
