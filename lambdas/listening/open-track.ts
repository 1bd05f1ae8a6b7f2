import { openTrack as route } from '../../contract/listening.ts'
import { entitlements } from '../orders/entitlement.ts'
import { Order } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { customerPk } from '../platform/partitions.ts'
import { Problem } from '../platform/problem.ts'
import { between } from '../platform/table.ts'
import { subscriptionsOf } from '../subscriptions/plan.ts'
import { isHeardByTheMonth, opened } from './open-file.ts'

/** Of one query, newest first; an order with 40 files has 42. */
const ITEMS_PER_QUERY = 300
/** Of a customer who buys all their life. */
const MAX_QUERIES = 10
/** The same recording is hardly had this often. */
const MAX_TRIES = 12

/** Which refusal is told where several orders give no right: the one that ends by itself first. */
const MILDEST = ['listening-not-yet', 'download-pending', 'listening-ended', 'not-found'] as const

/**
 * An app knows a track, not by which order its listener has it. Each that names the recording is asked as the account's
 * player asks, until one opens it: the right stays a condition of the link.
 */
export const openTrack = endpoint(route, async ({ fileId }, { customerId, now }) => {
  const [monthly, bought] = await Promise.all([
    monthlyWith(customerId, fileId),
    ordersWith(customerId, fileId),
  ])
  const refused = new Set<(typeof MILDEST)[number]>()
  for (const orderId of [...new Set([...monthly, ...bought])].slice(0, MAX_TRIES)) {
    const answer = await opened({ customerId, orderId, fileId }, now)
    if (!(answer instanceof Problem)) return answer
    refused.add(answer.code)
  }
  return new Problem(MILDEST.find(code => refused.has(code)) ?? 'not-found')
})

/** The orders that began what is listened to by the month. */
async function monthlyWith(customerId: string, fileId: string): Promise<string[]> {
  const { subscriptions } = await subscriptionsOf(customerId)
  const all = subscriptions.filter(({ type }) => type === 'monthly')
  const heard = await Promise.all(all.map(each => isHeardByTheMonth(each, fileId)))
  return all.filter((_, index) => heard[index]).map(({ orderId }) => orderId)
}

async function ordersWith(customerId: string, fileId: string): Promise<Set<string>> {
  // Most orders name it twice: themselves, and by the right to the file.
  const found = new Set<string>()
  let to = 'ORDER#~'
  for (let query = 0; query < MAX_QUERIES; query++) {
    const items = await between(customerPk(customerId), 'ORDER#', to, ITEMS_PER_QUERY)
    for (const item of items) {
      // Beneath an order only the right to a file has one.
      if (item['fileId'] === fileId) found.add(entitlements.parse(item).orderId)
      // Its money is under way: the files have no entries yet.
      if (item.kind === 'order') {
        const { orderId, files } = Order.parse(item)
        if (files.some(file => file.fileId === fileId)) found.add(orderId)
      }
    }
    const last = items.at(-1)
    if (items.length < ITEMS_PER_QUERY || !last || found.size >= MAX_TRIES) break
    to = last.sk
  }
  return found
}
