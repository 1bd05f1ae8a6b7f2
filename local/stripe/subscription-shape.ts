import type Stripe from 'stripe'
import { wireDecimal } from './catalog.ts'
import { newId } from './objects.ts'
import { idOf } from './payments.ts'
import { nextPeriodEnd } from './period.ts'
import type { Work } from './work.ts'

/** What a paid session brings along. `intent` is null when the first invoice is 0. */
export interface Start {
  customerId: string
  methodId: string
  metadata: Record<string, string>
  lines: Stripe.LineItem[]
  coupon: Stripe.Coupon | null
  intent: Stripe.PaymentIntent | null
}

/** An active subscription to the recurring lines of a paid session, its first period beginning now. */
export function newSubscription(work: Work, start: Start, invoiceId: string): Stripe.Subscription {
  const id = newId('sub')
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: work.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: work.now,
    currency: start.lines[0]?.currency ?? 'eur',
    customer: start.customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: start.methodId,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: start.lines.flatMap(line => itemsOf(work, id, line)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: invoiceId,
    livemode: false,
    managed_payments: null,
    metadata: start.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: work.now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
}

function itemsOf(work: Work, subscription: string, line: Stripe.LineItem): Stripe.SubscriptionItem[] {
  const { price } = line
  if (!price?.recurring) return []
  return [
    {
      id: newId('si'),
      object: 'subscription_item',
      billing_thresholds: null,
      created: work.now,
      current_period_end: nextPeriodEnd(work.now, price.recurring, work.now),
      current_period_start: work.now,
      current_trial: null,
      discounts: [],
      metadata: {},
      plan: planOf(price, price.recurring),
      price,
      quantity: line.quantity ?? 1,
      subscription,
      tax_rates: [],
    },
  ]
}

export function planOf(price: Stripe.Price, recurring: Stripe.Price.Recurring): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: wireDecimal(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
