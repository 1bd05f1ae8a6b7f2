import { changePlan as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { answerPress } from './answer-press.ts'
import { switchPlan } from './switch-plan.ts'

export const changePlan = endpoint(route, ({ subscriptionId, ...agreed }, { customerId, now }) =>
  answerPress(subscriptionId, now, () =>
    switchPlan({ customerId, subscriptionId }, agreed, { by: 'customer', at: now, cause: 'plan' }),
  ),
)
