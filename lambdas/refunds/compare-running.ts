import type Stripe from 'stripe'
import { readOrder } from '../orders/order.ts'
import { OurSubscription } from '../orders/hear-subscription.ts'
import type { Outcome } from '../orders/stripe-event.ts'
import { followWord } from '../subscriptions/follow-stripe.ts'
import { presentWord, wordOf } from '../subscriptions/stripe-state.ts'
import { nextPlan } from '../subscriptions/plan.ts'
import { isEndOwed, readSubscription, type Subscription } from '../subscriptions/subscription.ts'

/**
 * What runs at Stripe takes money each month, so it has to run here too, under this very id and for the price that was
 * agreed. How it stands is settled as by its event.
 */
export async function compareRunning(
  told: Stripe.Subscription,
  now: string,
): Promise<Outcome | 'unknown-subscription' | 'differs'> {
  // Nothing was taken for it yet; Stripe gives it up after a day.
  if (told.status === 'incomplete') return 'nothing-to-do'
  const metadata = OurSubscription.safeParse(told.metadata)
  const seen = metadata.success ? await readSubscription(metadata.data) : undefined
  if (!seen) return 'unknown-subscription'
  // The clock is ending it.
  if (isEndOwed(seen)) return 'nothing-to-do'
  if (seen.status === 'incomplete') return (await isAwaited(seen)) ? 'nothing-to-do' : 'differs'
  if (seen.status === 'ended' || seen.stripeId !== told.id) return 'differs'
  if (wordOf(told, now).state !== seen.status) {
    const why = { by: 'clock', at: now, cause: 'asked' } as const
    return followWord(seen, await presentWord(told.id), why, { isPresent: true })
  }
  return hasAgreedPrice(seen, told) ? 'nothing-to-do' : 'differs'
}

/** Its first month is on its way, or the list of invoices completes its order. */
async function isAwaited(seen: Subscription): Promise<boolean> {
  const order = await readOrder(seen)
  return order !== undefined && order.status !== 'failed'
}

/** While a change of plan is under way it may cost either. */
function hasAgreedPrice(seen: Subscription, { items }: Stripe.Subscription): boolean {
  const { change } = seen
  const agreed = [nextPlan(seen), ...(change && change.doneAt === undefined ? [change.to] : [])]
  const cents = items.data[0]?.price.unit_amount
  return agreed.some(({ amountCents }) => amountCents === cents)
}
