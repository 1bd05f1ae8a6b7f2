import { listSubscriptions as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { otherPlans, shownPlan, subscriptionsOf } from './plan.ts'
import { shownSubscription } from './shown-subscription.ts'

export const listSubscriptions = endpoint(route, async (_, { customerId, now }) => {
  const mine = await subscriptionsOf(customerId)
  const plans = (await otherPlans(mine)).map(shownPlan)
  return { subscriptions: mine.flatMap(each => shownSubscription(each, now, plans) ?? []) }
})
