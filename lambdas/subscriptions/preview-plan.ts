import { previewPlan as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { readSubscription } from './subscription.ts'
import { previewPlan as preview } from './switch-plan.ts'

export const previewPlan = endpoint(route, async ({ subscriptionId, slug }, { customerId, now }) => {
  const seen = await readSubscription({ customerId, subscriptionId })
  if (!seen || seen.status === 'incomplete') return new Problem('not-found')
  if (seen.status === 'ended') return new Problem('subscription-ended')
  try {
    return await preview(seen, slug, now)
  } catch (error) {
    fault('plan preview', error, { subscriptionId })
    return new Problem('subscription-unavailable')
  }
})
