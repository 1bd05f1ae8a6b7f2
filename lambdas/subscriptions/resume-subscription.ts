import { resumeSubscription as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { changed } from './answer-change.ts'
import { resume } from './pause.ts'

export const resumeSubscription = endpoint(route, ({ subscriptionId, isBilled }, { customerId, now }) =>
  changed(subscriptionId, now, () =>
    resume({ customerId, subscriptionId }, isBilled, { by: 'customer', at: now, cause: 'resumed' }),
  ),
)
