import { Stripe } from 'stripe'
import type { PlanPreview } from '../../contract/subscriptions.ts'
import type { Product } from '../../contract/catalog.ts'
import { remove } from '../platform/expression.ts'
import { payments } from '../platform/payments.ts'
import { Problem } from '../platform/problem.ts'
import { after, before, epochSeconds, MINUTES, SECONDS } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { type Answer, change, type Refusal, standing } from './change.ts'
import type { Follower } from './follow-stripe.ts'
import { underLease } from './lease.ts'
import { changeIdOf, otherPlans, planOf, presentPlan, subscriptionsOf } from './plan.ts'
import { type Difference, differenceOf, isInMonth, itemAtStripe, itemOf } from './plan-price.ts'
import { type PlanChange, type Subscription, type SubscriptionRef, subscriptions } from './subscription.ts'
import { answeredWord } from './stripe-state.ts'

/** What was shown is good for so long. */
const PREVIEW_MS = 15 * MINUTES
/** When the clock asks what became of a change whose answer was lost. */
const LOST_MS = 3 * MINUTES

/** What a change to this offer would cost if it were made at `at`. */
export async function previewPlan(
  seen: Subscription,
  slug: string,
  at: string,
): Promise<PlanPreview | Problem<'subscription-changed'>> {
  const product = await offerFor(seen, slug)
  if (!product || seen.stripeId === undefined) return new Problem('subscription-changed')
  const { word, itemId, periodBegan } = await itemAtStripe(seen.stripeId)
  // Stripe counts whole seconds, and may have billed since the request came in.
  const asked = new Date(epochSeconds(at) * SECONDS).toISOString()
  const second = asked < periodBegan ? periodBegan : asked
  // Its month is over, and Stripe is about to bill the next one.
  if (word.state !== 'active' || !isInMonth(second, { word, periodBegan }))
    return new Problem('subscription-changed')
  const plan = planOf(product)
  const difference = await differenceOf(seen, plan, { itemId, at: second })
  if (difference.nextCents < 0) return new Problem('subscription-changed')
  return {
    slug,
    amountCents: plan.amountCents,
    ...difference,
    prorationAt: second,
    nextBillingAt: word.currentPeriodEnd,
  }
}

async function offerFor(seen: Subscription, slug: string): Promise<Product | undefined> {
  if (seen.status !== 'active' || seen.type === 'licence') return undefined
  return (await otherPlans(await subscriptionsOf(seen.customerId))).find(offer => offer.slug === slug)
}

/** What somebody has seen and agreed to. */
export interface Agreed extends Difference {
  readonly slug: string
  readonly prorationAt: string
}

/**
 * Another offer from now on: what its reader has seen is what is charged, and where that is declined nothing changes. What
 * is to become of it is written before Stripe is asked, so that an answer that is lost is found by the clock.
 */
export async function switchPlan(ref: SubscriptionRef, agreed: Agreed, why: Follower) {
  const switched = await change<Refusal>(ref, why, async seen => {
    if (seen.slug === agreed.slug && seen.change?.at === agreed.prorationAt) return undefined
    const isFresh = agreed.prorationAt <= why.at && agreed.prorationAt > before(why.at, PREVIEW_MS)
    const product = isFresh ? await offerFor(seen, agreed.slug) : undefined
    if (!product) return new Problem('subscription-changed')
    const answer = await underLease(seen, why.at, leased => ask(leased, product, agreed, why.at))
    return answer ?? new Problem('subscription-changed')
  })
  const now = standing(switched, 'active')
  // What somebody else has agreed to, or an earlier press that came to nothing, is not what was asked for here.
  return typeof now === 'object' && 'slug' in now && now.slug !== agreed.slug
    ? new Problem('subscription-changed')
    : now
}

async function ask(
  seen: Subscription,
  product: Product,
  { prorationAt: at, dueNowCents, nextCents }: Agreed,
  now: string,
): Promise<Answer<Refusal>> {
  const { stripeId = '', subscriptionId } = seen
  const to = planOf(product)
  const changeId = changeIdOf(subscriptionId, at, to.slug)
  const { word, itemId, periodBegan } = await itemAtStripe(stripeId)
  if (word.state !== 'active') return word
  if (seen.change && seen.change.doneAt === undefined) {
    const isSame = seen.change.changeId === changeId && word.changeId !== changeId
    // The same press again, of which Stripe has not heard: it is asked now. Any other is taken over or dropped first.
    return isSame ? askOrDrop(seen, seen.change, itemId) : word
  }
  // Billed since it was shown: what is left of the month is another.
  if (!isInMonth(at, { word, periodBegan })) return new Problem('subscription-changed')
  const present = await differenceOf(seen, to, { itemId, at })
  if (present.dueNowCents !== dueNowCents || present.nextCents !== nextCents)
    return new Problem('subscription-changed')
  const planned: PlanChange = { changeId, at, dueNowCents, from: presentPlan(seen), to }
  const dueAt = after(now, LOST_MS)
  const { item } = await send(
    subscriptions.update(seen, { if: { rev: seen.rev }, set: { change: planned, dueAt } }),
  )
  return item ? askOrDrop(item, planned, itemId) : new Problem('subscription-changed')
}

/** What Stripe refuses is planned no longer. */
async function askOrDrop(item: Subscription, planned: PlanChange, itemId: string): Promise<Answer<Refusal>> {
  try {
    return await askStripe(item, planned, itemId)
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
    const isRefused = error instanceof StripeCardError || error instanceof StripeInvalidRequestError
    if (!isRefused) throw error
    await send(subscriptions.update(item, { if: { rev: item.rev }, set: { change: remove } }))
    return new Problem(error instanceof StripeCardError ? 'subscription-not-paid' : 'subscription-changed')
  }
}

/** One request: the new price, its difference, and the mark by which the change is known again. */
async function askStripe({ stripeId = '', currency }: Subscription, planned: PlanChange, itemId: string) {
  const stripe = await payments()
  const isDueNow = planned.dueNowCents > 0
  return answeredWord(
    await stripe.subscriptions.update(stripeId, {
      items: [await itemOf(planned.to, itemId, currency)],
      proration_date: epochSeconds(planned.at),
      // What is due is paid with the change, or neither happens; the rest goes with the next billing.
      ...(isDueNow
        ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
        : { proration_behavior: 'create_prorations' }),
      metadata: { changeId: planned.changeId },
    }),
  )
}
