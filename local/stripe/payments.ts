import type Stripe from 'stripe'
import { createCharge, finishCharge, newFailure, type Failure } from './charges.ts'
import { newId } from './objects.ts'
import { LATER_SECONDS, type Means, type Verdict } from './test-payment-methods.ts'
import type { Work } from './work.ts'

export function createPaymentMethod(work: Work, means: Means, email: string | null): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: means.type,
  }
  if (means.type === 'card') method.card = cardOf(means)
  if (means.type === 'sepa_debit') method.sepa_debit = sepaOf(means)
  if (means.type === 'paypal') method.paypal = { country: 'DE', payer_email: email, payer_id: null }
  if (means.type === 'klarna') method.klarna = { dob: null }
  work.put(method)
  const { now, later, afterwards } = means
  work.setNote('payment_method', method.id, { now, later, ...(afterwards && { afterwards }) })
  return method
}

function cardOf(means: Means): Stripe.PaymentMethod.Card {
  return {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: means.country ?? 'DE',
    display_brand: 'visa',
    exp_month: means.expMonth ?? 12,
    exp_year: means.expYear ?? 2099,
    funding: 'credit',
    generated_from: null,
    last4: means.last4,
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function sepaOf(means: Means): Stripe.PaymentMethod.SepaDebit {
  return {
    bank_code: null,
    branch_code: null,
    country: means.country ?? 'DE',
    fingerprint: null,
    generated_from: null,
    last4: means.last4,
  }
}

export function attachMethod(work: Work, id: string, customerId: string): void {
  const method = work.put({ ...work.get('payment_method', id), customer: customerId })
  work.emit('payment_method.attached', method)
}

export interface IntentFields {
  amount: number
  currency: string
  customer: string | null
  metadata: Record<string, string>
  types: string[]
}

export function createIntent(work: Work, fields: IntentFields): Stripe.PaymentIntent {
  const id = newId('pi')
  const intent = work.put<Stripe.PaymentIntent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: fields.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency: fields.currency,
    customer: fields.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: fields.types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  })
  work.emit('payment_intent.created', intent)
  return intent
}

/** Charges the means as its verdict says. The status of the returned intent is the outcome. */
export function confirmIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  methodId: string,
  verdict: Verdict,
  challengeUrl: string | null = null,
): Stripe.PaymentIntent {
  const method = work.get('payment_method', methodId)
  const ready = { ...intent, payment_method: methodId, last_payment_error: null, next_action: null }
  if (verdict === 'asks' || verdict === 'redirects') {
    const asking = work.put<Stripe.PaymentIntent>({
      ...ready,
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: challengeUrl } },
    })
    work.emit('payment_intent.requires_action', asking)
    return asking
  }
  if (verdict === 'unproven') return failIntent(work, ready, method, newFailure(verdict))
  const charge = createCharge(work, ready, method)
  const charged = { ...ready, latest_charge: charge.id }
  if (verdict === 'pays-later' || verdict === 'fails-later') {
    work.emit('charge.pending', charge)
    const processing = work.put<Stripe.PaymentIntent>({ ...charged, status: 'processing' })
    work.setNote('payment_intent', intent.id, {
      ...work.note('payment_intent', intent.id),
      // At banks this takes days.
      settlesAt: work.now + LATER_SECONDS,
    })
    work.emit('payment_intent.processing', processing)
    return processing
  }
  return decideIntent(work, charged, verdict)
}

/** Ends the waiting of a debit whose time has come. */
export function settleIntent(work: Work, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const { settlesAt: _, ...links } = work.note('payment_intent', intent.id) ?? {}
  work.setNote('payment_intent', intent.id, links)
  const verdict = work.note('payment_method', idOf(intent.payment_method))?.later ?? 'pays-later'
  return decideIntent(work, intent, verdict)
}

/** Nobody will pay it any more: its page expired. */
export function cancelIntent(work: Work, intent: Stripe.PaymentIntent): void {
  const canceled = work.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'canceled',
    canceled_at: work.now,
    cancellation_reason: 'expired',
    next_action: null,
  })
  work.emit('payment_intent.canceled', canceled)
}

function decideIntent(work: Work, intent: Stripe.PaymentIntent, verdict: Verdict): Stripe.PaymentIntent {
  const charge = work.get('charge', idOf(intent.latest_charge))
  if (verdict !== 'pays' && verdict !== 'pays-later') {
    const failure = newFailure(verdict)
    finishCharge(work, charge, failure)
    return failIntent(work, intent, work.get('payment_method', idOf(intent.payment_method)), failure)
  }
  finishCharge(work, charge)
  const paid = work.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
  })
  work.emit('payment_intent.succeeded', paid)
  return paid
}

function failIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure: Failure,
): Stripe.PaymentIntent {
  const failed = work.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { ...failure, payment_method: method },
  })
  work.emit('payment_intent.payment_failed', failed)
  return failed
}

/** The id of an expandable field; stored objects are never expanded. */
export function idOf(field: string | { id: string } | null | undefined): string {
  return typeof field === 'string' ? field : (field?.id ?? '')
}
