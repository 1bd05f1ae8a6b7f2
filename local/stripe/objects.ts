import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { RedirectMethod } from '../../contract/payment-methods.ts'
import type { Afterwards, Verdict } from './test-payment-methods.ts'

/** An event as it is stored and sent: the SDK's own type is a union of hundreds, this is what all have in common. */
export interface StoredEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Stored; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: Stripe.Event['type']
}

/** A public preview: the SDK has no type of it. https://docs.stripe.com/api/privacy/redaction-job/object */
export interface RedactionJob {
  id: string
  object: 'privacy.redaction_job'
  created: number
  livemode: false
  objects: { checkout_sessions?: string[]; customers?: string[] }
  status: 'created' | 'validating' | 'ready' | 'failed' | 'redacting' | 'succeeded'
  validation_behavior: 'error' | 'fix'
}

export type Stored =
  | Stripe.BalanceTransaction
  | Stripe.Charge
  | Stripe.Checkout.Session
  | Stripe.Coupon
  | Stripe.Customer
  | Stripe.Dispute
  | Stripe.Invoice
  | Stripe.InvoicePayment
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Payout
  | Stripe.Price
  | Stripe.Product
  | Stripe.Refund
  | Stripe.SetupIntent
  | Stripe.Subscription
  | StoredEvent
  | RedactionJob

export type Kind = Stored['object']
export type Of<K extends Kind> = Extract<Stored, { object: K }>

/** The page to which a payment leads before it is made. */
export type Step = '3ds' | RedirectMethod

/** What is known about an object but never shown by the API. Times in Unix seconds. */
export interface Notes {
  'checkout.session': {
    lineItems: Stripe.LineItem[]
    intentMetadata: Record<string, string>
    subscriptionMetadata: Record<string, string>
    setupMetadata?: Record<string, string>
    couponId: string | null
    /** The payment intent of the attempts so far; in mode `subscription` the session itself never names it. */
    intentId?: string
    /** Set while the second page asks: a bank, or whom a method leads to. */
    challenge?: { methodId: string; email: string; step: Step }
  }
  /** An order whose first payment page met the fault that its address asks for. */
  outage: { at: number }
  /** When its bank takes it back. */
  charge: { disputedAt?: number }
  payment_method: { now: Verdict; later: Verdict; afterwards?: Afterwards }
  /** While it checks or redacts. */
  'privacy.redaction_job': { doneAt?: number }
  /** When it succeeds, or has failed after all. */
  refund: { decidedAt?: number }
  /** What is in it. */
  payout: { transactions: string[] }
  payouts: { paidOutAt: number }
  payment_intent: { sessionId?: string; invoiceId?: string; settlesAt?: number }
  /** `cycles`: invoices that still get the coupon; null means all. */
  subscription: {
    couponId: string | null
    cycles: number | null
    lineItems: Stripe.LineItem[]
    /** Of a changed price, waiting for the next invoice. */
    prorations?: Stripe.InvoiceLineItem[]
  }
}

/** The kept answer of an idempotency key; `print` is the digest of method, path and parameters. */
export interface Answer {
  print: string
  status: number
  body: unknown
  at: number
}

export interface Row {
  object?: Stored
  note?: Notes[keyof Notes]
  answer?: Answer
}

/** What a list is narrowed by, known without reading the object. */
export interface Card {
  /** Unix seconds. */
  readonly created: number
  readonly fields: Readonly<Record<string, string>>
}

/** Where a unit of work reads. */
export interface Rows {
  row(key: string): Row | undefined
  /** Ids of a kind whose fields have these values, in the order of first writing. */
  find(kind: Kind, wanted?: Readonly<Record<string, string>>): string[]
  count(kind: Kind): number
  card(id: string): Card | undefined
  /** Infinity for what was not written yet. */
  orderOf(id: string): number
}

/** A new id such as `pi_…` with 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(32)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 24)}`
}
