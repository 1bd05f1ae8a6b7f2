import { customerPk } from '../platform/partitions.ts'
import { forwarded, type Forwarding, relocated } from '../platform/relocate.ts'
import { type Item, read, type Write } from '../platform/table.ts'
import { transact } from '../platform/transact.ts'
import type { Transfer } from '../platform/area-records.ts'
import { trailOf } from '../platform/record.ts'
import { keptUntil } from '../platform/time.ts'
import { subscriptions } from '../subscriptions/subscription.ts'
import { partsOf } from './order-parts.ts'
import { type OrderRef, orders } from './order.ts'

/** What lies beside an order, under another customer. */
export async function relocatedParts(ref: OrderRef, to: string): Promise<Write[]> {
  const parts = await partsOf(ref)
  return parts.flatMap(part =>
    relocated(
      part,
      { pk: customerPk(to), sk: part.sk },
      part.customerId === undefined ? {} : { customerId: to },
    ),
  )
}

/**
 * One order with all its parts to another customer, or nothing: a forwarding stands where it was. The order's `rev`
 * guards which parts it has, each part's own what is in it; false: something changed meanwhile, look again. `arrival`
 * is what the new customer's profile must hear of it.
 */
export async function transferOrder(
  item: Item,
  { to, arrival, now }: Pick<Transfer, 'to' | 'arrival' | 'now'>,
): Promise<boolean> {
  const { rev, trail, paidAt, mode, subscriptionId, ...ref } = orders.parse(item)
  const { sk } = orders.keyOf(ref)
  const newPk = customerPk(to)
  const at = { movedTo: to, forgetAt: keptUntil(paidAt ?? now) }
  // It goes with the order that began it: in a transaction of its own the two could come apart.
  const subscription =
    subscriptionId === undefined || mode === 'renewal'
      ? undefined
      : await read(subscriptions.keyOf({ customerId: ref.customerId, subscriptionId }))
  const conditionFailed = await transact({
    arrival,
    order: forwarded(
      item,
      { pk: newPk, sk },
      {
        customerId: to,
        rev: rev + 1,
        trail: [...trail, ...trailOf('transferred', { by: 'customer', at: now, cause: 'address-proven' })],
      },
      // Cookies, mails and the payment provider know the old key as long as the order may be asked about.
      at,
    ),
    subscription: subscription && moved(subscription, to, at),
    parts: await relocatedParts(ref, to),
  })
  return conditionFailed === undefined
}

const moved = (item: Item, to: string, forwarding: Forwarding) => {
  const { rev, sk } = { ...subscriptions.parse(item), sk: item.sk }
  return forwarded(item, { pk: customerPk(to), sk }, { customerId: to, rev: rev + 1 }, forwarding)
}
