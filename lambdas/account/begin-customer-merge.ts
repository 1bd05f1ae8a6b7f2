import { profiles } from '../customers/customer.ts'
import { notExists } from '../platform/expression.ts'

/** From here on nothing new begins under the guest; what is there goes over order by order. */
export const mergeUpdate = (guestId: string, customerId: string, now: string) =>
  profiles.upsert(
    { customerId: guestId },
    {
      if: { mergedInto: notExists, erasedAt: notExists },
      set: { mergedInto: customerId, duePk: 'MERGE', dueAt: now },
    },
  )
