import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { CustomerId, OrderId, SubscriptionId } from '../../contract/ids.ts'
import { type Followed, followWord } from '../subscriptions/follow-stripe.ts'
import { wordOf } from '../subscriptions/stripe-state.ts'
import { readOrder } from './order.ts'
import { renewalId, renewOrder } from './renew-order.ts'
import { settle, sessionOf } from './settlement.ts'
import { heard, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'

/** What `start-payment.ts` wrote into the subscription; each of its invoices has a copy. */
export const OurSubscription = z.object({
  customerId: CustomerId,
  orderId: OrderId,
  subscriptionId: SubscriptionId,
  attempt: z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
})

/**
 * The first invoice is that of a payment page; each later one is an order of its own.
 * @param event missing when Stripe was asked instead of telling us
 */
export async function hearPaidInvoice(
  invoice: Stripe.Invoice,
  event: StripeEvent | undefined,
  now: string,
): Promise<Outcome | 'not-ours'> {
  const metadata = OurSubscription.safeParse(invoice.parent?.subscription_details?.metadata)
  if (!metadata.success) return 'not-ours'
  const { attempt, ...ref } = metadata.data
  if (invoice.billing_reason !== 'subscription_create') return renewOrder(ref, invoice, event)
  const order = await readOrder(ref)
  if (!order) return 'unknown-order'
  const session = await sessionOf(order, attempt)
  // Before its page is complete nothing is known of it; the page's own event follows.
  if (session?.status !== 'complete') return onlyEvent(event)
  return settle(order, { session, attempt, state: 'paid', now, ...(event && { event }) })
}

/** The same for what Stripe has billed by its list; what stands here already is compared, and Stripe asked nothing more. */
export async function comparePaidInvoice(
  invoice: Stripe.Invoice,
  now: string,
): Promise<Outcome | 'not-ours' | 'differs'> {
  const metadata = OurSubscription.safeParse(invoice.parent?.subscription_details?.metadata)
  if (!metadata.success || invoice.amount_paid === 0) return 'not-ours'
  const first = await readOrder(metadata.data)
  if (!first) return 'unknown-order'
  const isFirst = invoice.billing_reason === 'subscription_create'
  const { customerId } = first
  const order = isFirst ? first : await readOrder({ customerId, orderId: renewalId(invoice) })
  if (!order?.paidAt) return hearPaidInvoice(invoice, undefined, now)
  return order.totalCents === invoice.amount_paid ? 'nothing-to-do' : 'differs'
}

/** Of an erased account nothing is left that could move. */
export async function hearSubscription(
  subscription: Stripe.Subscription,
  event: StripeEvent,
): Promise<Outcome | Followed | 'not-ours'> {
  const metadata = OurSubscription.safeParse(subscription.metadata)
  if (!metadata.success) return 'not-ours'
  const followed = await followWord(
    metadata.data,
    wordOf(subscription, event.at),
    { by: 'stripe', at: event.at, cause: `event ${event.id}` },
    { mark: heard(event) },
  )
  return followed === 'unknown-subscription' ? onlyEvent(event) : followed
}
