import { customerPk } from '../platform/partitions.ts'
import { between } from '../platform/table.ts'
import { type Order, orders } from './order.ts'

/** Of an order's and its files' items in one request: some forty orders. */
const MAX_ITEMS = 300
/** Requests at most: what strangers have ordered in somebody's name and left unpaid hides nothing that was paid. */
const MAX_ROUNDS = 10

/** What a customer has paid for, the newest first; strangers order in anybody's name, but do not pay. */
export async function paidOrders(customerId: string): Promise<Order[]> {
  const paid: Order[] = []
  let to = 'ORDER#~'
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const items = await between(customerPk(customerId), 'ORDER#', to, MAX_ITEMS)
    for (const item of items)
      if (item.sk !== to && item.kind === orders.kind && item.paidAt && !item.erasedAt)
        paid.push(orders.parse(item))
    const last = items.at(-1)?.sk
    if (last === undefined || items.length < MAX_ITEMS) break
    to = last
  }
  return paid
}
