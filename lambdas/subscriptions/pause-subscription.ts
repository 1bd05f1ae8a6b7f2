import { pauseSubscription as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { changed } from './answer-change.ts'
import { pause } from './pause.ts'

export const pauseSubscription = endpoint(route, ({ subscriptionId, months }, { customerId, now }) =>
  changed(subscriptionId, now, () =>
    pause({ customerId, subscriptionId }, months, { by: 'customer', at: now, cause: 'paused' }),
  ),
)
