import { isListenedTo } from '../../contract/catalog.ts'
import { copied } from '../catalog/sold-offer.ts'
import type { Why } from '../platform/record-types.ts'
import { trailOf } from '../platform/record.ts'
import { after, before, DAYS, epochSeconds } from '../platform/time.ts'
import { transition } from '../platform/transition.ts'
import { LICENCE_REMINDER_MS } from '../subscriptions/remind-of-end.ts'
import { readSubscription, type Subscription, subscriptions } from '../subscriptions/subscription.ts'
import { type Order, UNPAID_KEPT_MS } from './order.ts'

/** What a paid page has begun at Stripe. */
export interface Begun {
  stripeId: string
  stripeCustomerId: string
  currentPeriodEnd: string
  /** Where the month ends that the page has paid for. */
  paidUntil: string
}

/** A licence without a length would never end: no offer is without one. */
const YEAR_DAYS = 365

/**
 * Written with its order, so that every later word of Stripe finds it; not shown before it is paid. Undefined: this offer is none.
 * @param taxPercent the offer's own, not the sale's: where its buyer lives, and so the tax of a later month, may change
 */
export function incompleteSubscription(order: Order, taxPercent: number) {
  const { subscriptionId, productType: type, createdAt } = order
  if (subscriptionId === undefined || !isListenedTo(type)) return undefined
  return subscriptions.create({
    subscriptionId,
    customerId: order.customerId,
    orderId: order.orderId,
    number: order.number,
    status: 'incomplete',
    type,
    rev: 0,
    createdAt,
    ...copied(order),
    amountCents: order.monthlyCents ?? order.totalCents,
    currency: order.currency,
    taxPercent,
    firstName: order.buyer.firstName,
    lastName: order.buyer.lastName,
    email: order.buyer.email,
    language: order.language,
    ...unpaidEnd(createdAt),
    trail: trailOf('incomplete', { by: 'buyer', at: createdAt, cause: 'order' }),
  })
}

/** What nobody has paid for is looked for no longer. */
export const unpaidEnd = (createdAt: string) => ({ forgetAt: epochSeconds(after(createdAt, UNPAID_KEPT_MS)) })

/** As it was read, so that a transaction with it fails where something happens in between. */
export async function subscriptionOf({
  customerId,
  subscriptionId,
}: Pick<Order, 'customerId' | 'subscriptionId'>): Promise<Subscription | undefined> {
  return subscriptionId === undefined ? undefined : readSubscription({ customerId, subscriptionId })
}

interface Starting {
  order: Order
  paidAt: string
  begun: Begun | undefined
  why: Why<'stripe' | 'clock'>
}

/**
 * In the transaction that completes its order. A month begins as active and is looked at again at once, because a word of
 * Stripe may have come before it; a licence knows its end from its first day.
 */
export function started(
  { type, rev, ...ref }: Subscription,
  { order: { accessDays = YEAR_DAYS }, paidAt, begun, why }: Starting,
) {
  if (type === 'licence') return licenceStarted({ rev, ...ref }, { accessDays, paidAt, why })
  if (!begun) throw new Error(`The payment of ${ref.subscriptionId} has begun nothing at Stripe.`)
  return transition(subscriptions, 'start', ref, { rev, startedAt: paidAt, ...begun, dueAt: paidAt }, why)
}

/** In the transaction that completes its order, by Stripe's word or by the staff's. */
export function licenceStarted(
  { rev, ...ref }: Pick<Subscription, 'rev' | 'customerId' | 'subscriptionId'>,
  { accessDays = YEAR_DAYS, paidAt, why }: Licence,
) {
  const cancelAt = after(paidAt, accessDays * DAYS)
  const dueAt = before(cancelAt, LICENCE_REMINDER_MS)
  return transition(
    subscriptions,
    'startLicence',
    ref,
    { rev, startedAt: paidAt, paidUntil: cancelAt, cancelAt, dueAt },
    why,
  )
}
interface Licence {
  accessDays: number | undefined
  paidAt: string
  why: Why<'stripe' | 'clock' | 'staff'>
}
