import * as z from 'zod/mini'
import { CustomerId, Moment, OrderId, SubscriptionId } from '../../contract/ids.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { after, DAYS } from '../platform/time.ts'
import type { Order } from './order.ts'

/** Stripe redacts a charge, a declined one too, 90 days after it at the earliest: https://docs.stripe.com/privacy/deletion-requests */
const REDACTABLE_AFTER_MS = 91 * DAYS

const owed = <S extends z.ZodMiniType>(schema: S) =>
  kept('90 days after it is done', 'Art. 5 (2) GDPR', schema)

const Redaction = z.object({
  customerId: technical(CustomerId),
  orderId: owed(OrderId),
  /** Gone when they are redacted. */
  sessionIds: kept('until they are redacted', 'Art. 17 (1) GDPR', z.optional(z.array(z.string()))),
  /** Stripe's redaction job. */
  jobId: technical(z.optional(z.string())),
  dueAt: technical(z.optional(Moment)),
  doneAt: owed(z.optional(Moment)),
})

export const redactions = record('redaction', {
  about: 'The payment pages of an erased order, whose address and name Stripe still has to redact',
  schema: Redaction,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'TASK#redact#{orderId}' },
  due: 'REDACT',
  forget: '90 days after it is done',
})

const CustomerRedaction = z.object({
  customerId: technical(CustomerId),
  subscriptionId: owed(SubscriptionId),
  /** Gone when it is redacted. */
  stripeCustomerId: kept('until it is redacted', 'Art. 17 (1) GDPR', z.optional(z.string())),
  jobId: technical(z.optional(z.string())),
  dueAt: technical(z.optional(Moment)),
  doneAt: owed(z.optional(Moment)),
})

export const customerRedactions = record('customer-redaction', {
  about:
    'Stripe’s customer of an erased subscription, whom it still has to redact with every month that was paid',
  schema: CustomerRedaction,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'TASK#redact-customer#{subscriptionId}' },
  due: 'REDACT',
  forget: '90 days after it is done',
})

/** What Stripe owes once a subscription has ended with its account. */
export const owedCustomerRedaction = (
  owed: { customerId: string; subscriptionId: string; stripeCustomerId: string },
  lastPaidAt: string,
) => customerRedactions.create({ ...owed, dueAt: after(lastPaidAt, REDACTABLE_AFTER_MS) })

/** What Stripe owes once an order is erased; nothing where no page was opened. */
export function owedRedaction({ customerId, orderId, sessions, paidAt, closedAt }: Order, now: string) {
  const sessionIds = Object.values(sessions)
  if (sessionIds.length === 0) return undefined
  const dueAt = after(paidAt ?? closedAt ?? now, REDACTABLE_AFTER_MS)
  return redactions.create({ customerId, orderId, sessionIds, dueAt: dueAt > now ? dueAt : now })
}
