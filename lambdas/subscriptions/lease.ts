import { either, lt, notExists, remove } from '../platform/expression.ts'
import { after, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { type Subscription, subscriptions } from './subscription.ts'

/** Longer than any function runs: a call to Stripe has been answered by then, or was lost. */
const LEASE_MS = 2 * MINUTES

/**
 * Only one at a time asks Stripe for money beside the monthly billing: two presses at once would be billed twice. What
 * was lost on the way shows in what Stripe says, which is asked first. Undefined: another one is at it.
 */
export async function underLease<T>(
  seen: Subscription,
  now: string,
  run: (leased: Subscription) => Promise<T>,
): Promise<T | undefined> {
  const changingUntil = after(now, LEASE_MS)
  const { item } = await send(
    subscriptions.update(seen, {
      if: { rev: seen.rev, changingUntil: either(notExists, lt(now)) },
      set: { changingUntil },
    }),
  )
  if (!item) return undefined
  try {
    return await run(item)
  } finally {
    await send(subscriptions.update(seen, { if: { changingUntil }, set: { changingUntil: remove } }))
  }
}
