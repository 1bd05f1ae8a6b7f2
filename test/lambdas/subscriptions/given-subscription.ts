import { trailOf } from '../../../lambdas/platform/record.ts'
import { after, before, DAYS } from '../../../lambdas/platform/time.ts'
import type { Word } from '../../../lambdas/subscriptions/stripe-state.ts'
import { type Subscription, subscriptions } from '../../../lambdas/subscriptions/subscription.ts'
import { CUSTOMER, givenProduct, ORDER } from '../given.ts'
import { NOW } from '../http-event.ts'

export type Status = Subscription['status']
export const STATES: readonly Status[] = ['incomplete', 'active', 'past_due', 'cancelling', 'paused', 'ended']
export const ID = ORDER.replace('ord', 'sub')
export const ref = { customerId: CUSTOMER, subscriptionId: ID }
export const key = subscriptions.keyOf(ref)
export const LATER = after(NOW, DAYS)
export const END = after(NOW, 20 * DAYS)

/** Begun nine days ago, heard of yesterday, paid for until `END`, and looked at tomorrow. */
export function subscription(status: Status, more: Partial<Subscription> = {}) {
  const { slug, title, summary, files, priceCents, currency, taxPercent } = givenProduct()
  const one: Subscription = {
    ...ref,
    orderId: ORDER,
    status,
    type: 'monthly',
    rev: 3,
    createdAt: before(NOW, 9 * DAYS),
    slug,
    title,
    summary,
    files,
    currency,
    taxPercent,
    productVersion: 1,
    amountCents: priceCents,
    language: 'de',
    stripeId: 'sub_at_stripe',
    stripeCustomerId: 'cus_at_stripe',
    currentPeriodEnd: END,
    paidUntil: END,
    seenAt: before(NOW, DAYS),
    dueAt: LATER,
    trail: trailOf(status, { by: 'stripe', at: before(NOW, DAYS), cause: 'order' }),
    ...more,
  }
  return { ...one, ...subscriptions.create(one).put }
}

/** Said by Stripe now. */
export const isWord = (state: Word['state'], more: Partial<Word> = {}): Word => ({
  at: NOW,
  stripeId: 'sub_at_stripe',
  stripeCustomerId: 'cus_at_stripe',
  state,
  isUnpaid: state === 'past_due',
  currentPeriodEnd: END,
  billingAnchor: END,
  isPaused: state === 'paused',
  ...more,
})
