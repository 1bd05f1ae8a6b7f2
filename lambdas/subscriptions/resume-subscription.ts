import { resumeSubscription as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { answerPress } from './answer-press.ts'
import { resume } from './pause.ts'

export const resumeSubscription = endpoint(route, ({ subscriptionId, isBilled }, { customerId, now }) =>
  answerPress(subscriptionId, now, () =>
    resume({ customerId, subscriptionId }, isBilled, { by: 'customer', at: now, cause: 'resumed' }),
  ),
)
