import { Stripe } from 'stripe'
import { Problem } from '../platform/problem.ts'
import { followWord } from './follow-stripe.ts'
import type { Follower } from './stripe-step.ts'
import { readSubscription, type Subscription, type SubscriptionRef } from './subscription.ts'
import { presentWord, type Word } from './stripe-state.ts'

/** How it stands afterwards; `unknown`: there is none, or nobody has paid for it; `ended`: it was over before. */
export type Afterwards = Subscription | 'unknown' | 'ended'
/** It stands differently from what somebody saw who asked, or could not be paid. */
export type SubscriptionProblemCode =
  'subscription-changed' | 'subscription-turning' | 'subscription-not-paid' | 'subscription-payment-pending'
export type OrProblem<P extends SubscriptionProblemCode> = [P] extends [never] ? never : Problem<P>

/** What Stripe says after it was asked; nothing where there is nothing to ask. */
export type Answer<P extends SubscriptionProblemCode = never> = Word | 'ended' | OrProblem<P> | undefined
type Ask<P extends SubscriptionProblemCode> = (seen: Subscription) => Promise<Answer<P>>

/** Stripe first, so that nothing is billed that we have promised to end; throws where it does not answer. */
export async function askStripe<P extends SubscriptionProblemCode = never>(
  ref: SubscriptionRef,
  why: Follower,
  ask: Ask<P>,
): Promise<Afterwards | OrProblem<P>> {
  const seen = await readSubscription(ref)
  if (!seen || seen.status === 'incomplete') return 'unknown'
  if (seen.status === 'ended') return 'ended'
  const word = await asked(seen, ask)
  if (word === 'ended' || word instanceof Problem) return word
  if (word) await followWord(seen, word, why)
  const now = word ? await readSubscription(seen) : seen
  return now ?? 'unknown'
}

/** What Stripe refuses it has decided by something that we have not heard yet: how it stands there counts. */
async function asked<P extends SubscriptionProblemCode>(seen: Subscription, ask: Ask<P>): Promise<Answer<P>> {
  try {
    return await ask(seen)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && seen.stripeId !== undefined)
      return presentWord(seen.stripeId)
    throw error
  }
}

/** It should stand like that now; another press may have made something else of it meanwhile. */
export const standing = <A>(
  changed: A,
  status: Subscription['status'],
): A | Problem<'subscription-changed'> =>
  typeof changed === 'object' && changed !== null && 'status' in changed && changed.status !== status
    ? new Problem('subscription-changed')
    : changed
