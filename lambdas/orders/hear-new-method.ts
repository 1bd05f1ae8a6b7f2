import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { CustomerId, SubscriptionId } from '../../contract/ids.ts'
import { either, lte, notExists } from '../platform/expression.ts'
import { stripeClient } from '../platform/stripe.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import { readSubscription, type SubscriptionRef, subscriptions } from '../subscriptions/subscription.ts'
import { send } from '../platform/transact.ts'
import { onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'

const OfSubscription = z.object({ customerId: CustomerId, subscriptionId: SubscriptionId })

/** Another page is filled in between no more often. */
const MAX_ROUNDS = 5

/**
 * Somebody has left another means of payment on Stripe's page: it is used from now on, and for what is still open at once.
 * Done at Stripe before the event is marked, because both may be repeated; the newest page counts, in whatever order they
 * are heard.
 */
export async function hearNewMethod(
  session: Stripe.Checkout.Session,
  event: StripeEvent,
): Promise<Outcome | 'not-ours'> {
  const metadata = OfSubscription.safeParse(session.metadata)
  if (!metadata.success || session.setup_intent === null) return 'not-ours'
  const seen = await readSubscription(metadata.data)
  if (seen?.stripeId === undefined || seen.status === 'ended') return onlyEvent(event)
  const stripe = await stripeClient()
  const { payment_method: method } = await stripe.setupIntents.retrieve(
    stripeIdOf(session.setup_intent) ?? '',
  )
  const { conditionFailed } = await send(
    subscriptions.update(seen, {
      if: { methodAt: either(notExists, lte(event.at)) },
      set: { methodAt: event.at, methodId: stripeIdOf(method) ?? '' },
    }),
  )
  if (!conditionFailed) await useNewest(stripe, seen.stripeId, metadata.data)
  return onlyEvent(event)
}

/** Two pages may be heard at once: what Stripe bills by in the end is what stands in the table. */
async function useNewest(stripe: Stripe, stripeId: string, ref: SubscriptionRef): Promise<void> {
  for (let round = 0, used: string | undefined; round < MAX_ROUNDS; round++) {
    const methodId = (await readSubscription(ref))?.methodId
    if (methodId === undefined || methodId === used) return
    await stripe.subscriptions.update(stripeId, { default_payment_method: methodId })
    const { data } = await stripe.invoices.list({ subscription: stripeId, status: 'open' })
    for (const { id } of data) await tryAgain(stripe, id, methodId)
    used = methodId
  }
  throw new Error('The means of payment of a subscription kept changing.')
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
