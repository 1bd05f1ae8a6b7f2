import type Stripe from 'stripe'
import { wireDecimal } from './catalog.ts'
import { sumOf } from './line-items.ts'
import { newId } from './objects.ts'
import { confirmIntent, createIntent, idOf } from './payments.ts'
import type { Work } from './work.ts'

const DAY = 86_400
/** Days until each further try after a failed one; after the last the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

export interface InvoiceFields {
  id: string
  subscription: Stripe.Subscription
  lines: Stripe.LineItem[]
  /** Of a changed price. */
  prorations?: Stripe.InvoiceLineItem[]
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
}

/** An open invoice for the subscription's present period. */
export function createInvoice(work: Work, fields: InvoiceFields): Stripe.Invoice {
  const invoice = work.put(invoiceOf(work, fields))
  work.emit('invoice.created', invoice)
  work.emit('invoice.finalized', invoice)
  return invoice
}

/** The same, kept nowhere: https://docs.stripe.com/api/invoices/create_preview */
export const previewInvoice = (work: Work, fields: Omit<InvoiceFields, 'id'>): Stripe.Invoice => ({
  ...invoiceOf(work, { ...fields, id: newId('upcoming_in') }),
  status: 'draft',
  number: null,
})

function invoiceOf(work: Work, fields: InvoiceFields): Stripe.Invoice {
  const { id, subscription, lines, prorations = [] } = fields
  const customer = work.find('customer', idOf(subscription.customer))
  const extra = prorations.reduce((sum, { amount }) => sum + amount, 0)
  const total = sumOf(lines, 'amount_total') + extra
  const subtotal = sumOf(lines, 'amount_subtotal') + extra
  const due = Math.max(total, 0)
  const number = String(work.count('invoice') + 1).padStart(4, '0')
  return {
    ...blankInvoice(work),
    id,
    amount_due: due,
    amount_remaining: due,
    billing_reason: fields.reason,
    currency: subscription.currency,
    customer: idOf(subscription.customer),
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    lines: {
      object: 'list',
      data: [
        ...prorations.map(line => ({ ...line, invoice: id })),
        ...lines.map(line => invoiceLine(id, subscription, line)),
      ],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    number: `LOCAL-${number}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: total,
  }
}

function blankInvoice(work: Work) {
  return {
    object: 'invoice',
    account_country: 'DE',
    account_name: null,
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: 'charge_automatically',
    created: work.now,
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: work.now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: work.now,
    period_start: work.now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: work.now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies Partial<Stripe.Invoice>
}

function invoiceLine(
  invoice: string,
  subscription: Stripe.Subscription,
  line: Stripe.LineItem,
): Stripe.InvoiceLineItem {
  const item = subscription.items.data.find(({ price }) => price.id === line.price?.id)
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount_total,
    currency: line.currency,
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent:
      (item && {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription: subscription.id,
          subscription_item: item.id,
        },
        type: 'subscription_item_details',
      }) ||
      null,
    period: {
      start: item?.current_period_start ?? subscription.created,
      end: item?.current_period_end ?? subscription.created,
    },
    pretax_credit_amounts: [],
    pricing: line.price && {
      price_details: { price: line.price.id, product: idOf(line.price.product) },
      type: 'price_details',
      unit_amount_decimal: wireDecimal(line.price.unit_amount ?? 0),
    },
    quantity: line.quantity,
    quantity_decimal: wireDecimal(line.quantity ?? 1),
    subscription: subscription.id,
    subtotal: line.amount_subtotal,
    taxes: [],
  }
}

/** Ties a payment intent to the invoice it pays. */
export function linkPayment(work: Work, invoice: Stripe.Invoice, intentId: string): void {
  work.put<Stripe.InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: work.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intentId, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
  work.setNote('payment_intent', intentId, {
    ...work.note('payment_intent', intentId),
    invoiceId: invoice.id,
  })
}

/** Charges an open invoice without the person; the outcome is the status of the returned intent. */
export function collectInvoice(work: Work, invoice: Stripe.Invoice, methodId: string): Stripe.PaymentIntent {
  const [known] = work.where('invoice_payment', { invoice: invoice.id })
  const intent = known
    ? work.get('payment_intent', idOf(known.payment.payment_intent))
    : createIntent(work, {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: idOf(invoice.customer),
        metadata: {},
        types: [work.get('payment_method', methodId).type],
      })
  if (!known) linkPayment(work, invoice, intent.id)
  return confirmIntent(work, intent, methodId, work.note('payment_method', methodId)?.later ?? 'pays')
}

export function markInvoicePaid(work: Work, invoice: Stripe.Invoice): void {
  const [payment] = work.where('invoice_payment', { invoice: invoice.id })
  if (payment) {
    const transitions = { canceled_at: null, paid_at: work.now }
    work.put({ ...payment, amount_paid: invoice.amount_due, status: 'paid', status_transitions: transitions })
  }
  const paid = work.put<Stripe.Invoice>({
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (payment ? 1 : 0),
    attempted: true,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: work.now },
  })
  work.emit('invoice.paid', paid)
  work.emit('invoice.payment_succeeded', paid)
}

/** Notes a failed try; the returned invoice says when the next one is, or null when there is none. */
export function markInvoiceFailed(work: Work, invoice: Stripe.Invoice): Stripe.Invoice {
  const days = RETRY_DAYS[invoice.attempt_count]
  const failed = work.put<Stripe.Invoice>({
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: days === undefined ? null : work.now + days * DAY,
  })
  work.emit('invoice.payment_failed', failed)
  return failed
}
