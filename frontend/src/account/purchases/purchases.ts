import { useState } from 'react'
import { listPurchases, type Purchase } from '../../../../contract/orders.ts'
import { useAnswer } from '../../answer.ts'
import { call } from '../../call.ts'
import { type Problem, problemOf } from '../../problem.ts'

export type Left = { left: number; allowed: number }

export type Purchases = {
  /** Newest first; missing until the first answer. */
  list?: readonly Purchase[]
  problem?: Problem
  isWaiting: boolean
  isSignedOut: boolean
  again: () => void
  /** Missing when there are no older ones. */
  loadOlder?: () => Promise<void>
  isLoadingOlder: boolean
  olderProblem?: Problem
  /** Takes over what a download answered, so that the count is right without asking again. */
  noteLeft: (orderId: string, fileId: string, left: Left) => void
}

type Older = { purchases: readonly Purchase[]; cursor?: string }

export function usePurchases(): Purchases {
  const first = useAnswer('purchases', signal => call(listPurchases, {}, { signal }))
  const [older, setOlder] = useState<Older>()
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const [olderProblem, setOlderProblem] = useState<Problem>()
  const [lefts, setLefts] = useState<Record<string, Left>>({})
  const cursor = older ? older.cursor : first.value?.cursor

  async function loadOlder() {
    if (isLoadingOlder || !cursor) return
    setLoadingOlder(true)
    setOlderProblem(undefined)
    try {
      const page = await call(listPurchases, { cursor })
      setOlder(before => ({
        purchases: [...(before?.purchases ?? []), ...page.purchases],
        ...(page.cursor !== undefined && { cursor: page.cursor }),
      }))
    } catch (error) {
      setOlderProblem(problemOf(error))
    }
    setLoadingOlder(false)
  }

  return {
    ...(first.value && {
      list: [...first.value.purchases, ...(older?.purchases ?? [])].map(one => withLefts(one, lefts)),
    }),
    ...(first.problem && { problem: first.problem }),
    isWaiting: first.isWaiting,
    isSignedOut: [first.problem, olderProblem].some(problem => problem?.code === 'not-signed-in'),
    again: first.again,
    ...(cursor && { loadOlder }),
    isLoadingOlder,
    ...(olderProblem && { olderProblem }),
    noteLeft: (orderId, fileId, left) => setLefts(before => ({ ...before, [`${orderId} ${fileId}`]: left })),
  }
}

/** A file whose last download was just spent has reached its limit, before the next answer of the API says so. */
export function withLefts(purchase: Purchase, lefts: Record<string, Left>): Purchase {
  const downloads = purchase.downloads.map(download => {
    const known = lefts[`${purchase.orderId} ${download.fileId}`]
    if (!known) return download
    const isUsedUp = known.left <= 0 && download.status === 'available'
    return { ...download, ...known, status: isUsedUp ? ('limit-reached' as const) : download.status }
  })
  return { ...purchase, downloads }
}
