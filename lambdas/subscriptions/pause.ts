import { Stripe } from 'stripe'
import type { PauseMonths } from '../../contract/subscriptions.ts'
import { stripeClient } from '../platform/stripe.ts'
import { Problem } from '../platform/problem.ts'
import { before, epochSeconds, HOURS } from '../platform/time.ts'
import { billedMonth } from './billed-month.ts'
import { billingAfter, monthsUntil } from './billing.ts'
import { type Answer, askStripe, standing } from './ask-stripe.ts'
import type { Follower } from './stripe-step.ts'
import { underLease } from './lease.ts'
import { isMonthPaid, type Subscription, type SubscriptionRef } from './subscription.ts'
import { answeredWord, presentWord } from './stripe-state.ts'

/** Stripe goes on so long before the billing that ends a pause, which must not be void as well. */
const RESUMES_EARLIER_MS = HOURS

/**
 * What Stripe bills in these months is void; the billing after them counts again. What is paid for is heard to its end,
 * and as long as the money of the month that runs is not here, there is no pause: nothing more would be heard at once.
 * https://docs.stripe.com/billing/subscriptions/pause-payment
 */
export async function pause(ref: SubscriptionRef, months: PauseMonths, why: Follower) {
  const paused = await askStripe<'subscription-payment-pending'>(ref, why, async seen => {
    const { status, type, stripeId } = seen
    if (status !== 'active' || type === 'licence' || stripeId === undefined) return undefined
    // Asked, because our word of the month may be the last one's.
    const present = await presentWord(stripeId)
    if (present.state !== 'active') return present
    if (!isMonthPaid(seen, present.currentPeriodEnd)) return new Problem('subscription-payment-pending')
    const billed = monthsUntil(present.billingAnchor, present.currentPeriodEnd) + months
    const resumes_at = epochSeconds(before(billingAfter(present.billingAnchor, billed), RESUMES_EARLIER_MS))
    const stripe = await stripeClient()
    return answeredWord(
      await stripe.subscriptions.update(stripeId, { pause_collection: { behavior: 'void', resumes_at } }),
    )
  })
  return standing(paused, 'paused')
}

/** Is nothing paid for now? Then going on costs a month at once. */
export const isBilledOnResume = ({ paidUntil }: Subscription, now: string): boolean =>
  paidUntil === undefined || paidUntil <= now

/**
 * Goes on before the pause is over. Where nothing is paid for any more a month begins now and is billed at once; where
 * that is declined, the pause stays. A month that Stripe has billed already is never billed again: what we have not heard
 * of yet is booked when it is told, or found by the clock.
 * @param isBilled what somebody was told about that
 */
export async function resume(ref: SubscriptionRef, isBilled: boolean, why: Follower) {
  const resumed = await askStripe<'subscription-changed' | 'subscription-not-paid'>(ref, why, async seen => {
    const { status, stripeId } = seen
    if (status !== 'paused' || stripeId === undefined) return undefined
    if (isBilledOnResume(seen, why.at) !== isBilled) return new Problem('subscription-changed')
    if (!isBilled) return goOn(stripeId, {})
    const leased = await underLease(seen, why.at, () => goOnBilled(stripeId, why.at))
    return leased ?? new Problem('subscription-changed')
  })
  return standing(resumed, 'active')
}

/** https://docs.stripe.com/billing/subscriptions/billing-cycle: the new month is paid with the change, or nothing changes. */
const MONTH_BEGINS_NOW = {
  billing_cycle_anchor: { type: 'now' },
  proration_behavior: 'none',
  payment_behavior: 'error_if_incomplete',
} as const satisfies Stripe.SubscriptionUpdateParams

async function goOnBilled(stripeId: string, now: string): Promise<Answer<'subscription-not-paid'>> {
  const month = await billedMonth(stripeId, now)
  if (month === 'unpaid') return new Problem('subscription-not-paid')
  return goOn(stripeId, month === 'none' ? MONTH_BEGINS_NOW : {})
}

async function goOn(
  stripeId: string,
  more: Stripe.SubscriptionUpdateParams,
): Promise<Answer<'subscription-not-paid'>> {
  const present = await presentWord(stripeId)
  if (present.state !== 'paused') return present
  const stripe = await stripeClient()
  try {
    return answeredWord(await stripe.subscriptions.update(stripeId, { pause_collection: '', ...more }))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return new Problem('subscription-not-paid')
    throw error
  }
}
