import { Stripe } from 'stripe'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { consentWording, termsVersionOn } from '../../contract/consents.ts'
import type { Language } from '../../contract/language.ts'
import type { Product } from '../../contract/catalog.ts'
import { remove } from '../platform/expression.ts'
import { stripeClient } from '../platform/stripe.ts'
import { Problem } from '../platform/problem.ts'
import { after, before, epochSeconds, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { type Answer, askStripe, standing } from './ask-stripe.ts'
import type { Follower } from './stripe-step.ts'
import { underLease } from './lease.ts'
import { changeIdOf, otherPlans, planOf, presentPlan, subscriptionsOf, waitingChange } from './plan.ts'
import { type ChangeTerms, isInMonth, itemAtStripe, itemOf, termsOf } from './plan-price.ts'
import { type PlanChange, type Subscription, type SubscriptionRef, subscriptions } from './subscription.ts'
import { answeredWord } from './stripe-state.ts'

/** What was shown is good for so long. */
const PREVIEW_MS = 15 * MINUTES
/** When the clock asks what became of a change whose answer was lost. */
const LOST_MS = 3 * MINUTES
/** So long before a billing its plan is settled: Stripe must not bill between our question and our change. */
const SETTLED_MS = 5 * MINUTES

type UndoProblemCode = 'subscription-changed' | 'subscription-turning'
type SwitchProblemCode = UndoProblemCode | 'subscription-not-paid'

/** Stripe bills within minutes: a change that begins then comes too late. */
export const isSettled = (startsAt: string | undefined, now: string): boolean =>
  startsAt !== undefined && now > before(startsAt, SETTLED_MS)

/** The offer, if it is one that this subscription can change to. */
export async function offerFor(seen: Subscription, slug: string): Promise<Product | undefined> {
  // One that waits is taken back first: what Stripe would credit for a plan that has not begun is nobody's price.
  if (seen.status !== 'active' || seen.type === 'licence' || waitingChange(seen)) return undefined
  const { subscriptions: mine } = await subscriptionsOf(seen.customerId)
  return (await otherPlans(mine)).find(offer => offer.slug === slug)
}

/** What somebody has seen and agreed to. */
export interface Agreed extends ChangeTerms {
  readonly slug: string
  readonly prorationAt: string
  readonly language: Language
}

/**
 * Another offer, from now on or from the next billing: what its reader has seen is what is charged, and where that is
 * declined nothing changes. What is to become of it is written before Stripe is asked, so that an answer that is lost is
 * found by the clock.
 */
export async function switchPlan(ref: SubscriptionRef, agreed: Agreed, why: Follower) {
  const switched = await askStripe<SwitchProblemCode>(ref, why, async seen => {
    if (isMade(seen, agreed)) return undefined
    const isFresh = agreed.prorationAt <= why.at && agreed.prorationAt > before(why.at, PREVIEW_MS)
    const product = isFresh ? await offerFor(seen, agreed.slug) : undefined
    if (!product) return new Problem('subscription-changed')
    const answer = await underLease(seen, why.at, leased => ask(leased, product, agreed, why.at))
    return answer ?? new Problem('subscription-changed')
  })
  const now = standing(switched, 'active')
  // What somebody else has agreed to, or an earlier press that came to nothing, is not what was asked for here.
  return typeof now === 'object' && 'slug' in now && !leadsTo(now, agreed.slug)
    ? new Problem('subscription-changed')
    : now
}

const leadsTo = (seen: Subscription, slug: string): boolean =>
  (waitingChange(seen)?.to.slug ?? seen.slug) === slug

/** The same press again, once it is done. */
const isMade = (seen: Subscription, { slug, prorationAt }: Agreed): boolean =>
  leadsTo(seen, slug) && seen.change?.doneAt !== undefined && seen.change.at === prorationAt

async function ask(
  seen: Subscription,
  product: Product,
  { prorationAt: at, ...shown }: Agreed,
  now: string,
): Promise<Answer<SwitchProblemCode>> {
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
  const { dueNowCents, amountCents, startsAt } = await termsOf(seen, to, { itemId, at, word })
  const isAsShown =
    dueNowCents === shown.dueNowCents && amountCents === shown.amountCents && startsAt === shown.startsAt
  if (!isAsShown) return new Problem('subscription-changed')
  if (isSettled(startsAt, now)) return new Problem('subscription-turning')
  const { language } = shown
  const { currentPeriodEnd: nextBillingAt } = word
  const planned: PlanChange = {
    changeId,
    at,
    dueNowCents,
    startsAt,
    from: presentPlan(seen),
    to,
    agreement: { at: now, language, nextBillingAt, consents: [termsAccepted(language, now)] },
  }
  const dueAt = after(now, LOST_MS)
  const { item } = await send(
    subscriptions.update(seen, { if: { rev: seen.rev }, set: { change: planned, dueAt } }),
  )
  return item ? askOrDrop(item, planned, itemId) : new Problem('subscription-changed')
}

/** The box beside the button, with every word of it. */
function termsAccepted(language: Language, at: string) {
  const version = termsVersionOn(berlinDay(at))
  return { text: 'terms', version, at, wording: consentWording('terms', version, language) ?? '' }
}

/** What Stripe refuses is planned no longer. */
async function askOrDrop(
  item: Subscription,
  planned: PlanChange,
  itemId: string,
): Promise<Answer<SwitchProblemCode>> {
  try {
    return await requestSwitch(item, planned, itemId)
  } catch (error) {
    const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
    const isRefused = error instanceof StripeCardError || error instanceof StripeInvalidRequestError
    if (!isRefused) throw error
    await send(subscriptions.update(item, { if: { rev: item.rev }, set: { change: remove } }))
    return new Problem(error instanceof StripeCardError ? 'subscription-not-paid' : 'subscription-changed')
  }
}

/**
 * One request: the new price, its difference, and the mark by which the change is known again. What is due is paid with
 * the change, or neither happens. Without a difference Stripe bills the new price with the next month and computes nothing
 * for this one, so that nothing waits for that billing.
 */
async function requestSwitch({ stripeId = '', currency }: Subscription, planned: PlanChange, itemId: string) {
  const stripe = await stripeClient()
  const isDueNow = planned.dueNowCents > 0
  return answeredWord(
    await stripe.subscriptions.update(stripeId, {
      items: [await itemOf(planned.to, itemId, currency)],
      ...(isDueNow
        ? {
            proration_behavior: 'always_invoice',
            proration_date: epochSeconds(planned.at),
            payment_behavior: 'error_if_incomplete',
          }
        : { proration_behavior: 'none' }),
      metadata: { changeId: planned.changeId },
    }),
  )
}

/**
 * Takes a change back that waits for the next billing: what runs goes on at its price, as if nothing had been changed.
 * @param slug what somebody wants to keep
 */
export async function undoPlanChange(ref: SubscriptionRef, slug: string, why: Follower) {
  const kept = await askStripe<UndoProblemCode>(ref, why, async seen => {
    const waiting = waitingChange(seen)
    if (!waiting || seen.slug !== slug) return undefined
    const answer = await underLease(seen, why.at, leased => askToUndo(leased, waiting, why.at))
    return answer ?? new Problem('subscription-changed')
  })
  const isKept = (now: Subscription) => now.slug === slug && !waitingChange(now)
  return typeof kept === 'object' && 'slug' in kept && !isKept(kept)
    ? new Problem('subscription-changed')
    : kept
}

async function askToUndo(
  { stripeId = '', currency }: Subscription,
  { changeId, startsAt, from }: PlanChange,
  now: string,
): Promise<Answer<UndoProblemCode>> {
  const { word, itemId, periodBegan } = await itemAtStripe(stripeId)
  // Taken back by a press whose answer was lost, or begun.
  if (word.changeId !== changeId || (startsAt !== undefined && periodBegan >= startsAt)) return word
  if (isSettled(startsAt, now)) return new Problem('subscription-turning')
  const stripe = await stripeClient()
  return answeredWord(
    await stripe.subscriptions.update(stripeId, {
      items: [await itemOf(from, itemId, currency)],
      proration_behavior: 'none',
      // Empty takes the mark off: https://docs.stripe.com/api/metadata
      metadata: { changeId: '' },
    }),
  )
}
