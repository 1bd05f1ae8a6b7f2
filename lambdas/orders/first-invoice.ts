import { Stripe } from 'stripe'
import { isUnderWay } from '../subscriptions/billed-month.ts'
import { moment, wordOf } from '../subscriptions/stripe-state.ts'
import { billingAfter } from '../subscriptions/billing.ts'
import { fault } from '../platform/log.ts'
import { DAYS, epochSeconds, SECONDS } from '../platform/time.ts'
import { stripeClient } from '../platform/stripe.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import type { Begun } from './start-subscription.ts'

type Session = Stripe.Checkout.Session

/** A payment that arrives so long after its month has begun at Stripe moves it. */
const ARRIVES_LATE_MS = DAYS

/**
 * What a paid page in mode `subscription` has begun, and the payment of its first month: such a page names the invoice,
 * and only the invoice knows its payment. https://docs.stripe.com/api/invoice-payment
 */
export async function begunBy(session: Session): Promise<{ paymentId: string; subscription: Begun }> {
  const stripe = await stripeClient()
  const { subscription, invoice } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription', 'invoice.payments'],
  })
  if (
    subscription === null ||
    typeof subscription === 'string' ||
    invoice === null ||
    typeof invoice === 'string'
  )
    throw new Error(`The paid session ${session.id} has begun no subscription.`)
  const month = await monthOfPayment(subscription, invoice)
  const { stripeId, stripeCustomerId, currentPeriodEnd } = wordOf(month.subscription, '')
  return {
    paymentId: paymentOf(invoice) ?? invoice.id,
    subscription: { stripeId, stripeCustomerId, currentPeriodEnd, paidUntil: moment(month.end) },
  }
}

/**
 * The month that is paid for, which begins with its payment (terms, § 4). Stripe's has begun with the page: where a debit
 * arrives more than a day later, Stripe's is moved by a trial without proration, which bills nothing and lets the next
 * billing come a month after the payment. https://docs.stripe.com/billing/subscriptions/billing-cycle
 *
 * Its end is made of Stripe's own moment of the payment and compared before: a repeat, and two at once, lead to the same.
 * Under an idempotency key a failure would come back for a day. Throws where Stripe does not answer; what it refuses is left
 * as it is there, because the payment counts in any case.
 */
async function monthOfPayment(
  subscription: Stripe.Subscription,
  { lines, status_transitions: { paid_at } }: Stripe.Invoice,
): Promise<{ subscription: Stripe.Subscription; end: number }> {
  const periods = lines.data.map(({ period }) => period)
  const began = Math.min(...periods.map(({ start }) => start))
  // Asked late, the subscription may be in a further month already, which this invoice has not paid.
  const asBilled = { subscription, end: Math.max(...periods.map(({ end }) => end)) }
  if (paid_at === null || (paid_at - began) * SECONDS <= ARRIVES_LATE_MS) return asBilled
  const end = epochSeconds(billingAfter(moment(paid_at), 1))
  if (subscription.trial_end === end) return { subscription, end }
  const { state, currentPeriodEnd } = wordOf(subscription, '')
  if (state !== 'active' || currentPeriodEnd !== moment(asBilled.end)) return asBilled
  const stripe = await stripeClient()
  try {
    const change = { trial_end: end, proration_behavior: 'none' } as const
    return { subscription: await stripe.subscriptions.update(subscription.id, change), end }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    fault('first month', error, { subscription: subscription.id })
    return asBilled
  }
}

/** The payment of a paid invoice; undefined where nothing was to be paid. */
export function paymentOf({ payments: paid }: Stripe.Invoice): string | undefined {
  const payment = paid?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
  return stripeIdOf(payment)
}

/** Is the debit of the first month still on its way? */
export const isFirstUnderWay = async ({ invoice }: Session): Promise<boolean> =>
  invoice !== null && isUnderWay(stripeIdOf(invoice))
