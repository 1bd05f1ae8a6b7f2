import * as z from 'zod/mini'
import { CustomerId, Moment, SubscriptionId } from '../../contract/ids.ts'
import { owedMail } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'
import { before, DAYS } from '../platform/time.ts'
import type { PlanChange, Subscription } from './subscription.ts'

export const SubscriptionTemplate = z.enum([
  'renewal-ahead',
  'renewal-failed',
  'grace-ending',
  'subscription-cancelled',
  'cancellation-undone',
  'subscription-ending',
  'subscription-ended',
  'subscription-paused',
  'pause-ending',
  'subscription-resumed',
  'plan-kept',
])
export type SubscriptionTemplate = z.infer<typeof SubscriptionTemplate>

/** A mail about a subscription, in its customer's partition. */
export const SubscriptionMail = z.object({
  template: SubscriptionTemplate,
  customerId: CustomerId,
  subscriptionId: SubscriptionId,
  /** When what it tells happened. */
  at: Moment,
  /** The day that it tells of. */
  until: z.optional(Moment),
  /** Why it ended. */
  cause: z.optional(z.string()),
})
export type SubscriptionMail = z.infer<typeof SubscriptionMail>

export interface Told {
  readonly at: string
  readonly until?: string | undefined
  readonly cause?: string | undefined
  /** Not before; without it as soon as it is written. */
  readonly sendAt?: string
}

/** The mail before the first month that is billed by itself. */
const RENEWAL_REMINDER_MS = 3 * DAYS

/**
 * Owed with the start, for what comes by itself a month later, and often for more than the first month has cost. Of each
 * further one its receipt is told (docs/decisions/034).
 */
export const renewalAhead = (begun: Subscription, { at, until }: { at: string; until: string }) => {
  const sendAt = before(until, RENEWAL_REMINDER_MS)
  return sendAt > at ? subscriptionMail(begun, 'renewal-ahead', { at, until, sendAt }) : undefined
}

/** One for each state it has been in, which `rev` counts; of what is planned for a day one for that day. */
export const subscriptionMail = (
  { customerId, subscriptionId, rev }: Subscription,
  template: SubscriptionTemplate,
  { at, until, cause, sendAt }: Told,
) =>
  owedMail({
    pk: customerPk(customerId),
    cause: subscriptionId,
    template,
    occurrence: sendAt === undefined ? rev : until,
    about: { customerId, subscriptionId, at, until, cause },
    sendAt: sendAt ?? at,
    isPlanned: sendAt !== undefined,
  })

/** Its letter brings the contract, which knows orders: it stands in the area of these changes. */
export const planChangedMail = (
  { customerId, subscriptionId }: Subscription,
  { changeId, agreement: { at } }: PlanChange,
) =>
  owedMail({
    pk: customerPk(customerId),
    cause: changeId,
    template: 'plan-changed',
    about: { customerId, subscriptionId, changeId },
    sendAt: at,
  })
