import { readStaffSubscription as route } from '../../contract/staff-subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { findSubscription } from '../subscriptions/subscription-list.ts'
import { staffSubscription } from './staff-subscription.ts'

export const readStaffSubscription = endpoint(route, async ({ subscriptionId }, { now }) => {
  const seen = await findSubscription(subscriptionId)
  return seen ? staffSubscription(seen, now) : new Problem('not-found')
})
