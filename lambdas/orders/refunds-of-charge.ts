import type Stripe from 'stripe'
import { onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { stripeClient } from '../platform/stripe.ts'
import { settleRefund } from './refund.ts'

/** Stripe's longest page; a payment has far fewer refunds. */
const PAGE = 100

/** A charge tells how much has gone back, not by which refunds: they are asked for. */
export async function settleRefunds(
  { id: charge }: Stripe.Charge,
  now: string,
  event: StripeEvent,
): Promise<Outcome | 'not-ours'> {
  const stripe = await stripeClient()
  const { data } = await stripe.refunds.list({ charge, limit: PAGE })
  for (const refund of data) {
    const outcome = await settleRefund(refund, now)
    if (outcome === 'not-ours' || outcome === 'unknown-order') return outcome
  }
  return onlyEvent(event)
}
