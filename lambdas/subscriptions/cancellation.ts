import { stripeClient } from '../platform/stripe.ts'
import { type Afterwards, askStripe } from './ask-stripe.ts'
import { endByItself } from './follow-stripe.ts'
import type { Follower } from './stripe-step.ts'
import { readSubscription, type SubscriptionRef } from './subscription.ts'
import { answeredWord, endAtStripe } from './stripe-state.ts'

/**
 * Ends with what is paid for: `cancelAt` of the answer. Asked twice it is one cancellation, and a licence, which ends by
 * itself, answers its end. Throws where Stripe does not answer.
 */
export const cancelAtPeriodEnd = (ref: SubscriptionRef, why: Follower): Promise<Afterwards> =>
  askStripe(ref, why, async ({ status, type, stripeId }) => {
    if (status === 'cancelling' || type === 'licence' || stripeId === undefined) return undefined
    const stripe = await stripeClient()
    return answeredWord(await stripe.subscriptions.update(stripeId, { cancel_at_period_end: true }))
  })

/** Goes on as if it had never been cancelled; what ends by itself, does. */
export const undoCancellation = (ref: SubscriptionRef, why: Follower): Promise<Afterwards> =>
  askStripe(ref, why, async ({ status, type, stripeId, cancelAt }) => {
    if (status !== 'cancelling' || type === 'licence' || stripeId === undefined) return undefined
    // Stripe ends it at that second; the word of that may still be on its way.
    if (cancelAt !== undefined && cancelAt <= why.at) return 'ended'
    const stripe = await stripeClient()
    return answeredWord(await stripe.subscriptions.update(stripeId, { cancel_at_period_end: false }))
  })

/** Ends at once, with nothing billed any more: after a withdrawal, an erasure, or fourteen days without a payment. */
export async function cancelNow(ref: SubscriptionRef, why: Follower): Promise<Afterwards> {
  const seen = await readSubscription(ref)
  if (!seen || seen.status === 'incomplete') return 'unknown'
  if (seen.status === 'ended') return 'ended'
  if (seen.stripeId !== undefined) return askStripe(seen, why, ({ stripeId }) => endAtStripe(stripeId ?? ''))
  if (!(await endByItself(seen, why))) return cancelNow(seen, why)
  return (await readSubscription(seen)) ?? 'unknown'
}
