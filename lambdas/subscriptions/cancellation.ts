import { Stripe } from 'stripe'
import { payments } from '../platform/payments.ts'
import { endByItself, type Follower, followWord } from './follow-stripe.ts'
import { readSubscription, type Subscription, type SubscriptionRef } from './subscription.ts'
import { answeredWord, endAtStripe, presentWord } from './word.ts'

/** How it stands afterwards; `unknown`: there is none, or nobody has paid for it; `ended`: it was over before. */
export type Changed = Subscription | 'unknown' | 'ended'

/**
 * Ends with what is paid for: `cancelAt` of the answer. Asked twice it is one cancellation, and a licence, which ends by
 * itself, answers its end. Stripe first, so that nothing is billed that we have promised to end; throws where it does not
 * answer.
 */
export const cancelAtPeriodEnd = (ref: SubscriptionRef, why: Follower): Promise<Changed> =>
  change(ref, why, async ({ status, type, stripeId }) => {
    if (status === 'cancelling' || type === 'licence' || stripeId === undefined) return undefined
    const stripe = await payments()
    return answeredWord(await stripe.subscriptions.update(stripeId, { cancel_at_period_end: true }))
  })

/** Goes on as if it had never been cancelled; what ends by itself, does. */
export const undoCancellation = (ref: SubscriptionRef, why: Follower): Promise<Changed> =>
  change(ref, why, async ({ status, type, stripeId, cancelAt }) => {
    if (status !== 'cancelling' || type === 'licence' || stripeId === undefined) return undefined
    // Stripe ends it at that second; the word of that may still be on its way.
    if (cancelAt !== undefined && cancelAt <= why.at) return 'ended'
    const stripe = await payments()
    return answeredWord(await stripe.subscriptions.update(stripeId, { cancel_at_period_end: false }))
  })

/** Ends at once, with nothing billed any more: after a withdrawal, an erasure, or fourteen days without a payment. */
export async function cancelNow(ref: SubscriptionRef, why: Follower): Promise<Changed> {
  const seen = await readSubscription(ref)
  if (!seen || seen.status === 'incomplete') return 'unknown'
  if (seen.status === 'ended') return 'ended'
  if (seen.stripeId !== undefined) return change(seen, why, ({ stripeId }) => endAtStripe(stripeId ?? ''))
  if (!(await endByItself(seen, why))) return cancelNow(seen, why)
  return (await readSubscription(seen)) ?? 'unknown'
}

type Answer = Parameters<typeof followWord>[1] | 'ended' | undefined

async function change(
  ref: SubscriptionRef,
  why: Follower,
  ask: (seen: Subscription) => Promise<Answer>,
): Promise<Changed> {
  const seen = await readSubscription(ref)
  if (!seen || seen.status === 'incomplete') return 'unknown'
  if (seen.status === 'ended') return 'ended'
  const word = await asked(seen, ask)
  if (word === 'ended') return 'ended'
  if (word) await followWord(seen, word, why)
  const now = word ? await readSubscription(seen) : seen
  return now ?? 'unknown'
}

/** What Stripe refuses it has decided by something that we have not heard yet: how it stands there counts. */
async function asked(seen: Subscription, ask: (seen: Subscription) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(seen)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && seen.stripeId !== undefined)
      return presentWord(seen.stripeId)
    throw error
  }
}
