import type Stripe from 'stripe'
import { newId } from './objects.ts'
import { moveCharge } from './payouts.ts'
import { LATER_SECONDS, type Verdict } from './test-payment-methods.ts'
import type { Work } from './work.ts'

export interface Failure {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
}

/** Codes and sentences of https://docs.stripe.com/declines/codes. */
export function newFailure(verdict: Verdict): Failure {
  switch (verdict) {
    case 'insufficient':
      return {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      }
    case 'unproven':
      return {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      }
    case 'fails-later':
      return {
        type: 'card_error',
        code: 'insufficient_funds',
        message: 'The customer’s account has insufficient funds to cover this payment.',
      }
    default:
      return {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      }
  }
}

/** A charge that is still undecided; `finishCharge` decides it. */
export function createCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.Charge {
  return work.put<Stripe.Charge>({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: false,
    created: work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  })
}

export function finishCharge(work: Work, charge: Stripe.Charge, failure?: Failure): void {
  if (failure) {
    const failed = work.put<Stripe.Charge>({
      ...charge,
      status: 'failed',
      failure_code: failure.code,
      failure_message: failure.message,
    })
    work.emit('charge.failed', failed)
    return
  }
  const paid = work.put<Stripe.Charge>({
    ...charge,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: charge.amount,
    balance_transaction: moveCharge(work, charge).id,
  })
  work.emit('charge.succeeded', paid)
  if (work.note('payment_method', charge.payment_method ?? '')?.afterwards === 'disputed')
    // In life this takes weeks.
    work.setNote('charge', charge.id, { disputedAt: work.now + LATER_SECONDS })
}

function detailsOf(method: Stripe.PaymentMethod, amount: number): Stripe.Charge.PaymentMethodDetails {
  if (method.sepa_debit) {
    const { bank_code, branch_code, country, fingerprint, last4 } = method.sepa_debit
    const sepa = { bank_code, branch_code, country, fingerprint, last4, mandate: null }
    return { type: 'sepa_debit', sepa_debit: sepa }
  }
  if (method.paypal) {
    const details = { payer_name: null, seller_protection: null, transaction_id: null }
    return { type: 'paypal', paypal: { ...method.paypal, ...details } }
  }
  if (method.klarna) {
    const payer = { payer_details: null, preferred_locale: 'de-DE' }
    return { type: 'klarna', klarna: { ...payer, payment_method_category: 'pay_later' } }
  }
  if (!method.card) throw new Error(`Payment method ${method.id} is neither a card nor an account`)
  return { type: 'card', card: chargedCard(method.card, amount) }
}

/** A charge tells less of the card than the payment method, and more of how it was charged. */
function chargedCard(
  card: Stripe.PaymentMethod.Card,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { brand, checks, country, exp_month, exp_year, funding, last4, regulated_status } = card
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    extended_authorization: { status: 'disabled' },
    funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
