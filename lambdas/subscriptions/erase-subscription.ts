import { notExists } from '../platform/expression.ts'
import { send } from '../platform/transact.ts'
import { type Subscription, subscriptions } from './subscription.ts'

/**
 * Its account is being erased. What nobody has paid for is gone with it; what runs is ended at Stripe first, and the
 * customer that Stripe has made for it is owed to redaction there, with name, address and means of payment.
 */
export async function eraseSubscription(seen: Subscription, now: string): Promise<'goes' | 'waits'> {
  if (seen.status === 'incomplete') return 'goes'
  // The clock takes it away once the redaction is owed.
  if (seen.stripeCustomerId === undefined && (seen.status === 'ended' || seen.stripeId === undefined))
    return 'goes'
  // Its end may have taken it from the clock before the redaction was owed.
  if (!seen.isErasing || seen.dueAt === undefined)
    await send(
      subscriptions.update(seen, {
        if: { rev: seen.rev, isErasing: seen.isErasing ?? notExists },
        set: { isErasing: true, dueAt: now },
      }),
    )
  return 'waits'
}
