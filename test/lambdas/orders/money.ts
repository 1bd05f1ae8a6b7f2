import { Stripe } from 'stripe'
import { receiveStripeEvent } from '../../../contract/orders.ts'
import { handler } from '../../../lambdas/orders/handler.ts'
import { SECRETS } from '../given.ts'
import { ask, NOW } from '../http-event.ts'

const stripe = new Stripe(SECRETS.stripeKey)
export const seconds = (moment: string): number => Date.parse(moment) / 1000

let events = 0
/** Delivers one signed event about an object of Stripe's, with what is read of it. */
export function hear(type: string, object: object, { id = `evt_${++events}`, at = NOW } = {}) {
  const body = JSON.stringify({ id, object: 'event', type, created: seconds(at), data: { object } })
  const secret = SECRETS.stripeWebhookSecret
  const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  return ask(handler, receiveStripeEvent, { body, headers: { 'stripe-signature': signature } })
}

export const refundOf = (more: object = {}) => ({
  id: 're_1',
  object: 'refund',
  amount: 119_00,
  currency: 'eur',
  payment_intent: 'pi_1',
  status: 'succeeded',
  created: seconds(NOW),
  reason: null,
  ...more,
})

export const disputeOf = (more: object = {}) => ({
  id: 'du_1',
  object: 'dispute',
  amount: 119_00,
  currency: 'eur',
  payment_intent: 'pi_1',
  status: 'needs_response',
  reason: 'fraudulent',
  evidence_details: { due_by: null },
  created: seconds(NOW),
  ...more,
})
