import { QUEUES, readHealth as route } from '../../contract/dashboard.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { listPage } from '../platform/staff-list.ts'
import { type DueKind, oldestDue } from '../platform/table.ts'

/** Of what several kinds stand for, the one that customers notice. */
const KINDS: Record<(typeof QUEUES)[number], DueKind> = {
  mails: 'MAIL',
  orders: 'ORDER',
  refunds: 'TASK',
  subscriptions: 'SUBSCRIPTION',
  declarations: 'DECLARATION',
  receipts: 'RECEIPT',
  papers: 'RECEIPT-PDF',
  accounts: 'ERASE',
  texts: 'TEXT',
  files: 'FILE',
}

/** One request for each queue and one for Stripe, however much waits. */
export const readHealth = endpoint(route, async (_, { now }) => {
  const [newest, ...oldest] = await Promise.all([
    listPage({ list: 'STRIPE-EVENTS', by: 'time', isDescending: true, limit: 1 }),
    ...QUEUES.map(queue => oldestDue(KINDS[queue], now)),
  ])
  const [event] = newest.lines
  return {
    now,
    queues: QUEUES.map((queue, index) => {
      const oldestDueAt = oldest[index]
      return { queue, ...(oldestDueAt !== undefined && { oldestDueAt }) }
    }),
    ...(event && { lastStripeEventAt: String(event['listSk']).split('#')[0] }),
    deployedAt: environment('DEPLOYED_AT'),
  }
})
