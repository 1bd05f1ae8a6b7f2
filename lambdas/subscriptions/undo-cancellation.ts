import { undoCancellation as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { undoCancellation as goOn } from './cancellation.ts'
import { answerPress } from './answer-press.ts'

export const undoCancellation = endpoint(route, ({ subscriptionId }, { customerId, now }) =>
  answerPress(subscriptionId, now, () =>
    goOn({ customerId, subscriptionId }, { by: 'customer', at: now, cause: 'undone' }),
  ),
)
