import type Stripe from 'stripe'
import { stripeClient } from '../platform/stripe.ts'
import { isByCountry } from './tax.ts'

type Details = Stripe.Charge.PaymentMethodDetails

/** Where each means of payment is from, as Stripe tells it: card and account by their bank, PayPal and Klarna by their customer. */
const countryOf = ({ card, sepa_debit: debit, paypal, klarna, link }: Details): string | undefined =>
  card?.country ??
  debit?.country ??
  paypal?.country ??
  klarna?.payer_details?.address?.country ??
  link?.country ??
  undefined

/**
 * The second proof of where a buyer lives, beside the address that they named: Article 24f of Regulation (EU) 282/2011. Asked
 * for where tax goes by it, and nowhere else.
 */
export async function payingCountry(paymentId: string): Promise<string | undefined> {
  // An invoice that nothing was paid for has no payment.
  if (!isByCountry() || !paymentId.startsWith('pi_')) return undefined
  const stripe = await stripeClient()
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentId, {
    expand: ['latest_charge'],
  })
  const details = typeof charge === 'object' ? charge?.payment_method_details : undefined
  return details ? countryOf(details) : undefined
}
