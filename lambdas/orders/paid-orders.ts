import { customerPk } from '../platform/partitions.ts'
import { between } from '../platform/table.ts'
import { type Order, orders } from './order.ts'

/** The newest of an order's and its files' items: some forty orders. */
const MAX_ITEMS = 300

/** What a customer has paid for, the newest first; strangers order in anybody's name, but do not pay. */
export async function paidOrders(customerId: string): Promise<Order[]> {
  const items = await between(customerPk(customerId), 'ORDER#', 'ORDER#~', MAX_ITEMS)
  const paid = items.filter(({ kind, paidAt, erasedAt }) => kind === orders.kind && paidAt && !erasedAt)
  return paid.map(item => orders.parse(item))
}
