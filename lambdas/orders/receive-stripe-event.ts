import type Stripe from 'stripe'
import { receiveStripeEvent as route } from '../../contract/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fault, log } from '../platform/log.ts'
import { stripeClient } from '../platform/stripe.ts'
import { Problem } from '../platform/problem.ts'
import { stripeKeys } from '../platform/secrets.ts'
import { SECONDS } from '../platform/time.ts'
import { settleDispute } from './dispute.ts'
import { OurMetadata } from './order-of-payment.ts'
import { settleRefund } from './refund.ts'
import { settleRefunds } from './refunds-of-charge.ts'
import { hearNewMethod } from './hear-new-method.ts'
import { hearPaidInvoice, hearSubscription } from './hear-subscription.ts'
import { readOrder } from './order.ts'
import { settle } from './settlement.ts'
import type { Followed } from '../subscriptions/follow-stripe.ts'
import type { Outcome, StripeEvent } from './stripe-event.ts'
import { isLiveKey } from './unmatched-money.ts'

export const receiveStripeEvent = endpoint(route, async (_, caller) => {
  const event = await verified(caller.rawBody, caller.header('stripe-signature'))
  if (event instanceof Problem) return event
  const outcome = await act(event, caller.now)
  if (outcome === 'unknown-order') return new Problem('not-found')
  log.info('stripe event', { eventId: event.id, type: event.type, outcome })
  return { received: true as const }
})

/** The signature covers the raw bytes; only the object that was verified is used. */
async function verified(
  body: string,
  signature: string | undefined,
): Promise<Stripe.Event | Problem<'signature-invalid'>> {
  const [stripe, { stripeKey, stripeWebhookSecret }] = await Promise.all([stripeClient(), stripeKeys()])
  try {
    const event = await stripe.webhooks.constructEventAsync(body, signature ?? '', stripeWebhookSecret)
    // Stripe signs test and real events with secrets of their own: another mode is not of this shop.
    return event.livemode === !isLiveKey(stripeKey) ? new Problem('signature-invalid') : event
  } catch {
    return new Problem('signature-invalid')
  }
}

async function act(event: Stripe.Event, now: string): Promise<Outcome | Followed | 'not-ours'> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return hear(event, event.data.object, now)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return settleRefund(event.data.object, now, eventOf(event))
    case 'charge.refunded':
      return settleRefunds(event.data.object, now, eventOf(event))
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return settleDispute(event.data.object, now, eventOf(event))
    case 'invoice.paid':
      return hearPaidInvoice(event.data.object, eventOf(event), now)
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return hearSubscription(event.data.object, eventOf(event))
    default:
      return 'not-ours'
  }
}

/** An unknown order is answered with an error, so that Stripe keeps the event and tries again: no money is lost. */
async function hear(
  event: Stripe.Event,
  session: Stripe.Checkout.Session,
  now: string,
): Promise<Outcome | 'not-ours'> {
  if (session.mode === 'setup') return hearNewMethod(session, eventOf(event))
  const metadata = OurMetadata.safeParse(session.metadata)
  if (!metadata.success) return 'not-ours'
  const { attempt, ...ref } = metadata.data
  const heard = eventOf(event)
  const state = stateOf(event, session)
  const order = await readOrder(ref)
  // Money that belongs to no order needs a person.
  if (!order && state === 'paid') fault('paid order unknown', new Error('unknown-order'), ref)
  return order ? settle(order, { session, attempt, state, now, event: heard }) : 'unknown-order'
}

const eventOf = ({ id, type, created }: Stripe.Event): StripeEvent => ({
  id,
  type,
  at: new Date(created * SECONDS).toISOString(),
})

function stateOf({ type }: Stripe.Event, { payment_status }: Stripe.Checkout.Session) {
  if (type === 'checkout.session.async_payment_failed') return 'failed'
  // A first month that a voucher pays needs no payment.
  return payment_status === 'unpaid' ? 'under-way' : 'paid'
}
