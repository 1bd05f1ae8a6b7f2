import type Stripe from 'stripe'
import { isUnderWay } from '../subscriptions/billed-month.ts'
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

/** Is the debit of the first month still on its way? */
export const isFirstUnderWay = async ({ invoice }: Session): Promise<boolean> =>
  invoice !== null && isUnderWay(stripeIdOf(invoice))
