import type { Card, Kind, Stored } from './objects.ts'

/** The fields that the list of each kind can be narrowed by. */
export const FILTERS: Record<Kind, readonly string[]> = {
  balance_transaction: [],
  charge: ['customer', 'payment_intent'],
  'checkout.session': ['customer', 'payment_intent', 'status', 'subscription'],
  coupon: [],
  customer: ['email'],
  dispute: ['charge', 'payment_intent'],
  event: ['type'],
  invoice: ['customer', 'status', 'subscription'],
  invoice_payment: ['invoice', 'status'],
  payment_intent: ['customer'],
  payment_method: ['customer', 'type'],
  payout: ['status'],
  'privacy.redaction_job': ['status'],
  price: ['active', 'product', 'type'],
  product: ['active'],
  refund: ['charge', 'payment_intent'],
  setup_intent: ['customer'],
  subscription: ['customer', 'status'],
}

/** And what no list of Stripe can be narrowed by, but is looked for here. */
export const INDEXED: Record<Kind, readonly string[]> = { ...FILTERS, balance_transaction: ['status'] }

// The record has every kind and nothing else.
export const KINDS = Object.keys(FILTERS) as Kind[]

export function cardOf(object: Stored): Card {
  const fields = INDEXED[object.object].map(name => [name, fieldOf(object, name)] as const)
  const given = fields.filter(([, value]) => value !== null && value !== undefined)
  return {
    created: object.created,
    fields: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  }
}

function fieldOf(object: Stored, name: string): unknown {
  if (object.object === 'invoice' && name === 'subscription')
    return object.parent?.subscription_details?.subscription
  return Reflect.get(object, name)
}
