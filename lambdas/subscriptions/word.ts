import type Stripe from 'stripe'
import { payments } from '../platform/payments.ts'
import { after, HOURS, SECONDS } from '../platform/time.ts'

/** What Stripe says of a subscription at one moment. */
export interface Word {
  /** Stripe's own time, in whole seconds. */
  readonly at: string
  readonly stripeId: string
  readonly stripeCustomerId: string
  readonly state: 'active' | 'past_due' | 'cancelling' | 'paused' | 'ended'
  readonly isUnpaid: boolean
  readonly currentPeriodEnd: string
  readonly cancelAt?: string
  readonly pausedUntil?: string
  readonly endedAt?: string
}

/** Collection goes on so long before the billing that ends a pause: what Stripe bills before is void. */
const RESUMES_EARLIER_MS = HOURS

export const moment = (seconds: number): string => new Date(seconds * SECONDS).toISOString()

export const idOf = (field: string | { id: string } | null): string =>
  typeof field === 'string' ? field : (field?.id ?? '')

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
  const resumesAt = pause_collection?.resumes_at
  return {
    at,
    stripeId: id,
    stripeCustomerId: idOf(customer),
    state: stateOf(subscription),
    isUnpaid: isUnpaid(status),
    currentPeriodEnd: moment(items.data[0]?.current_period_end ?? subscription.created),
    ...(cancel_at !== null && { cancelAt: moment(cancel_at) }),
    ...(resumesAt && { pausedUntil: after(moment(resumesAt), RESUMES_EARLIER_MS) }),
    ...(ended_at !== null && { endedAt: moment(ended_at) }),
  }
}

/** Of an answer: Stripe's time, not ours, so that it compares with that of events. */
export const answeredWord = (answer: Stripe.Response<Stripe.Subscription>): Word =>
  wordOf(answer, new Date(answer.lastResponse.headers['date'] ?? '').toISOString())

/** How the subscription stands now. */
export const presentWord = async (stripeId: string): Promise<Word> =>
  answeredWord(await (await payments()).subscriptions.retrieve(stripeId))

/** Ends a subscription at Stripe for good; nothing more is billed, and nothing returned. */
export async function endAtStripe(stripeId: string): Promise<Word> {
  const stripe = await payments()
  const present = await presentWord(stripeId)
  if (present.state === 'ended') return present
  return answeredWord(await stripe.subscriptions.cancel(stripeId, { invoice_now: false, prorate: false }))
}
