import { listSubscriptions as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { customerPk } from '../platform/partitions.ts'
import { between } from '../platform/table.ts'
import { shownSubscription } from './shown-subscription.ts'
import { subscriptions } from './subscription.ts'

/** Of 40 files each they are half a megabyte. */
const MAX_SUBSCRIPTIONS = 60

export const listSubscriptions = endpoint(route, async (_, { customerId, now }) => {
  const items = await between(customerPk(customerId), 'SUBSCRIPTION#', 'SUBSCRIPTION#~', MAX_SUBSCRIPTIONS)
  const mine = items.filter(({ kind }) => kind === subscriptions.kind).map(item => subscriptions.parse(item))
  return { subscriptions: mine.flatMap(each => shownSubscription(each, now) ?? []) }
})
