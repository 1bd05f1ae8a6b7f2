import { type Entitlement, entitlements, type RevokedFor } from './entitlement.ts'
import type { Order } from './order.ts'
import { remove } from '../platform/expression.ts'
import { customerPk } from '../platform/partitions.ts'
import { between, type Item } from '../platform/table.ts'

/** At most 40 files, the invoice and its corrections. */
const MAX_PARTS = 99

type Money = Pick<Order, 'totalCents' | 'refundedCents' | 'lastRefundAt' | 'dispute' | 'withdrawal'>

/**
 * Why the files of an order are closed, from what is known of its money. What was paid back in full is over. While a
 * bank holds the money, § 320 BGB lets us hold the files back; they come back with it.
 */
export function revocationOf({ totalCents, refundedCents = 0, lastRefundAt, dispute, withdrawal }: Money) {
  // Whatever becomes of its money.
  if (withdrawal) return { revokedAt: withdrawal.at, revokedFor: 'withdrawal' as RevokedFor }
  if (lastRefundAt && refundedCents > 0 && refundedCents >= totalCents)
    return { revokedAt: lastRefundAt, revokedFor: 'refund' as RevokedFor }
  if (dispute?.state === 'open' || dispute?.state === 'lost')
    return { revokedAt: dispute.at, revokedFor: 'dispute' as RevokedFor }
  return undefined
}

/** Everything that lies under an order. */
export const partsOf = ({ customerId, orderId }: Pick<Order, 'customerId' | 'orderId'>): Promise<Item[]> =>
  between(customerPk(customerId), `ORDER#${orderId}#`, `ORDER#${orderId}#~`, MAX_PARTS)

/** Makes the files of an order what its money says; what something else took away stays away. */
export const revocations = (parts: readonly Item[], money: Money) =>
  parts
    .filter(({ kind }) => kind === entitlements.kind)
    .flatMap(item => {
      const file = entitlements.parse(item)
      const wanted = revocationOf(money)
      if (wanted) return isThere(file, wanted) ? [] : entitlements.update(item, { set: wanted })
      if (file.revokedFor === undefined || file.revokedFor === 'staff') return []
      return entitlements.update(item, { set: { revokedAt: remove, revokedFor: remove } })
    })

const isThere = (
  file: Entitlement,
  { revokedAt, revokedFor }: { revokedAt: string; revokedFor: RevokedFor },
) => file.revokedAt === revokedAt && file.revokedFor === revokedFor
