import type { Stripe } from 'stripe'
import { stripeClient } from '../platform/stripe.ts'
import { epochSeconds } from '../platform/time.ts'

/** Of the difference of a changed plan, not of a month. */
export const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true

/** A debit takes days: is money for this invoice on its way? */
export async function isUnderWay(invoice: string): Promise<boolean> {
  const stripe = await stripeClient()
  const { data } = await stripe.invoicePayments.list({ invoice, expand: ['data.payment.payment_intent'] })
  return data.some(
    ({ payment: { payment_intent: payment } }) =>
      typeof payment === 'object' && payment.status === 'processing',
  )
}

/** The same for whatever of a subscription is still open. */
export async function isOpenUnderWay(stripeId: string): Promise<boolean> {
  const stripe = await stripeClient()
  const { data } = await stripe.invoices.list({ subscription: stripeId, status: 'open' })
  const underWay = await Promise.all(data.map(({ id }) => isUnderWay(id)))
  return underWay.includes(true)
}

/**
 * What Stripe has billed for the month that runs, whatever we have heard of it. `settled`: its money has come, is on its
 * way, or is about to be collected; `unpaid`: it is still owed, and Stripe tries again; `none`: it is void.
 */
export async function billedMonth(stripeId: string, now: string): Promise<'settled' | 'unpaid' | 'none'> {
  const stripe = await stripeClient()
  const { data } = await stripe.invoices.list({ subscription: stripeId, limit: 12 })
  const months = data.filter(({ lines }) =>
    lines.data.some(line => !isProration(line) && line.period.end > epochSeconds(now)),
  )
  // A draft is finalised within the hour and collected then, unless a pause has set it aside.
  if (months.some(({ status, auto_advance }) => status === 'paid' || (status === 'draft' && auto_advance)))
    return 'settled'
  const open = months.find(({ status }) => status === 'open')
  if (!open) return 'none'
  return (await isUnderWay(open.id)) ? 'settled' : 'unpaid'
}
