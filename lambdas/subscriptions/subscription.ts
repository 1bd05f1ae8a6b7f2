import * as z from 'zod/mini'
import { CustomerId, Moment, OrderId, OrderNumber, PressId, SubscriptionId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { Cents, Currency } from '../../contract/money.ts'
import { SubscriptionDeed, SubscriptionType, UNPAID_GRACE_DAYS } from '../../contract/subscription-terms.ts'
import { soldOffer } from '../catalog/sold-offer.ts'
import { allOf, kept, namesOf, personal, technical } from '../platform/attribute.ts'
import { record, TrailEntry } from '../platform/record.ts'
import { read } from '../platform/table.ts'
import { DAYS, MINUTES } from '../platform/time.ts'

/** Longer than any function runs: what staff decided and was not done by then was lost on the way, and the clock does it. */
export const CARRIED_OUT_MS = 2 * MINUTES
export const UNPAID_GRACE_MS = UNPAID_GRACE_DAYS * DAYS

const running = <S extends z.ZodMiniType>(schema: S) =>
  kept('until the account is erased', 'Art. 6 (1) b GDPR', schema)

/** What is listened to, and what a month of it costs. */
const plan = {
  ...soldOffer,
  /** Of a month, or of the whole licence. */
  amountCents: Cents,
  /** The offer's own: what a sale bears goes by where its buyer lives (orders/tax.ts). */
  taxPercent: z.int(),
}
/** Of a plan each attribute but the words in English, which may be missing. */
const { english: _, ...always } = plan
export const Plan = z.object(plan)
export type Plan = z.infer<typeof Plan>

/**
 * The newest change of plan. It is written before Stripe is asked; `doneAt` once Stripe has it. One that begins with a
 * billing waits from then on, and can be taken back, until it has begun.
 */
const PlanChange = z.object({
  /** Stands in the metadata at Stripe from then on. */
  changeId: z.string(),
  /** The second for which the difference was computed. */
  at: Moment,
  dueNowCents: Cents,
  /** Of the billing that it begins with; missing where it begins at once. */
  startsAt: z.optional(Moment),
  from: Plan,
  to: Plan,
  /** What its contract keeps of the press (plan-contract.ts). */
  agreement: z.object({
    at: Moment,
    language: Language,
    nextBillingAt: Moment,
    consents: z.array(z.object({ text: z.string(), version: z.string(), at: Moment, wording: z.string() })),
  }),
  doneAt: z.optional(Moment),
  /** Once that billing has come. */
  begunAt: z.optional(Moment),
})
export type PlanChange = z.infer<typeof PlanChange>

/** What a member of staff has decided and Stripe may not have yet (decision.ts). */
const Decision = z.object({
  deed: SubscriptionDeed,
  at: Moment,
  who: z.string(),
  /** So long was the trail. */
  after: z.int(),
})

/** What is listened to for a time. Its money stands in orders: the first, and one for each renewal. */
export const Subscription = z.object({
  subscriptionId: running(SubscriptionId),
  customerId: technical(CustomerId),
  /** The order that began it. */
  orderId: running(OrderId),
  /** Of that order, as people say it; missing in what began before it was kept. */
  number: running(z.optional(OrderNumber)),
  status: running(z.enum(['incomplete', 'active', 'past_due', 'cancelling', 'paused', 'ended'])),
  type: running(SubscriptionType),
  rev: technical(z.int()),
  createdAt: running(Moment),
  /** When the clock looks at it next. */
  dueAt: technical(z.optional(Moment)),

  ...allOf(plan, running),
  currency: running(Currency),

  firstName: personal(z.optional(z.string())),
  /** Missing in what began before it was kept. */
  lastName: personal(z.optional(z.string())),
  /** Where letters go as long as nobody has proven an address. */
  email: personal(z.optional(z.string())),
  language: running(Language),

  startedAt: running(z.optional(Moment)),
  /** Stripe's subscription and customer; a licence has neither. */
  stripeId: running(z.optional(z.string())),
  stripeCustomerId: running(z.optional(z.string())),
  /** The newest means of payment that was left on Stripe's page, and its moment; an older one changes nothing. */
  methodId: technical(z.optional(z.string())),
  methodAt: technical(z.optional(Moment)),
  /** When Stripe bills next. */
  currentPeriodEnd: running(z.optional(Moment)),
  /** The billing that the others are counted from: it keeps the day. */
  billingAnchor: running(z.optional(Moment)),
  /** What has been paid for ends here. */
  paidUntil: running(z.optional(Moment)),
  cancelAt: running(z.optional(Moment)),
  graceUntil: running(z.optional(Moment)),
  /** When it is billed again. */
  pausedUntil: running(z.optional(Moment)),
  endedAt: running(z.optional(Moment)),
  /** The newest word of Stripe that it stands by: an older one changes nothing. */
  seenAt: technical(z.optional(Moment)),
  change: running(z.optional(PlanChange)),
  /** One change that costs something is asked of Stripe at a time: nobody else until then. */
  changingUntil: technical(z.optional(Moment)),
  /** Its account is being erased: the clock ends it at Stripe, and has its customer redacted there. */
  isErasing: technical(z.optional(z.boolean())),
  /**
   * The dispute by which a bank has taken the money of a month back for good: nothing is heard, and the clock ends it at
   * Stripe. A licence bills nothing: it is only not heard while a bank holds its money.
   */
  takenBackBy: running(z.optional(z.string())),
  /** The refund that has paid its beginning back whole: nothing is heard, and the clock ends it. */
  refundedBy: running(z.optional(z.string())),
  decision: technical(z.optional(Decision)),
  /** The press that decided so. */
  decisionId: technical(z.optional(PressId)),
  trail: running(z.array(TrailEntry)),
})
export type Subscription = z.infer<typeof Subscription>

/** Is the month paid for that Stripe says ends then? A debit is booked days after its month has begun. */
export const isMonthPaid = (
  { paidUntil }: Pick<Subscription, 'paidUntil'>,
  currentPeriodEnd: string | undefined,
): boolean => paidUntil !== undefined && currentPeriodEnd !== undefined && paidUntil >= currentPeriodEnd

/** Has it begun, and not ended? */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status !== 'ended' && status !== 'incomplete'

export const subscriptions = record('subscription', {
  about: 'What is listened to by the month or as a licence; never changed but by the transitions below',
  schema: Subscription,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'SUBSCRIPTION#{subscriptionId}' },
  id: 'sub',
  due: 'SUBSCRIPTION',
  list: {
    in: 'SUBSCRIPTIONS',
    time: '{subscriptionId}',
    status: '{status}#{subscriptionId}',
    email: '{email}#{subscriptionId}',
    shows: { name: '{firstName} {lastName}' },
  },
  forget: '90 days after its order, as long as nobody has paid; with the account from then on',
  transitions: {
    /** In the transaction that completes its order. */
    start: {
      from: ['incomplete'],
      matches: ['rev'],
      to: 'active',
      by: ['stripe', 'clock'],
      sets: ['startedAt', 'stripeId', 'stripeCustomerId', 'currentPeriodEnd', 'paidUntil', 'dueAt'],
      clears: ['forgetAt'],
    },
    /** Paid once, and from its first day with an end. */
    startLicence: {
      from: ['incomplete'],
      matches: ['rev'],
      guard: { type: 'licence' },
      to: 'cancelling',
      by: ['stripe', 'clock', 'staff'],
      sets: ['startedAt', 'paidUntil', 'cancelAt', 'dueAt'],
      clears: ['forgetAt'],
    },
    /** A member of staff lets it run on. */
    extendLicence: {
      from: ['cancelling'],
      matches: ['rev'],
      guard: { type: 'licence' },
      by: ['staff'],
      sets: ['cancelAt', 'paidUntil', 'dueAt'],
    },
    /** A renewal failed. */
    miss: {
      from: ['active', 'cancelling', 'paused'],
      matches: ['rev'],
      to: 'past_due',
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: ['seenAt', 'currentPeriodEnd', 'dueAt', 'graceUntil'],
      maySet: ['billingAnchor'],
      clears: ['cancelAt', 'pausedUntil'],
    },
    /** It was paid after all. */
    recover: {
      from: ['past_due'],
      matches: ['rev'],
      to: 'active',
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: ['seenAt', 'currentPeriodEnd', 'dueAt'],
      maySet: ['billingAnchor'],
      clears: ['graceUntil'],
    },
    /** It ends with what is paid for. */
    cancel: {
      from: ['active', 'past_due', 'paused'],
      matches: ['rev'],
      guard: { type: 'monthly' },
      to: 'cancelling',
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: ['seenAt', 'currentPeriodEnd', 'dueAt', 'cancelAt'],
      maySet: ['billingAnchor'],
      clears: ['pausedUntil'],
    },
    /** The pause stays beside it: what nobody has paid for is not heard until the end either. */
    cancelPaused: {
      from: ['active', 'past_due', 'paused'],
      matches: ['rev'],
      guard: { type: 'monthly' },
      to: 'cancelling',
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: ['seenAt', 'currentPeriodEnd', 'dueAt', 'cancelAt', 'pausedUntil'],
      maySet: ['billingAnchor'],
    },
    /** Until then it can be taken back. */
    undo: {
      from: ['cancelling'],
      matches: ['rev'],
      guard: { type: 'monthly' },
      to: 'active',
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: ['seenAt', 'currentPeriodEnd', 'dueAt'],
      maySet: ['billingAnchor'],
      clears: ['cancelAt', 'graceUntil', 'pausedUntil'],
    },
    /** Nothing is billed until a day. */
    pause: {
      from: ['active', 'past_due', 'cancelling'],
      matches: ['rev'],
      guard: { type: 'monthly' },
      to: 'paused',
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: ['seenAt', 'currentPeriodEnd', 'dueAt', 'pausedUntil'],
      maySet: ['billingAnchor'],
      clears: ['cancelAt', 'graceUntil'],
    },
    resume: {
      from: ['paused'],
      matches: ['rev'],
      to: 'active',
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: ['seenAt', 'currentPeriodEnd', 'dueAt'],
      maySet: ['billingAnchor'],
      clears: ['pausedUntil'],
    },
    /** For good. */
    end: {
      from: ['active', 'past_due', 'cancelling', 'paused'],
      matches: ['rev'],
      to: 'ended',
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: ['seenAt', 'endedAt'],
      // Nothing is left to be carried out.
      clears: ['dueAt', 'duePk', 'graceUntil', 'pausedUntil', 'decision', 'decisionId'],
    },
    /** Another offer from now on, as Stripe has it. */
    changePlan: {
      from: ['active', 'past_due', 'cancelling', 'paused'],
      matches: ['rev'],
      guard: { type: 'monthly' },
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: [...namesOf(always), 'change'],
      maySet: ['english'],
    },
    /** Another offer with the next billing, as Stripe has it; what is paid for is heard to its end. */
    planNext: {
      from: ['active', 'past_due', 'cancelling', 'paused'],
      matches: ['rev'],
      guard: { type: 'monthly' },
      by: ['stripe', 'customer', 'staff', 'clock'],
      sets: ['change', 'seenAt'],
    },
    /** That is taken back before. */
    undoPlanChange: {
      from: ['active', 'past_due', 'cancelling', 'paused'],
      matches: ['rev'],
      guard: { type: 'monthly' },
      by: ['stripe', 'customer', 'staff', 'clock'],
      clears: ['change'],
    },
    /** A further month is paid for, in the transaction of its order. */
    renew: {
      matches: ['rev'],
      by: ['stripe', 'clock'],
      sets: ['paidUntil'],
      maySet: ['dueAt'],
    },
  },
  plain: [
    'seenAt',
    'currentPeriodEnd',
    'billingAnchor',
    'cancelAt',
    'graceUntil',
    'pausedUntil',
    'dueAt',
    'change',
    'changingUntil',
    'isErasing',
    'stripeCustomerId',
    'takenBackBy',
    'refundedBy',
    'methodId',
    'methodAt',
    'decision',
    'decisionId',
  ],
})

