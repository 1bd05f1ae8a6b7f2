import type { OrderRef } from './order.ts'
import { customerPk } from '../platform/partitions.ts'
import { between, type Item } from '../platform/table.ts'

/**
 * The parts of an order move with it in one transaction of at most 100 writes, two for each part; eight are beside them
 * (staff-orders/correct-email.ts: the line of the audit, two about the profiles, two of the order, two of its licence, the
 * mail). So 40 files, the invoice and five corrections.
 */
export const MAX_PARTS_OF_ORDER = 46

/** Everything that lies under an order: its files, its invoice and what corrects it. More than can move is a defect. */
export async function partsOf({ customerId, orderId }: OrderRef): Promise<Item[]> {
  const parts = await between(
    customerPk(customerId),
    `ORDER#${orderId}#`,
    `ORDER#${orderId}#~`,
    MAX_PARTS_OF_ORDER + 1,
  )
  if (parts.length > MAX_PARTS_OF_ORDER) throw new Error(`${orderId} has more parts than can move with it`)
  return parts
}

/** Its correction, and another one where a bank sends the money back. */
export const PARTS_OF_REFUND = 2

const causeOf = ({ sk }: Item): string => sk.split('#RECEIPT#')[1] ?? ''

/**
 * Is there room for the correction of one more refund, also where banks send back this one and all before it? Beside it
 * `more` parts are written.
 */
export function hasRoomForRefund(parts: readonly Item[], more = 0): boolean {
  const causes = new Set(parts.map(causeOf))
  const mayComeBack = [...causes].filter(cause => cause.startsWith('re_') && !causes.has(`failed_${cause}`))
  return parts.length + more + mayComeBack.length + PARTS_OF_REFUND <= MAX_PARTS_OF_ORDER
}
