import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { CustomerId, Moment, OrderNumber, PressId, SubscriptionId } from './ids.ts'
import { Cents, Currency } from './money.ts'
import { Reason } from './reason.ts'
import { route, type StaffRole } from './route.ts'
import { Happening, ORDER_STATUSES, Search } from './staff.ts'
import { SubscriptionDeed, SubscriptionType } from './subscription-terms.ts'

/** `support` looks them up; what ends one or lets it run on is about money. */
const READS_SUBSCRIPTIONS = ['shop', 'support'] as const satisfies StaffRole[]
export const DECIDES_SUBSCRIPTIONS = ['shop'] as const satisfies StaffRole[]

export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'active',
  'past_due',
  'cancelling',
  'paused',
  'ended',
] as const
const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES)

/** One subscription in the list, as its index projects it. */
export const SubscriptionLine = z.object({
  subscriptionId: SubscriptionId,
  status: SubscriptionStatus,
  title: z.string(),
  /** A name and an address as they were ordered with; empty where there is none. */
  name: z.string(),
  email: z.string(),
  createdAt: Moment,
})
export type SubscriptionLine = z.infer<typeof SubscriptionLine>

export const listStaffSubscriptions = route({
  method: 'POST',
  path: '/api/staff/subscriptions/list',
  role: READS_SUBSCRIPTIONS,
  summary:
    'One page of all subscriptions and licences by time, of one state, or those whose e-mail begins so; one request to the table',
  problems: [],
  input: z.object({
    /** The beginning of an e-mail address. Beside it the state says nothing. */
    search: z.optional(Search),
    status: z.optional(SubscriptionStatus),
    sort: z.optional(z.enum(['newest', 'oldest'])),
    after: z.optional(z.string().check(atMost(300), z.regex(/^(?:[^#\p{Cc}]*#)?sub_\w{26}$/u, 'invalid'))),
  }),
  output: z.object({ lines: z.array(SubscriptionLine), next: z.optional(z.string()) }),
})

export const StaffSubscription = z.object({
  ...SubscriptionLine.shape,
  /** Counts what has happened to it; a decision names the one that it was made on. */
  rev: z.int(),
  customer: CustomerId,
  type: SubscriptionType,
  /** Of a month; of a licence in all. */
  amountCents: Cents,
  currency: Currency,
  startedAt: z.optional(Moment),
  /** Missing where nothing is billed any more. */
  nextBillingAt: z.optional(Moment),
  paidUntil: z.optional(Moment),
  /** When it ends, or has ended. */
  endsAt: z.optional(Moment),
  graceUntil: z.optional(Moment),
  pausedUntil: z.optional(Moment),
  /** The newest change of plan; without `doneAt` the payment provider has not answered yet. */
  change: z.optional(
    z.object({
      from: z.string(),
      to: z.string(),
      at: Moment,
      doneAt: z.optional(Moment),
      /** Of the billing that it begins with; missing where it began at once. */
      startsAt: z.optional(Moment),
    }),
  ),
  /** A bank has taken the money of a month back, or holds that of a licence. */
  isTakenBack: z.boolean(),
  /** Its beginning was paid back whole. */
  isRefunded: z.boolean(),
  /** Decided, and not yet done at the payment provider. */
  underWay: z.optional(SubscriptionDeed),
  /** What can be decided now. */
  deeds: z.array(SubscriptionDeed),
  /** The order that began it. */
  number: z.optional(OrderNumber),
  /** It and the renewals, the newest first. */
  orders: z.array(
    z.object({
      number: OrderNumber,
      isRenewal: z.boolean(),
      status: z.enum(ORDER_STATUSES),
      createdAt: Moment,
      totalCents: Cents,
      refundedCents: z.int(),
    }),
  ),
  timeline: z.array(Happening),
})
export type StaffSubscription = z.infer<typeof StaffSubscription>

const one = z.object({ subscriptionId: SubscriptionId })

export const readStaffSubscription = route({
  method: 'GET',
  path: '/api/staff/subscriptions/{subscriptionId}',
  role: READS_SUBSCRIPTIONS,
  summary:
    'One subscription or licence with its orders, what can be decided, and everything that happened to it',
  problems: ['not-found'],
  input: one,
  output: StaffSubscription,
})

export const decideSubscription = route({
  method: 'POST',
  path: '/api/staff/subscriptions/{subscriptionId}/decision',
  role: DECIDES_SUBSCRIPTIONS,
  summary:
    'Cancels a subscription, takes that back, or ends it at once; the same press twice decides once, and what the payment provider does not take now is done by the clock',
  problems: ['not-found', 'subscription-decided'],
  input: z.extend(one, {
    pressId: PressId,
    /** As it was shown. */
    rev: z.int('required'),
    deed: SubscriptionDeed,
    reason: Reason,
  }),
  output: StaffSubscription,
})
