import * as z from 'zod/mini'
import { ProductFile } from './catalog.ts'
import { Moment, OrderId, OrderNumber, Slug, SubscriptionId } from './ids.ts'
import { Language } from './language.ts'
import { forPlayer } from './listening.ts'
import { Cents, Currency } from './money.ts'
import { route } from './route.ts'
import { PauseMonths, SubscriptionType } from './subscription-terms.ts'

export * from './subscription-terms.ts'

/** What its owner can do with it now. */
export const SubscriptionStep = z.enum([
  'cancel',
  'undo',
  'pause',
  'resume',
  'change-plan',
  'undo-plan-change',
  'change-method',
])
export type SubscriptionStep = z.infer<typeof SubscriptionStep>

/** An offer by the month, at today's price. */
const ShownPlan = z.object({
  slug: Slug,
  title: z.string(),
  english: z.optional(z.string()),
  amountCents: Cents,
})
export type ShownPlan = z.infer<typeof ShownPlan>

/** A change of plan that was agreed to. */
const ShownChange = z.object({
  at: Moment,
  title: z.string(),
  english: z.optional(z.string()),
})
export type ShownChange = z.infer<typeof ShownChange>

export const ShownSubscription = z.object({
  subscriptionId: SubscriptionId,
  /** The order that began it. */
  orderId: OrderId,
  /** Of that order, as people say it; missing in what began before it was kept. */
  number: z.optional(OrderNumber),
  type: SubscriptionType,
  status: z.enum(['active', 'past_due', 'cancelling', 'paused', 'ended']),
  slug: Slug,
  title: z.string(),
  /** The title in English, as it was at sale; missing where there was none. */
  english: z.optional(z.string()),
  /** Of a month; of a licence in all. */
  amountCents: Cents,
  currency: Currency,
  startedAt: Moment,
  /** Missing where nothing is billed any more. */
  nextBillingAt: z.optional(Moment),
  /** When it ends, or has ended. */
  endsAt: z.optional(Moment),
  /** Until when a failed renewal can be paid while listening goes on; without a payment it ends then, also where it was cancelled. */
  graceUntil: z.optional(Moment),
  /** When it would end if it were cancelled now. */
  cancellableTo: z.optional(Moment),
  /** What a pause can be, each with the billing that ends it; only with the step `pause`. */
  pauses: z.optional(z.array(z.object({ months: PauseMonths, billedAgainAt: Moment }))),
  /** Is a month billed at once where the pause is ended now? Only with the step `resume`. */
  isBilledOnResume: z.optional(z.boolean()),
  /** What can be changed to; only with the step `change-plan`. */
  plans: z.optional(z.array(ShownPlan)),
  /** The contracts of its changes of plan, the newest first; missing where nothing was changed. */
  changes: z.optional(z.array(ShownChange)),
  /** What it changes to with a billing that is to come, and costs from then on; missing where nothing is changed. */
  nextPlan: z.optional(z.extend(ShownPlan, { startsAt: Moment })),
  /** The same offer as it can be ordered today; only where it has ended, is on sale and does not run anew. */
  again: z.optional(ShownPlan),
  /** Until then the first contract can be withdrawn from; missing afterwards. */
  withdrawableUntil: z.optional(Moment),
  /** A bank holds the money of this licence, or has taken it back: nothing can be heard until that is settled. */
  isHeld: z.optional(z.boolean()),
  steps: z.array(SubscriptionStep),
  /** What can be heard now, and until when where there is an end; missing where nothing can. */
  listening: z.optional(z.object({ files: z.array(ProductFile), until: z.optional(Moment) })),
})
export type ShownSubscription = z.infer<typeof ShownSubscription>

export const listSubscriptions = route({
  method: 'GET',
  path: '/api/account/subscriptions',
  role: 'customer',
  summary:
    'What the caller listens to by the month or as a licence, the newest first, with what can be heard now',
  problems: [],
  input: z.object({}),
  output: z.object({ subscriptions: z.array(ShownSubscription), ...forPlayer }),
})

const one = z.object({ subscriptionId: SubscriptionId })

