import type { ShownSubscription } from '../../contract/subscriptions.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import type { Afterwards, SubscriptionProblemCode } from './ask-stripe.ts'
import { otherPlans, planOf, shownPlan, subscriptionsOf } from './plan.ts'
import { shownSubscription } from './shown-subscription.ts'

type Refused = Problem<'not-found' | 'subscription-ended' | 'subscription-unavailable'>

/** What a customer is answered who has pressed a button. Where Stripe does not answer, nothing has changed here. */
export async function answerPress<P extends SubscriptionProblemCode = never>(
  subscriptionId: string,
  now: string,
  ask: () => Promise<Afterwards | Problem<P>>,
): Promise<ShownSubscription | Refused | Problem<P>> {
  try {
    const after = await ask()
    if (after instanceof Problem) return after
    if (after === 'unknown') return new Problem('not-found')
    if (after === 'ended' || after.status === 'ended') return new Problem('subscription-ended')
    const { subscriptions, contracts } = await subscriptionsOf(after.customerId)
    const plans = (await otherPlans(subscriptions)).map(product => shownPlan(planOf(product)))
    return shownSubscription(after, now, { plans, contracts }) ?? new Problem('not-found')
  } catch (error) {
    fault('subscription', error, { subscriptionId })
    return new Problem('subscription-unavailable')
  }
}
