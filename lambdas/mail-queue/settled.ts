import { remove } from '../platform/expression.ts'
import { DAYS, after, epochSeconds } from '../platform/time.ts'

const SETTLED_KEPT_MS = 90 * DAYS

/** A mail that nobody works on any more: out of the index, and without an address. */
export const settledAt = (at: string) => ({
  forgetAt: epochSeconds(after(at, SETTLED_KEPT_MS)),
  claimedUntil: remove,
  dueAt: remove,
  recipient: remove,
})
