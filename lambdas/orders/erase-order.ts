import type { Item } from '../platform/table.ts'
import { after, epochSeconds, keptUntil } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { Order, orders, UNPAID_KEPT_MS } from './order.ts'
import { owedRedaction } from './redaction.ts'
import { withoutPerson } from '../platform/without-person.ts'

/**
 * The order without the person. One that is not settled is closed by the clock of the orders first, which asks Stripe;
 * money under way is waited for. What Stripe knows of the buyer is owed from then on.
 */
export async function eraseOrder(
  item: Item,
  now: string,
  cause: 'account-erased' | 'unpaid' = 'account-erased',
): Promise<'waits' | 'done'> {
  const order = Order.parse(item)
  if (order.erasedAt) return 'done'
  if (!order.paidAt && !order.closedAt) {
    const waitsUntil = [order.payableUntil, order.dueAt ?? now]
    if (order.status !== 'processing' && waitsUntil.some(at => at > now)) await bringForward(order, now)
    return 'waits'
  }
  const conditionFailed = await transact({
    order: transition(
      orders,
      'erase',
      order,
      { rev: order.rev, erasedAt: now, forgetAt: forgetAt(order, now) },
      { by: 'clock', at: now, cause, without: withoutPerson(orders, order) },
    ),
    redaction: owedRedaction(order, now),
  })
  // Changed meanwhile, by a late event about its payment: looked at again.
  return conditionFailed ? 'waits' : 'done'
}

const bringForward = (order: Order, now: string) =>
  send(
    transition(
      orders,
      'bringForward',
      order,
      { rev: order.rev, dueAt: now, payableUntil: now },
      { by: 'clock', at: now, cause: 'account-erased' },
    ),
  )

/** An event about a page that was still open comes within days of its closing. */
const forgetAt = ({ paidAt, closedAt }: Order, now: string): number =>
  paidAt ? keptUntil(paidAt) : epochSeconds(after(closedAt ?? now, UNPAID_KEPT_MS))
