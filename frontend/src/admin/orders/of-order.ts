import { readStaffOrder } from '../../../../contract/staff.ts'
import { queryOf } from '../../query/query-client.ts'

/** While money is on its way or a paper is made, what Stripe and the clock say is not far. */
const SOON_MS = 5_000

/** Looked at anew each time that it is opened: something is decided by it. */
export const ofOrder = (number: string) => ({
  ...queryOf(readStaffOrder, { number }),
  staleTime: SOON_MS,
})

type Seen = {
  refundingCents: number
  receipts: readonly { state: string }[]
  mails: readonly { state: string }[]
}

export const nextLook = (order: Seen | undefined): number | false =>
  order &&
  (order.refundingCents > 0 ||
    order.receipts.some(({ state }) => state === 'being-made') ||
    order.mails.some(({ state }) => state === 'owed'))
    ? SOON_MS
    : false
