import { cancelSubscription as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cancelAtPeriodEnd } from './cancellation.ts'
import { answerPress } from './answer-press.ts'

export const cancelSubscription = endpoint(route, ({ subscriptionId }, { customerId, now }) =>
  answerPress(subscriptionId, now, () =>
    cancelAtPeriodEnd({ customerId, subscriptionId }, { by: 'customer', at: now, cause: 'cancelled' }),
  ),
)
