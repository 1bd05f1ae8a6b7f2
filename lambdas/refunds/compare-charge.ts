import type Stripe from 'stripe'
import { OurMetadata } from '../orders/order-of-payment.ts'
import { payments } from '../orders/payment.ts'
import type { Outcome } from '../orders/stripe-event.ts'
import { epochSeconds, before, DAYS } from '../platform/time.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'

/** The lists of pages and invoices have settled what was lost by then. */
const SETTLED_MS = DAYS

/** Money that has come and stayed belongs to an order; a page's own says to which, and the list of pages compares it. */
export async function compareCharge(
  { payment_intent, metadata, paid, refunded, created }: Stripe.Charge,
  now: string,
): Promise<Outcome | 'unknown-money'> {
  if (!paid || refunded || created > epochSeconds(before(now, SETTLED_MS))) return 'nothing-to-do'
  if (OurMetadata.safeParse(metadata).success) return 'nothing-to-do'
  const paymentId = stripeIdOf(payment_intent) ?? ''
  const known = paymentId === '' ? undefined : await payments.read({ paymentId })
  return known ? 'nothing-to-do' : 'unknown-money'
}
