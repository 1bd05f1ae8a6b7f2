import * as z from 'zod/mini'
import { CustomerId, Moment, OrderId } from '../../contract/ids.ts'
import { customerPk } from '../account/customer.ts'
import type { OrderRef } from '../orders/order.ts'
import { later, MINUTES } from '../platform/time.ts'

export const Template = z.enum([
  'order-received',
  'payment-processing',
  'payment-failed',
  'order-closed',
  'contract',
  'downloads-ready',
])
export type Template = z.infer<typeof Template>

/**
 * A mail that is owed. It is written in the transaction of its cause, so nothing is sent for a write that did not
 * happen. The stream announces it at once; the index `due` finds it again when that came to nothing.
 */
export const MailItem = z.object({
  pk: z.string(),
  sk: z.string(),
  kind: z.literal('mail'),
  template: Template,
  customerId: CustomerId,
  orderId: OrderId,
  /** Not before. */
  sendAt: Moment,
  /** Failed tries so far. */
  tries: z.int(),
  claimedUntil: z.optional(Moment),
  sentAt: z.optional(Moment),
})
export type MailItem = z.infer<typeof MailItem>

/** The stream has this long before the sweep looks. */
const GRACE_MS = 5 * MINUTES

/** The key names order, template and occurrence, so a repeated cause writes the same item and no second mail. */
export const mailItem = (ref: OrderRef, template: Template, sendAt: string, occurrence?: number) => ({
  pk: customerPk(ref.customerId),
  sk: `MAIL#${ref.orderId}#${template}${occurrence === undefined ? '' : `#${occurrence}`}`,
  kind: 'mail' as const,
  template,
  customerId: ref.customerId,
  orderId: ref.orderId,
  sendAt,
  tries: 0,
  duePk: 'MAIL',
  dueAt: later(sendAt, GRACE_MS),
})
