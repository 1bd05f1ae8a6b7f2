import { useQueryClient } from '@tanstack/react-query'
import { claimDownload, continueDownload } from '../../../../contract/downloads.ts'
import type { Download } from '../../../../contract/orders.ts'
import { call } from '../../call.ts'
import { byProblem } from '../../by-problem.ts'
import { problemOf } from '../../problem.ts'
import { usePress } from '../../query/use-press.ts'
import { forgetPress, lastPress, pressAnswered, pressFor } from './presses.ts'
import { purchases, withLeft } from './purchases.ts'

type Asked = { kind: 'started' | 'resumed'; orderId: string; fileId: string; title: string; pressId: string }

export type Fetching = {
  /** Names the file that is being asked for. */
  busy: string | undefined
  outcome: { kind: Asked['kind']; title: string; left: number; allowed: number } | undefined
  problem: { title: string; detail: string } | undefined
  start: (orderId: string, download: Download) => void
  resume: (orderId: string, download: Download) => void
  canResume: (orderId: string, fileId: string) => boolean
}

/** One file at a time: a second press while the first is under way does nothing. */
export function useFetching(): Fetching {
  const client = useQueryClient()
  const { start, isPending, variables, data, error } = usePress(
    async ({ kind, orderId, fileId, pressId }: Asked) => {
      // A list that is on its way was counted before this press.
      await client.cancelQueries(purchases)
      return call(kind === 'started' ? claimDownload : continueDownload, { orderId, fileId, pressId })
    },
    {
      onDone: ({ url, left, allowed }, { kind, orderId, fileId, pressId }) => {
        if (kind === 'started') pressAnswered(orderId, fileId, pressId)
        client.setQueryData(purchases.queryKey, known => withLeft(known, { orderId, fileId, left, allowed }))
        // An attachment: the browser fetches it and this page stays.
        location.assign(url)
      },
      onRefused: (problem, { orderId, fileId, pressId }) => {
        if (isFinal(problemOf(problem, claimDownload))) forgetPress(orderId, fileId, pressId)
      },
      leavesSignedOut: true,
    },
  )

  return {
    busy: isPending ? `${variables.orderId} ${variables.fileId}` : undefined,
    outcome: data && { ...data, ...variables },
    problem: error ? { title: variables.title, detail: error.detail } : undefined,
    start: (orderId, { fileId, title }) => {
      if (!isPending) start({ kind: 'started', orderId, fileId, title, pressId: pressFor(orderId, fileId) })
    },
    resume: (orderId, { fileId, title }) => {
      const pressId = lastPress(orderId, fileId)
      if (pressId) start({ kind: 'resumed', orderId, fileId, title, pressId })
    },
    canResume: (orderId, fileId) => lastPress(orderId, fileId) !== undefined,
  }
}

type Claims = typeof claimDownload | typeof continueDownload

/**
 * Has the API decided against this press for good? After anything else it is made again: it may have counted, or will be
 * taken once the visitor has signed in or waited.
 */
export const isFinal = byProblem<Claims, boolean>(
  {
    'not-found': true,
    'download-pending': true,
    'download-not-yet': true,
    'download-revoked': true,
    'download-expired': true,
    'download-limit-reached': true,
    'press-too-old': true,
    'invalid-input': true,
    'invalid-json': true,
    'not-json': true,
    'too-large': true,
  },
  false,
)
