import type Stripe from 'stripe'
import { postpone } from '../platform/due-work.ts'
import { remove } from '../platform/expression.ts'
import { stripeClient } from '../platform/stripe.ts'
import { customerPk } from '../platform/partitions.ts'
import { between, type Key, read } from '../platform/table.ts'
import { after, DAYS } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { isOpenUnderWay } from '../subscriptions/billed-month.ts'
import { cancelNow } from '../subscriptions/cancellation.ts'
import { carryOut } from '../subscriptions/decision.ts'
import { endByItself, followWord } from '../subscriptions/follow-stripe.ts'
import { remindOfEnd } from '../subscriptions/remind-of-end.ts'
import { readSubscription, type Subscription, subscriptions } from '../subscriptions/subscription.ts'
import { moment, presentWord } from '../subscriptions/stripe-state.ts'
import { orders } from './order.ts'
import { owedCustomerRedaction } from './redaction.ts'
import { renewOrder } from './renew-order.ts'

/** What nothing has changed of is asked for again. */
const LOOK_AGAIN_MS = DAYS
/** The newest orders of a customer with what lies under them. */
const MAX_ITEMS = 300

/**
 * The clock's look at a subscription: a licence ends by itself, a month is asked of Stripe, whose word may be late or lost,
 * and fourteen days without a payment end it, unless one is on its way.
 */
export async function lookAfterSubscription(key: Key, now: string): Promise<void> {
  const item = await read(key)
  // Moved since the index was read: its new place is in the index too.
  if (!item || item.movedTo) return
  const seen = subscriptions.parse(item)
  if (seen.isErasing) await forget(seen, now)
  else if (seen.refundedBy !== undefined)
    await cancelNow(seen, { by: 'clock', at: now, cause: `refund ${seen.refundedBy}` })
  else if (seen.takenBackBy !== undefined && seen.type === 'monthly')
    await cancelNow(seen, { by: 'clock', at: now, cause: 'money-taken-back' })
  else if (seen.decision) await carryOut(seen, now)
  else if (seen.type === 'licence') await lookAfterLicence(seen, now)
  else if (seen.stripeId !== undefined) await askStripe(seen, seen.stripeId, now)
}

/**
 * Ended first, so that nothing is billed between; the item goes once its customer is owed to redaction. Deleting that
 * customer would leave name and address on each charge and invoice, and Stripe redacts none that is deleted.
 */
async function forget(seen: Subscription, now: string): Promise<void> {
  await cancelNow(seen, { by: 'clock', at: now, cause: 'account-erased' })
  const { customerId, subscriptionId, stripeCustomerId } = seen
  if (stripeCustomerId === undefined) return
  const lastPaidAt = (await lastPayment(seen)) ?? now
  await transact({
    redaction: owedCustomerRedaction({ customerId, subscriptionId, stripeCustomerId }, lastPaidAt),
    subscription: subscriptions.update(seen, {
      if: { isErasing: true, stripeCustomerId },
      set: { stripeCustomerId: remove, dueAt: remove },
    }),
  })
}

/** Its orders sort by the moment of their money. */
async function lastPayment({ customerId, subscriptionId }: Subscription): Promise<string | undefined> {
  const items = await between(customerPk(customerId), 'ORDER#', 'ORDER#~', MAX_ITEMS)
  const paid = items.flatMap(item => (item.kind === orders.kind ? orders.parse(item) : []))
  return paid.find(order => order.subscriptionId === subscriptionId && order.paidAt)?.paidAt
}

async function lookAfterLicence(seen: Subscription, now: string): Promise<void> {
  if (seen.cancelAt !== undefined && seen.cancelAt > now) await remindOfEnd(seen, now)
  else await endByItself(seen, { by: 'clock', at: now, cause: 'term-over' })
}

async function askStripe(seen: Subscription, stripeId: string, now: string): Promise<void> {
  const why = { by: 'clock', at: now, cause: 'asked' } as const
  await bookRenewals(seen, stripeId)
  const read = await readSubscription(seen)
  if (!read) return
  // Before Stripe's word: what arrives between the two is in the word.
  const isAwaited = isGraceOver(read, now) && (await isOpenUnderWay(stripeId))
  await followWord(read, await presentWord(stripeId), why, { isPresent: true })
  const present = await readSubscription(seen)
  if (present && isGraceOver(present, now)) {
    if (isAwaited) await waitOn(present, now)
    else await cancelNow(present, { by: 'clock', at: now, cause: 'grace-over' })
  } else if (present?.dueAt !== undefined && present.dueAt <= now)
    await postpone(subscriptions.keyOf(present), after(now, LOOK_AGAIN_MS), present.dueAt)
}

/** A cancelled one whose last month nobody has paid for, too: its reader was told that day. */
const isGraceOver = ({ status, graceUntil }: Subscription, now: string): boolean =>
  status === 'past_due'
    ? (graceUntil ?? now) <= now
    : status === 'cancelling' && graceUntil !== undefined && graceUntil <= now

/** A debit that somebody has left in these days arrives after them: they go on from look to look until it is decided. */
async function waitOn(seen: Subscription, now: string): Promise<void> {
  const graceUntil = after(now, LOOK_AGAIN_MS)
  await send(subscriptions.update(seen, { if: { rev: seen.rev }, set: { graceUntil, dueAt: graceUntil } }))
}

/** What Stripe has billed and nobody has told us of; what is known already meets its order. */
async function bookRenewals(
  { customerId, orderId, subscriptionId, paidUntil, change }: Subscription,
  stripeId: string,
) {
  const stripe = await stripeClient()
  const { data } = await stripe.invoices.list({ subscription: stripeId, status: 'paid', limit: 12 })
  const isNew = ({ billing_reason, created, lines }: Stripe.Invoice) =>
    (billing_reason === 'subscription_update' && change && moment(created) >= change.at) ||
    (billing_reason !== 'subscription_create' &&
      lines.data.some(({ period }) => new Date(period.end * 1_000).toISOString() > (paidUntil ?? '')))
  for (const invoice of data.filter(isNew).toReversed())
    await renewOrder({ customerId, orderId, subscriptionId }, invoice)
}