export interface SubscriptionRef {
  customerId: string
  subscriptionId: string
}

/** One for each order: a second press finds the first. */
export const subscriptionIdOf = (orderId: string): string => orderId.replace(/^ord_/, 'sub_')

/** Stripe, mails and orders may still know where it was. One hop, as with orders. */
export async function readSubscription(ref: SubscriptionRef): Promise<Subscription | undefined> {
  const item = await read(subscriptions.keyOf(ref))
  if (typeof item?.movedTo === 'string') return readSubscription({ ...ref, customerId: item.movedTo })
  return item && subscriptions.parse(item)
}

/**
 * Until when its files can be heard; no `until` where nothing sets an end. Undefined: not now. During a pause what is
 * paid for is still heard, then nothing until it is billed again.
 */
export function accessOf(
  { status, cancelAt, graceUntil, pausedUntil, paidUntil, takenBackBy, refundedBy }: Subscription,
  now: string,
): { until?: string } | undefined {
  if (takenBackBy !== undefined || refundedBy !== undefined) return undefined
  if (status === 'active') return {}
  const ends = {
    incomplete: [],
    ended: [],
    past_due: [graceUntil],
    cancelling: [cancelAt, graceUntil, pausedUntil && paidUntil],
    paused: [paidUntil],
  }[status]
  const [until] = ends.flatMap(end => end ?? []).toSorted(earlierFirst)
  return until !== undefined && until > now ? { until } : undefined
}

/**
 * The clock ends it at its next look: its account is being erased, or its money has gone back. A licence of which a bank
 * takes the money back is only held.
 */
export const isEndOwed = ({ type, isErasing, refundedBy, takenBackBy }: Subscription): boolean =>
  isErasing === true || refundedBy !== undefined || (takenBackBy !== undefined && type === 'monthly')

/** Moments compare as strings. */
export const earlierFirst = (one: string, other: string): number => (one < other ? -1 : 1)
