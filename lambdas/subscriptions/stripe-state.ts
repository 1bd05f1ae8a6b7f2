import type { Stripe } from 'stripe'
import { stripeClient } from '../platform/stripe.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import { SECONDS } from '../platform/time.ts'
import { billingAfter, monthsUntil } from './billing.ts'

/** What Stripe says of a subscription at one moment. */
export interface Word {
  /** Stripe's own time, in whole seconds. */
  readonly at: string
  readonly stripeId: string
  readonly stripeCustomerId: string
  readonly state: 'active' | 'past_due' | 'cancelling' | 'paused' | 'ended'
  readonly isUnpaid: boolean
  readonly currentPeriodEnd: string
  /** The billing that the others are counted from. */
  readonly billingAnchor: string
  /** The month that runs was paid before, and stands at Stripe as a trial (orders/first-invoice.ts): a change has no difference there. */
  readonly isTrial?: true
  readonly cancelAt?: string
  /** Holds beside a cancellation, too. */
  readonly isPaused: boolean
  /** The first billing that is not void. */
  readonly pausedUntil?: string
  readonly endedAt?: string
  /** The newest change of plan that Stripe has taken (switch-plan.ts). */
  readonly changeId?: string
}

export const moment = (seconds: number): string => new Date(seconds * SECONDS).toISOString()

/** Ended before anything else, then the end that is set: whatever else holds, holds until then. */
function stateOf({ status, cancel_at, pause_collection }: Stripe.Subscription): Word['state'] {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended'
  if (cancel_at !== null) return 'cancelling'
  if (pause_collection !== null) return 'paused'
  return isUnpaid(status) ? 'past_due' : 'active'
}

const isUnpaid = (status: Stripe.Subscription['status']): boolean =>
  status === 'past_due' || status === 'unpaid' || status === 'incomplete'

/** @param at when Stripe said so: of an event its making, of an answer its `Date`. */
export function wordOf(subscription: Stripe.Subscription, at: string): Word {
  const { id, customer, status, cancel_at, pause_collection, ended_at, items } = subscription
  const { changeId } = subscription.metadata
  const resumesAt = pause_collection?.resumes_at
  const billingAnchor = moment(subscription.billing_cycle_anchor)
  return {
    at,
    stripeId: id,
    stripeCustomerId: stripeIdOf(customer),
    state: stateOf(subscription),
    isUnpaid: isUnpaid(status),
    currentPeriodEnd: moment(items.data[0]?.current_period_end ?? subscription.created),
    billingAnchor,
    ...(status === 'trialing' && { isTrial: true as const }),
    ...(cancel_at !== null && { cancelAt: moment(cancel_at) }),
    isPaused: pause_collection !== null,
    ...(resumesAt && {
      pausedUntil: billingAfter(billingAnchor, monthsUntil(billingAnchor, moment(resumesAt))),
    }),
    ...(changeId !== undefined && { changeId }),
    ...(ended_at !== null && { endedAt: moment(ended_at) }),
  }
}

/** Of an answer: Stripe's time, not ours, so that it compares with that of events. */
export const answeredWord = (answer: Stripe.Response<Stripe.Subscription>): Word =>
  wordOf(answer, new Date(answer.lastResponse.headers['date'] ?? '').toISOString())

/** How the subscription stands now. */
export const presentWord = async (stripeId: string): Promise<Word> =>
  answeredWord(await (await stripeClient()).subscriptions.retrieve(stripeId))

/** Ends a subscription at Stripe for good; nothing more is billed, and nothing returned. */
export async function endAtStripe(stripeId: string): Promise<Word> {
  const stripe = await stripeClient()
  const present = await presentWord(stripeId)
  if (present.state === 'ended') return present
  return answeredWord(await stripe.subscriptions.cancel(stripeId, { invoice_now: false, prorate: false }))
}
