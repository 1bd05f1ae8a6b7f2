import { undoPlanChange as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { answerPress } from './answer-press.ts'
import { undoPlanChange as undo } from './switch-plan.ts'

export const undoPlanChange = endpoint(route, ({ subscriptionId, slug }, { customerId, now }) =>
  answerPress(subscriptionId, now, () =>
    undo({ customerId, subscriptionId }, slug, { by: 'customer', at: now, cause: 'undone' }),
  ),
)
