import type Stripe from 'stripe'
import { onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { stripeClient } from '../platform/stripe.ts'
import { settleRefund } from './refund.ts'

/** Stripe's longest page; a payment has far fewer refunds. */
const PAGE = 100

/** A charge tells how much has gone back, not by which refunds: they are asked for. */
export async function settleRefunds(
  charge: Stripe.Charge,
  now: string,
  event: StripeEvent,
): Promise<Outcome | 'not-ours'> {
  return (await settleRefundsOf(charge, now)) ?? onlyEvent(event)
}

/** @returns what keeps one from being settled; the others are not asked about then */
export async function settleRefundsOf(
  { id: charge }: Pick<Stripe.Charge, 'id'>,
  now: string,
): Promise<'not-ours' | 'unknown-order' | undefined> {
  const stripe = await stripeClient()
  const { data } = await stripe.refunds.list({ charge, limit: PAGE })
  for (const refund of data) {
    const outcome = await settleRefund(refund, now)
    if (outcome === 'not-ours' || outcome === 'unknown-order') return outcome
  }
  return undefined
}
