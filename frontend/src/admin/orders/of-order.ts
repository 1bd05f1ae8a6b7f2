import { listOrders, readStaffOrder } from '../../../../contract/staff.ts'
import { queryBeside } from '../list/query-beside.ts'

/** While money is on its way or a paper is made, what Stripe and the clock say is not far. */
const SOON_MS = 5_000

/** Looked at anew each time that it is opened: something is decided by it. */
export const ofOrder = (number: string) => ({
  ...queryBeside(listOrders, readStaffOrder, { number }),
  staleTime: SOON_MS,
})

/** A mail is sent at once, or by the clock after five minutes; what failed then is tried again hours later. */
const SENT_WITHIN_MS = 10 * 60_000

type Seen = {
  refundingCents: number
  /** Waits for a person. */
  refusedRefund?: string | undefined
  receipts: readonly { state: string }[]
  mails: readonly { state: string; sendAt: string }[]
}

/** @param now by the API's clock, in milliseconds */
export function nextLook(order: Seen | undefined, now: number): number | false {
  if (!order) return false
  const { refundingCents, refusedRefund, receipts, mails } = order
  const isUnderWay =
    (refundingCents > 0 && refusedRefund === undefined) ||
    receipts.some(({ state }) => state === 'being-made') ||
    mails.some(({ state, sendAt }) => {
      const sinceMs = now - Date.parse(sendAt)
      return state === 'owed' && sinceMs >= 0 && sinceMs < SENT_WITHIN_MS
    })
  return isUnderWay ? SOON_MS : false
}
