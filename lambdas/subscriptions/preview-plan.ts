import { type PlanPreview, previewPlan as route } from '../../contract/subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { epochSeconds, SECONDS } from '../platform/time.ts'
import { planOf } from './plan.ts'
import { isInMonth, itemAtStripe, termsOf } from './plan-price.ts'
import { readSubscription, type Subscription } from './subscription.ts'
import { isSettled, offerFor } from './switch-plan.ts'

export const previewPlan = endpoint(route, async ({ subscriptionId, slug }, { customerId, now }) => {
  const seen = await readSubscription({ customerId, subscriptionId })
  if (!seen || seen.status === 'incomplete') return new Problem('not-found')
  if (seen.status === 'ended') return new Problem('subscription-ended')
  try {
    return await previewOf(seen, slug, now)
  } catch (error) {
    fault('plan preview', error, { subscriptionId })
    return new Problem('subscription-unavailable')
  }
})

/** What a change to this offer would cost if it were made at `at`. */
async function previewOf(
  seen: Subscription,
  slug: string,
  at: string,
): Promise<PlanPreview | Problem<'subscription-changed' | 'subscription-turning'>> {
  const product = await offerFor(seen, slug)
  if (!product || seen.stripeId === undefined) return new Problem('subscription-changed')
  const { word, itemId, periodBegan } = await itemAtStripe(seen.stripeId)
  // Stripe counts whole seconds, and may have billed since the request came in.
  const asked = new Date(epochSeconds(at) * SECONDS).toISOString()
  const second = asked < periodBegan ? periodBegan : asked
  if (word.state !== 'active') return new Problem('subscription-changed')
  // Its month is over, and Stripe is about to bill the next one.
  if (!isInMonth(second, { word, periodBegan })) return new Problem('subscription-turning')
  const plan = planOf(product)
  const { startsAt, ...terms } = await termsOf(seen, plan, { itemId, at: second, word })
  if (isSettled(startsAt, at)) return new Problem('subscription-turning')
  return {
    slug,
    ...terms,
    ...(startsAt !== undefined && { startsAt }),
    prorationAt: second,
    nextBillingAt: word.currentPeriodEnd,
  }
}