export const cancelSubscription = route({
  method: 'POST',
  path: '/api/account/subscriptions/{subscriptionId}/cancellation',
  role: 'customer',
  summary: 'Ends a monthly subscription with what is paid for; the same twice is the same cancellation',
  problems: ['not-found', 'subscription-ended', 'subscription-unavailable'],
  input: one,
  output: ShownSubscription,
})

export const undoCancellation = route({
  method: 'POST',
  path: '/api/account/subscriptions/{subscriptionId}/cancellation/undo',
  role: 'customer',
  summary: 'Takes a cancellation back, as long as the subscription has not ended',
  problems: ['not-found', 'subscription-ended', 'subscription-unavailable'],
  input: one,
  output: ShownSubscription,
})

export const pauseSubscription = route({
  method: 'POST',
  path: '/api/account/subscriptions/{subscriptionId}/pause',
  role: 'customer',
  summary:
    'Bills nothing for one to three months after what is paid for; the same twice is the same pause, and a month whose money is not here yet is paid first',
  problems: [
    'not-found',
    'subscription-ended',
    'subscription-changed',
    'subscription-payment-pending',
    'subscription-unavailable',
  ],
  input: z.extend(one, { months: PauseMonths }),
  output: ShownSubscription,
})

export const resumeSubscription = route({
  method: 'POST',
  path: '/api/account/subscriptions/{subscriptionId}/pause/end',
  role: 'customer',
  summary:
    'Ends a pause before its time; where the month that runs is not billed yet, another begins now and is billed at once, or nothing changes',
  problems: [
    'not-found',
    'subscription-ended',
    'subscription-changed',
    'subscription-not-paid',
    'subscription-unavailable',
  ],
  // What the caller was told about a billing: refused where it has changed.
  input: z.extend(one, { isBilled: z.boolean() }),
  output: ShownSubscription,
})

const agreed = {
  slug: Slug,
  /** The second for which it was computed. */
  prorationAt: Moment,
  /** Charged with the change. */
  dueNowCents: Cents,
  /** Of each month from then on. */
  amountCents: Cents,
  /** Of the billing that the change begins with; missing where it begins at once. */
  startsAt: z.optional(Moment),
}

export const PlanPreview = z.object({ ...agreed, nextBillingAt: Moment })
export type PlanPreview = z.infer<typeof PlanPreview>

export const previewPlan = route({
  method: 'POST',
  path: '/api/account/subscriptions/{subscriptionId}/plan/preview',
  role: 'customer',
  summary:
    'What a change to another offer by the month would cost now and from then on, and when it would begin: a cheaper one with the next billing',
  problems: [
    'not-found',
    'subscription-ended',
    'subscription-changed',
    'subscription-turning',
    'subscription-unavailable',
  ],
  input: z.extend(one, { slug: Slug }),
  output: PlanPreview,
})

export const changePlan = route({
  method: 'POST',
  path: '/api/account/subscriptions/{subscriptionId}/plan',
  role: 'customer',
  summary:
    'Changes to another offer by the month for what its preview has said; where that cannot be paid, nothing changes',
  problems: [
    'not-found',
    'subscription-ended',
    'subscription-changed',
    'subscription-turning',
    'subscription-not-paid',
    'subscription-unavailable',
  ],
  input: z.extend(one, {
    ...agreed,
    /** Of the page: its wording of the consent is kept. */
    language: Language,
    acceptsTerms: z.literal(true, 'terms-required'),
  }),
  output: ShownSubscription,
})

export const undoPlanChange = route({
  method: 'POST',
  path: '/api/account/subscriptions/{subscriptionId}/plan/undo',
  role: 'customer',
  summary: 'Takes a change back that waits for the next billing; the same twice is the same',
  problems: [
    'not-found',
    'subscription-ended',
    'subscription-changed',
    'subscription-turning',
    'subscription-unavailable',
  ],
  // What its owner keeps: refused where that is over.
  input: z.extend(one, { slug: Slug }),
  output: ShownSubscription,
})

export const changePaymentMethod = route({
  method: 'POST',
  path: '/api/account/subscriptions/{subscriptionId}/payment-method',
  role: 'customer',
  summary:
    'The address of the payment provider’s page for another means of payment; a renewal that has failed is tried with it at once',
  problems: ['not-found', 'subscription-ended', 'subscription-unavailable'],
  input: one,
  output: z.object({ url: z.url() }),
})
