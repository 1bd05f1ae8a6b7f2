import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { CustomerId, SubscriptionId } from '../../contract/ids.ts'
import { payments } from '../platform/payments.ts'
import { readSubscription } from '../subscriptions/subscription.ts'
import { idOf } from '../subscriptions/stripe-state.ts'
import { onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'

const OfSubscription = z.object({ customerId: CustomerId, subscriptionId: SubscriptionId })

/**
 * Somebody has left another means of payment on Stripe's page: it is used from now on, and for what is still open at once.
 * Done at Stripe before the event is marked, because both may be repeated.
 */
export async function hearNewMethod(
  session: Stripe.Checkout.Session,
  event: StripeEvent,
): Promise<Outcome | 'not-ours'> {
  const metadata = OfSubscription.safeParse(session.metadata)
  if (!metadata.success || session.setup_intent === null) return 'not-ours'
  const seen = await readSubscription(metadata.data)
  if (seen?.stripeId === undefined || seen.status === 'ended') return onlyEvent(event)
  const stripe = await payments()
  const { payment_method: method } = await stripe.setupIntents.retrieve(idOf(session.setup_intent))
  const methodId = idOf(method)
  await stripe.subscriptions.update(seen.stripeId, { default_payment_method: methodId })
  const { data } = await stripe.invoices.list({ subscription: seen.stripeId, status: 'open' })
  for (const { id } of data) await tryAgain(stripe, id, methodId)
  return onlyEvent(event)
}

/** A card that is declined here is tried again by Stripe as before; what is paid meanwhile is paid. */
async function tryAgain(stripe: Stripe, invoiceId: string, methodId: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoiceId, { payment_method: methodId })
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
    if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) throw error
  }
}
