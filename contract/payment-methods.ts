import * as z from 'zod/mini'

/** What Stripe's page is opened for: one payment, a subscription, or another means of payment for one. */
export type PaymentMode = 'payment' | 'subscription' | 'setup'

/**
 * What a stage can offer (`paymentMethods` in lib/stages.ts). A card comes with the wallets of the device; `redirects`: it
 * is confirmed where it belongs, and comes back from there. `modes`: where Stripe's page can offer it. PayPal needs its
 * recurring payments enabled for the last two: https://docs.stripe.com/payments/paypal/set-up-future-payments
 * Klarna: https://docs.stripe.com/billing/subscriptions/klarna
 */
const METHODS = {
  card: { redirects: false, modes: ['payment', 'subscription', 'setup'] },
  sepa_debit: { redirects: false, modes: ['payment', 'subscription', 'setup'] },
  paypal: { redirects: true, modes: ['payment', 'subscription', 'setup'] },
  klarna: { redirects: true, modes: ['payment', 'subscription', 'setup'] },
} as const satisfies Record<string, { redirects: boolean; modes: readonly PaymentMode[] }>

export type PaymentMethod = keyof typeof METHODS
// The object has every method and nothing else.
export const PAYMENT_METHODS = Object.keys(METHODS) as PaymentMethod[]

export const PaymentMethod = z.enum(PAYMENT_METHODS)

type MethodIn<Mode extends PaymentMode> = {
  [M in PaymentMethod]: Mode extends (typeof METHODS)[M]['modes'][number] ? M : never
}[PaymentMethod]

/** What a stage offers: named when checkout starts (§ 312j (1) BGB) and asked of Stripe, exactly these, in this order. */
export type OfferedMethods = { readonly [Mode in PaymentMode]: readonly MethodIn<Mode>[] }

/** Of a month's later debits Klarna decides anew each time, so subscriptions begin without it. */
export const ALL_METHODS = {
  payment: ['card', 'sepa_debit', 'paypal', 'klarna'],
  subscription: ['card', 'sepa_debit', 'paypal'],
  setup: ['card', 'sepa_debit', 'paypal'],
} as const satisfies OfferedMethods

export const modeOf = (type: string): PaymentMode => (type === 'monthly' ? 'subscription' : 'payment')

export type RedirectMethod = {
  [M in PaymentMethod]: (typeof METHODS)[M]['redirects'] extends true ? M : never
}[PaymentMethod]
export const isRedirect = (method: string): method is RedirectMethod =>
  PAYMENT_METHODS.some(each => each === method && METHODS[each].redirects)
