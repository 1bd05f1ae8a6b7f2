import type { Item } from '../platform/table.ts'
import { isRunning, type Subscription } from '../subscriptions/subscription.ts'
import { entitlements } from './entitlement.ts'
import type { Order } from './order.ts'
import { holdsPlace, holdsVoucher } from './order-holdings.ts'

/** Whose beginning is paid back whole is over; a further month that is given back changes nothing of it. */
export const endsWithRefund = (
  { mode }: Pick<Order, 'mode'>,
  seen: Pick<Subscription, 'status'> | undefined,
): boolean => mode !== 'renewal' && seen !== undefined && isRunning(seen)

/** What happens once all of an order's money has gone back (refund.ts), for who decides about it. */
export function wholeRefundOf(order: Order, parts: readonly Item[], seen: Subscription | undefined) {
  const files = parts.filter(({ kind }) => kind === entitlements.kind)
  return {
    closesFiles: files.some(file => entitlements.parse(file).revokedAt === undefined),
    returnsVoucher: holdsVoucher(order),
    freesPlace: holdsPlace(order),
    endsSubscription: endsWithRefund(order, seen),
  }
}
