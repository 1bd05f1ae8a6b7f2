import { Place } from '../../contract/listening.ts'
import { listSubscriptions as route } from '../../contract/subscriptions.ts'
import { turnsOf } from '../app-content/turn.ts'
import { endpoint } from '../platform/endpoint.ts'
import { customerPk } from '../platform/partitions.ts'
import { between } from '../platform/table.ts'
import { otherPlans, planOf, shownPlan, subscriptionsOf } from './plan.ts'
import type { Subscription } from './subscription.ts'
import { shownSubscription } from './shown-subscription.ts'

/** Of 40 recordings in each of a few programs. */
const MAX_PLACES = 300

export const listSubscriptions = endpoint(route, async (_, { customerId, now }) => {
  const [{ subscriptions: mine, contracts }, placed] = await Promise.all([
    subscriptionsOf(customerId),
    between(customerPk(customerId), 'PLACE#', 'PLACE#~', MAX_PLACES),
  ])
  const plans = (await otherPlans(mine)).map(product => shownPlan(planOf(product)))
  // What has ended more than once is offered again once, where it was last.
  const isLast = ({ subscriptionId, slug }: Subscription) =>
    mine.find(each => each.slug === slug && each.status === 'ended')?.subscriptionId === subscriptionId
  const subscriptions = mine.flatMap(each => {
    const open = each.status !== 'ended' || isLast(each) ? plans : []
    return shownSubscription(each, now, { plans: open, contracts }) ?? []
  })
  const heard = subscriptions.flatMap(({ listening }) => listening?.files ?? [])
  return {
    subscriptions,
    ...(placed.length > 0 && { places: placed.map(item => Place.parse(item)) }),
    ...(await turnsOf(heard)),
  }
})
