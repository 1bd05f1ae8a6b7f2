import { cancelSubscription as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cancelAtPeriodEnd } from './cancellation.ts'
import { changed } from './answer-change.ts'

export const cancelSubscription = endpoint(route, ({ subscriptionId }, { customerId, now }) =>
  changed(subscriptionId, now, () =>
    cancelAtPeriodEnd({ customerId, subscriptionId }, { by: 'customer', at: now, cause: 'cancelled' }),
  ),
)
