import { exists } from '../platform/expression.ts'
import type { Item } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { Order, orders } from './order.ts'
import { withoutPerson } from '../platform/without-person.ts'

/** § 147 (3) AO, § 14b (1) UStG: eight years, counted from the end of the calendar year. */
const KEPT_YEARS = 8
/** An event about a page that was still open comes within days. */
const UNPAID_KEPT_MS = 90 * DAYS

/**
 * The order without the person. One that is not settled is closed by the clock of the orders first, which asks Stripe;
 * money under way is waited for.
 */
export async function eraseOrder(item: Item, now: string): Promise<'waits' | 'done'> {
  const order = Order.parse(item)
  if (order.erasedAt) return 'done'
  if (!order.paidAt && !order.closedAt) {
    const waitsUntil = [order.payableUntil, order.dueAt ?? now]
    if (order.status !== 'processing' && waitsUntil.some(at => at > now)) await bringForward(order, now)
    return 'waits'
  }
  const { conditionFailed } = await send(
    orders.update(order, {
      if: { rev: order.rev },
      set: { ...withoutPerson(orders, order), erasedAt: now, forgetAt: forgetAt(order, now) },
    }),
  )
  // Changed meanwhile, by a late event about its payment: looked at again.
  return conditionFailed ? 'waits' : 'done'
}

const bringForward = (order: Order, now: string) =>
  send(
    orders.update(order, { if: { rev: order.rev, dueAt: exists }, set: { dueAt: now, payableUntil: now } }),
  )

function forgetAt({ paidAt }: Order, now: string): number {
  if (!paidAt) return epochSeconds(after(now, UNPAID_KEPT_MS))
  return epochSeconds(
    new Date(Date.UTC(new Date(paidAt).getUTCFullYear() + KEPT_YEARS + 1, 0, 1)).toISOString(),
  )
}
