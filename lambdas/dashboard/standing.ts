import { berlinDay } from '../../contract/berlin-midnight.ts'
import { orders } from '../orders/order.ts'
import type { Item } from '../platform/table.ts'
import { subscriptions } from '../subscriptions/subscription.ts'
import type { Standing } from './sales-day.ts'

/** What an item adds to the counters as it stands; undefined where it is none that is counted, or has gone elsewhere. */
export function standingOf(item: Item, now: string): Standing | undefined {
  if (item['movedTo'] !== undefined) return undefined
  if (item['kind'] === orders.kind) return ofOrder(item)
  return item['kind'] === subscriptions.kind ? ofSubscription(item, now) : undefined
}

function ofOrder(item: Item): Standing | undefined {
  const { orderId, rev, paidAt, totalCents, refundedCents = 0, lastRefundAt } = orders.parse(item)
  if (paidAt === undefined) return undefined
  const refundedAt = lastRefundAt ?? paidAt
  return {
    id: orderId,
    rev,
    counts: { orders: 1, cents: totalCents, refundedCents },
    dayOf: counter => berlinDay(counter === 'refundedCents' ? refundedAt : paidAt),
  }
}

/** What is paused is not billed; a licence brings nothing each month. */
function ofSubscription(item: Item, now: string): Standing | undefined {
  const { subscriptionId, rev, type, status, startedAt, endedAt, amountCents } = subscriptions.parse(item)
  if (type !== 'monthly' || startedAt === undefined) return undefined
  const isBilled = endedAt === undefined && status !== 'paused'
  return {
    id: subscriptionId,
    rev,
    counts: { begun: 1, ended: endedAt === undefined ? 0 : 1, mrrCents: isBilled ? amountCents : 0 },
    // Between its beginning and its end it changes now.
    dayOf: (counter, isFirst) => berlinDay(counter === 'begun' || isFirst ? startedAt : (endedAt ?? now)),
  }
}
