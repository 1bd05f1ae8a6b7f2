import { QUEUES, readHealth as route } from '../../contract/dashboard.ts'
import { endpoint } from '../platform/endpoint.ts'
import { listPage } from '../platform/staff-list.ts'
import { watchedQueues } from './watched-queues.ts'

/** What the clock saw last (watch-queues.ts), and one request for Stripe. */
export const readHealth = endpoint(route, async (_, { now }) => {
  const [newest, watched] = await Promise.all([
    listPage({ list: 'STRIPE-EVENTS', by: 'time', isDescending: true, limit: 1 }),
    watchedQueues.read({}),
  ])
  const [event] = newest.lines
  return {
    now,
    ...(watched && { watchedAt: watched.at }),
    queues: QUEUES.map(queue => {
      const oldestDueAt = watched?.oldest[queue]
      return { queue, ...(oldestDueAt !== undefined && { oldestDueAt }) }
    }),
    ...(event && { lastStripeEventAt: String(event['listSk']).split('#')[0] }),
    ...(watched?.deployedAt !== undefined && { deployedAt: watched.deployedAt }),
  }
})
