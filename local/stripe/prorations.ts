import type Stripe from 'stripe'
import { wireDecimal } from './catalog.ts'
import { newId } from './objects.ts'
import type { Work } from './work.ts'

export interface NewPrice {
  /** Undefined in a preview. */
  id: string | undefined
  product: string
  unit_amount: number
}

/**
 * What is left of the month that was paid, and what is left of it at the new price; each rounded by itself. A trial costs
 * nothing at either price.
 * https://docs.stripe.com/billing/subscriptions/prorations
 */
export function prorationsOf(
  work: Work,
  subscription: Stripe.Subscription,
  price: NewPrice,
  at: number,
): Stripe.InvoiceLineItem[] {
  const [item] = subscription.items.data
  if (!item) return []
  const { current_period_start: start, current_period_end: end } = item
  const isFree = subscription.status === 'trialing'
  const paid = isFree ? undefined : lastDebit(work, subscription.id, end)
  const unused = paid ? -Math.round((paid.amount * (end - at)) / (end - paid.period.start)) : 0
  const remaining = isFree ? 0 : Math.round((price.unit_amount * (end - at)) / (end - start))
  const line = (amount: number, text: string, of: { id: string | undefined; product: string }) =>
    prorationLine(subscription, item, { amount, text, at, end, ...of })
  const old = { id: item.price.id, product: idOfProduct(item.price) }
  return [line(unused, 'Unused time', old), line(remaining, 'Remaining time', price)]
}

const idOfProduct = ({ product }: Stripe.Price): string =>
  typeof product === 'string' ? product : product.id

/** The newest line that was billed up to the end of this period. */
function lastDebit(work: Work, subscription: string, end: number): Stripe.InvoiceLineItem | undefined {
  const billed = work
    .where('invoice', { subscription })
    .filter(({ status }) => status === 'paid' || status === 'open')
    .flatMap(({ lines }) => lines.data)
  const waiting = work.note('subscription', subscription)?.prorations?.toReversed() ?? []
  return [...waiting, ...billed].find(({ amount, period }) => amount > 0 && period.end === end)
}

interface Line {
  amount: number
  text: string
  at: number
  end: number
  id: string | undefined
  product: string
}

function prorationLine(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  { amount, text, at, end, id, product }: Line,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: text,
    discount_amounts: [],
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: true,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: at, end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: id ?? newId('price'), product },
      type: 'price_details',
      unit_amount_decimal: wireDecimal(amount),
    },
    quantity: 1,
    quantity_decimal: wireDecimal(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}
