import { readStaffSubscription as route } from '../../contract/staff-subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { writeLook } from '../staff/look.ts'
import { findSubscription } from '../subscriptions/subscription-list.ts'
import { staffSubscription } from './staff-subscription.ts'

/** With what was bought, so nothing is answered before the look is written down. */
export const readStaffSubscription = endpoint(route, async ({ subscriptionId }, caller) => {
  const seen = await findSubscription(subscriptionId)
  if (!seen) return new Problem('not-found')
  const [shown] = await Promise.all([staffSubscription(seen, caller.now), writeLook(seen.customerId, caller)])
  return shown
})
