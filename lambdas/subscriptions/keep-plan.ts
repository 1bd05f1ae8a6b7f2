import { keepPlan as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { answerPress } from './answer-press.ts'
import { keepPlan as keep } from './switch-plan.ts'

export const keepPlan = endpoint(route, ({ subscriptionId, slug }, { customerId, now }) =>
  answerPress(subscriptionId, now, () =>
    keep({ customerId, subscriptionId }, slug, { by: 'customer', at: now, cause: 'undone' }),
  ),
)
