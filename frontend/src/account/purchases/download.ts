import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { claimDownload, continueDownload } from '../../../../contract/downloads.ts'
import type { Download, Purchase } from '../../../../contract/orders.ts'
import { call } from '../../call.ts'
import { byProblem } from '../../by-problem.ts'
import { Problem, problemOf } from '../../problem.ts'
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
  /** All files of an order, one after the other. */
  all: {
    /** Names the order whose files are under way. */
    orderId: string | undefined
    /** The file that is being fetched now. */
    step: { number: number; of: number; title: string } | undefined
    outcome: { fetched: number; left: number } | undefined
    start: (purchase: Purchase) => void
    stop: () => void
  }
}

/** One file at a time: a second press while the first is under way does nothing. */
export function useFetching(): Fetching {
  const client = useQueryClient()
  const one = usePress((asked: Asked) => fetchFile(client, asked), { leavesSignedOut: true })
  const all = useFetchingAll(client)
  const isPending = one.isPending || all.orderId !== undefined
  const { variables, data } = one
  const failure = all.failure ?? (one.error && { title: one.variables.title, detail: one.error.detail })
  const begin = (asked: Asked) => {
    if (isPending) return
    all.forget()
    one.start(asked)
  }
  return {
    busy: one.isPending ? `${one.variables.orderId} ${one.variables.fileId}` : undefined,
    outcome: data && !all.outcome ? { ...data, ...variables } : undefined,
    problem: failure ?? undefined,
    start: (orderId, { fileId, title }) =>
      begin({ kind: 'started', orderId, fileId, title, pressId: pressFor(orderId, fileId) }),
    resume: (orderId, { fileId, title }) => {
      const pressId = lastPress(orderId, fileId)
      if (pressId) begin({ kind: 'resumed', orderId, fileId, title, pressId })
    },
    canResume: (orderId, fileId) => lastPress(orderId, fileId) !== undefined,
    all: {
      ...all,
      start: purchase => {
        if (isPending) return
        one.reset()
        all.start(purchase)
      },
    },
  }
}

/** Asks for one file and hands it to the browser. */
async function fetchFile(client: QueryClient, { kind, orderId, fileId, pressId }: Asked) {
  // A list that is on its way was counted before this press.
  await client.cancelQueries(purchases)
  try {
    const route = kind === 'started' ? claimDownload : continueDownload
    const { url, left, allowed } = await call(route, { orderId, fileId, pressId })
    if (kind === 'started') pressAnswered(orderId, fileId, pressId)
    client.setQueryData(purchases.queryKey, known => withLeft(known, { orderId, fileId, left, allowed }))
    // An attachment: the browser fetches it and this page stays.
    location.assign(url)
    return { left, allowed }
  } catch (error) {
    if (isFinal(problemOf(error, claimDownload))) forgetPress(orderId, fileId, pressId)
    throw error
  }
}

/** A browser gives up a file that it has just been led to, if it is led to the next before the first has begun. */
const BETWEEN_MS = 2_000
const pause = () => new Promise(resume => setTimeout(resume, BETWEEN_MS))

/** What was begun within a day goes on for nothing, so that pressing again after an interruption spends nothing twice. */
function useFetchingAll(client: QueryClient) {
  const [step, setStep] = useState<Fetching['all']['step']>()
  const isStopped = useRef(false)
  const press = usePress(
    async ({ orderId, downloads }: Purchase) => {
      isStopped.current = false
      let fetched = 0
      for (const [index, download] of downloads.entries()) {
        if (isStopped.current) break
        if (fetched > 0) await pause()
        setStep({ number: index + 1, of: downloads.length, title: download.title })
        if (await fetchNext(client, orderId, download)) fetched++
      }
      return { fetched, left: downloads.length - fetched }
    },
    { leavesSignedOut: true },
  )
  const { error, data, isPending, variables } = press
  return {
    orderId: isPending ? variables.orderId : undefined,
    step: isPending ? step : undefined,
    outcome: data,
    failure: error && { title: step?.title ?? '', detail: error.detail },
    start: press.start,
    stop: () => {
      isStopped.current = true
    },
    forget: press.reset,
  }
}

/** False where the file has nothing left; what is no answer of the API ends the rest. */
async function fetchNext(
  client: QueryClient,
  orderId: string,
  { fileId, title, status, hasNewContent }: Download,
): Promise<boolean> {
  const file = { orderId, fileId, title }
  const begun = hasNewContent ? undefined : lastPress(orderId, fileId)
  try {
    if (begun) await fetchFile(client, { ...file, kind: 'resumed', pressId: begun })
    else if (status !== 'available') return false
    else await fetchFile(client, { ...file, kind: 'started', pressId: pressFor(orderId, fileId) })
    return true
  } catch (error) {
    if (error instanceof Problem && isFinal(problemOf(error, claimDownload))) return false
    throw error
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
