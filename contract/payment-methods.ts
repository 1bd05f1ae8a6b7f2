/**
 * Named when checkout starts (§ 312j (1) BGB), asked of Stripe, and offered on the local payment page: exactly these. A
 * card comes with the wallets of the device; `redirects`: it is confirmed where it belongs, and comes back from there.
 */
const METHODS = {
  card: { redirects: false },
  sepa_debit: { redirects: false },
  paypal: { redirects: true },
  klarna: { redirects: true },
} as const

export type PaymentMethod = keyof typeof METHODS
// The object has every method and nothing else.
export const PAYMENT_METHODS = Object.keys(METHODS) as PaymentMethod[]

export type RedirectMethod = {
  [M in PaymentMethod]: (typeof METHODS)[M]['redirects'] extends true ? M : never
}[PaymentMethod]
export const isRedirect = (method: string): method is RedirectMethod =>
  PAYMENT_METHODS.some(each => each === method && METHODS[each].redirects)
