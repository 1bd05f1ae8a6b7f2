import type Stripe from 'stripe'
import { moment, wordOf } from '../subscriptions/stripe-state.ts'
import { stripeClient } from '../platform/stripe.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import type { Begun } from './start-subscription.ts'

type Session = Stripe.Checkout.Session

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
  const { stripeId, stripeCustomerId, currentPeriodEnd } = wordOf(subscription, '')
  // Asked late, the subscription may be in a further month already, which this invoice has not paid.
  const paidUntil = moment(Math.max(...invoice.lines.data.map(({ period }) => period.end)))
  return {
    paymentId: paymentOf(invoice) ?? invoice.id,
    subscription: { stripeId, stripeCustomerId, currentPeriodEnd, paidUntil },
  }
}

/** The payment of a paid invoice; undefined where nothing was to be paid. */
export function paymentOf({ payments: paid }: Stripe.Invoice): string | undefined {
  const payment = paid?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
  return stripeIdOf(payment)
}

/** A debit takes days: is that of the first month still on its way? */
export async function isUnderWay({ invoice }: Session): Promise<boolean> {
  if (invoice === null) return false
  const stripe = await stripeClient()
  const { data } = await stripe.invoicePayments.list({
    invoice: stripeIdOf(invoice),
    expand: ['data.payment.payment_intent'],
  })
  return data.some(
    ({ payment: { payment_intent: payment } }) =>
      typeof payment === 'object' && payment.status === 'processing',
  )
}
