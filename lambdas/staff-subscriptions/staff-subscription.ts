import type { Happening } from '../../contract/staff.ts'
import type { StaffSubscription } from '../../contract/staff-subscriptions.ts'
import { Order } from '../orders/order.ts'
import { mails } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'
import { type Item, partition } from '../platform/table.ts'
import { happeningOf } from '../staff/audit-lines.ts'
import { type Audit, auditsOf } from '../staff/audit.ts'
import { happeningOfMail, mailed } from '../staff/mailed.ts'
import { deedsFor } from '../subscriptions/decision.ts'
import type { Subscription } from '../subscriptions/subscription.ts'

/** Looks of the clock and words of Stripe that change nothing raise `rev` too; the trail holds what has happened. */
export const revOf = ({ trail, change }: Subscription): number =>
  trail.length + (change && change.doneAt === undefined ? 1 : 0)

/** With its orders and letters, which lie in the partition of its customer. */
export async function staffSubscription(seen: Subscription, now: string): Promise<StaffSubscription> {
  const { subscriptionId, orderId, customerId } = seen
  const [{ orders, letters }, audit, ofOrder] = await Promise.all([
    around(seen),
    auditsOf(subscriptionId),
    auditsOf(orderId),
  ])
  const extended = ofOrder.filter(({ action }) => action === 'licence-extended')
  return {
    subscriptionId,
    rev: revOf(seen),
    customer: customerId,
    status: seen.status,
    type: seen.type,
    title: seen.title,
    name: [seen.firstName, seen.lastName].filter(Boolean).join(' '),
    email: seen.email ?? '',
    createdAt: seen.createdAt,
    amountCents: seen.amountCents,
    currency: seen.currency,
    ...datesOf(seen),
    ...(seen.change && {
      change: {
        from: seen.change.from.title,
        to: seen.change.to.title,
        at: seen.change.at,
        doneAt: seen.change.doneAt,
        startsAt: seen.change.startsAt,
      },
    }),
    isTakenBack: seen.takenBackBy !== undefined,
    isRefunded: seen.refundedBy !== undefined,
    ...(seen.decision && seen.status !== 'ended' && { underWay: seen.decision.deed }),
    deeds: deedsFor(seen, now),
    number: orders.find(order => order.orderId === orderId)?.number,
    orders: orders.map(({ number, mode, status, createdAt, totalCents, refundedCents = 0 }) => ({
      number,
      isRenewal: mode === 'renewal',
      status,
      createdAt,
      totalCents,
      refundedCents,
    })),
    timeline: [...trailOf(seen, audit), ...[...audit, ...extended].map(happeningOf), ...letters].sort(byTime),
  }
}

const byTime = (one: { at: string }, other: { at: string }): number => (one.at < other.at ? -1 : 1)

function datesOf({ status, type, ...seen }: Subscription) {
  const { startedAt, currentPeriodEnd, pausedUntil, paidUntil, cancelAt, endedAt, graceUntil } = seen
  return {
    startedAt,
    ...(status === 'active' && { nextBillingAt: currentPeriodEnd }),
    ...(status === 'paused' && { nextBillingAt: pausedUntil, pausedUntil }),
    ...(status === 'cancelling' && { endsAt: cancelAt, pausedUntil, graceUntil }),
    ...(status === 'ended' && { endsAt: endedAt }),
    ...(status === 'past_due' && { graceUntil }),
    // Of a licence it is its end.
    ...(type === 'monthly' && { paidUntil }),
  }
}

async function around({ customerId, subscriptionId }: Subscription) {
  const items: Item[] = []
  for await (const item of partition(customerPk(customerId))) items.push(item)
  return {
    orders: items
      .filter(
        ({ kind, movedTo, ...item }) =>
          kind === 'order' && movedTo === undefined && item.subscriptionId === subscriptionId,
      )
      .map(item => Order.parse(item))
      .toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1)),
    letters: items
      .filter(({ sk }) => sk.startsWith(`MAIL#${subscriptionId}#`))
      .flatMap(item => happeningOfMail(mailed(mails.parse(item)))),
  }
}

/** What one press of the staff did at once is told by its line in the audit, with the reason. */
const trailOf = ({ trail }: Subscription, audit: readonly Audit[]): Happening[] =>
  trail
    .filter(({ to }) => to !== 'extendLicence')
    .filter(({ by, at }) => by !== 'staff' || !audit.some(line => line.at === at))
    // `by` is the vocabulary of the kit, which wrote it.
    .map(({ to, at, by, cause }) => ({ at, what: `subscription:${to}`, by: by as Happening['by'], cause }))
