import * as z from 'zod/mini'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { type Order, readOrder } from './order.ts'
import { payments } from './payment.ts'
import { settle } from './settlement.ts'
import { stripeClient } from '../platform/stripe.ts'
import { SECONDS } from '../platform/time.ts'

/** What `start-payment.ts` wrote into the session. */
export const OurMetadata = z.object({
  customerId: CustomerId,
  orderId: OrderId,
  attempt: z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
})

/** `not-ours`: nothing that the shop has sold. `unknown-order`: its order must still come, or needs a person. */
type Unknown = 'not-ours' | 'unknown-order'

/**
 * The order that a payment has paid. A refund and a dispute prove that it was paid: where no event has told of it yet,
 * the order is completed first, and the late event finds its work done.
 */
export async function orderOfPayment(paymentId: string, now: string): Promise<Order | Unknown> {
  const known = await payments.read({ paymentId })
  const order = known && (await readOrder(known))
  return order ?? proven(paymentId, now)
}

async function proven(paymentId: string, now: string): Promise<Order | Unknown> {
  const stripe = await stripeClient()
  const {
    data: [session],
  } = await stripe.checkout.sessions.list({
    payment_intent: paymentId,
    limit: 1,
    expand: ['data.payment_intent.latest_charge'],
  })
  if (!session) {
    const { customer } = await stripe.paymentIntents.retrieve(paymentId)
    // Only who subscribes is a customer at Stripe: that payment is told by its invoice.
    return customer ? 'unknown-order' : 'not-ours'
  }
  const metadata = OurMetadata.safeParse(session.metadata)
  if (!metadata.success) return 'not-ours'
  const { attempt, ...ref } = metadata.data
  const order = await readOrder(ref)
  if (!order) return 'unknown-order'
  const { payment_intent: intent } = session
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  const paidAt = typeof charge === 'object' && charge ? new Date(charge.created * SECONDS).toISOString() : now
  if (session.payment_status === 'paid') await settle(order, { session, attempt, state: 'paid', now: paidAt })
  return (await readOrder(order)) ?? 'unknown-order'
}
