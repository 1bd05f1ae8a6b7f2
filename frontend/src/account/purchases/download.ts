import { useState } from 'react'
import { claimDownload, continueDownload } from '../../../../contract/downloads.ts'
import type { Download } from '../../../../contract/orders.ts'
import { call } from '../../call.ts'
import { type Problem, problemOf } from '../../problem.ts'
import { forgetPress, lastPress, pressAnswered, pressFor } from './presses.ts'
import type { Purchases } from './purchases.ts'

export type Fetching = {
  /** Names the file that is being asked for. */
  busy: string | undefined
  outcome: { kind: 'started' | 'resumed'; title: string; left: number; allowed: number } | undefined
  problem: { title: string; problem: Problem } | undefined
  start: (orderId: string, download: Download) => Promise<void>
  resume: (orderId: string, download: Download) => Promise<void>
  canResume: (orderId: string, fileId: string) => boolean
}

/** One file at a time: a second press while the first is under way does nothing. */
export function useFetching({ noteLeft }: Pick<Purchases, 'noteLeft'>): Fetching {
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Fetching['outcome']>()
  const [problem, setProblem] = useState<Fetching['problem']>()

  async function fetchFile(kind: 'started' | 'resumed', orderId: string, { fileId, title }: Download) {
    const pressId = kind === 'started' ? pressFor(orderId, fileId) : lastPress(orderId, fileId)
    if (busy || !pressId) return
    setBusy(`${orderId} ${fileId}`)
    setOutcome(undefined)
    setProblem(undefined)
    const route = kind === 'started' ? claimDownload : continueDownload
    try {
      const { url, left, allowed } = await call(route, { orderId, fileId, pressId })
      if (kind === 'started') pressAnswered(orderId, fileId, pressId)
      noteLeft(orderId, fileId, { left, allowed })
      setOutcome({ kind, title, left, allowed })
      // An attachment: the browser fetches it and this page stays.
      location.assign(url)
    } catch (error) {
      const problem = problemOf(error)
      if (isRefusal(problem)) forgetPress(orderId, fileId, pressId)
      setProblem({ title, problem })
    }
    setBusy(undefined)
  }

  return {
    busy,
    outcome,
    problem,
    start: (orderId, download) => fetchFile('started', orderId, download),
    resume: (orderId, download) => fetchFile('resumed', orderId, download),
    canResume: (orderId, fileId) => lastPress(orderId, fileId) !== undefined,
  }
}

/**
 * The API has decided against this press for good. After anything else it is made again: it may have counted, or will
 * be taken once the visitor has signed in or waited.
 */
export const isRefusal = ({ status, code }: Pick<Problem, 'status' | 'code'>): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'not-signed-in'
