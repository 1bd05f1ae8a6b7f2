import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { receiveStripeEvent as route } from '../../contract/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fault, log } from '../platform/log.ts'
import { payments } from '../platform/payments.ts'
import { Problem } from '../platform/problem.ts'
import { secrets } from '../platform/secrets.ts'
import { SECONDS } from '../platform/time.ts'
import { completeOrder, paymentIdOf } from './complete-order.ts'
import { markFailed, markProcessing } from './order-transitions.ts'
import type { Outcome, StripeEvent } from './stripe-event.ts'

/** What `start-payment.ts` wrote into the session. */
const OurMetadata = z.object({
  customerId: CustomerId,
  orderId: OrderId,
  attempt: z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
})

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
  const [stripe, { stripeWebhookSecret }] = await Promise.all([payments(), secrets()])
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', stripeWebhookSecret)
  } catch {
    return new Problem('signature-invalid')
  }
}

async function act(event: Stripe.Event, now: string): Promise<Outcome | 'not-ours'> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return settle(event, event.data.object, now)
    default:
      return 'not-ours'
  }
}

/** An unknown order is answered with an error, so that Stripe keeps the event and tries again: no money is lost. */
async function settle(
  event: Stripe.Event,
  session: Stripe.Checkout.Session,
  now: string,
): Promise<Outcome | 'not-ours'> {
  const metadata = OurMetadata.safeParse(session.metadata)
  if (!metadata.success) return 'not-ours'
  const { attempt, ...ref } = metadata.data
  const heard: StripeEvent = {
    id: event.id,
    type: event.type,
    at: new Date(event.created * SECONDS).toISOString(),
  }
  if (event.type === 'checkout.session.async_payment_failed') return markFailed(ref, { attempt, now }, heard)
  if (session.payment_status !== 'paid') return markProcessing(ref, { attempt, now }, heard)
  const payment = { attempt, paymentId: paymentIdOf(session), at: heard.at }
  const outcome = await completeOrder(ref, payment, heard)
  // Money that fits no order of ours needs a person.
  if (outcome === 'unknown-order') fault('paid order unknown', new Error(outcome), ref)
  return outcome
}
