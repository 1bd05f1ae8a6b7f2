import { pauseSubscription as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { answerPress } from './answer-press.ts'
import { pause } from './pause.ts'

export const pauseSubscription = endpoint(route, ({ subscriptionId, months }, { customerId, now }) =>
  answerPress(subscriptionId, now, () =>
    pause({ customerId, subscriptionId }, months, { by: 'customer', at: now, cause: 'paused' }),
  ),
)
