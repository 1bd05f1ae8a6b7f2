import * as z from 'zod/mini'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { owedMail } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'
import { after, MINUTES } from '../platform/time.ts'
import type { OrderRef } from './order.ts'
import { RefundCause } from './payment.ts'

export const OrderTemplate = z.enum([
  'order-received',
  'payment-processing',
  'payment-failed',
  'order-closed',
  'contract',
  'downloads-ready',
  'payment-returned',
  'subscription-renewed',
])
export type OrderTemplate = z.infer<typeof OrderTemplate>

/** A mail about an order, in its customer's partition. */
export const OrderMail = z.object({
  template: OrderTemplate,
  customerId: CustomerId,
  orderId: OrderId,
  /** Why money goes back, and to whom that is said. */
  cause: z.optional(RefundCause),
  recipient: z.optional(z.string()),
  /** What goes back; missing where it is what the order cost. */
  cents: z.optional(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))),
})
export type OrderMail = z.infer<typeof OrderMail>

/** Owed to the buyer of an order. */
export const orderMail = (
  { customerId, orderId }: OrderRef,
  template: OrderTemplate,
  sendAt: string,
  occurrence?: number,
) =>
  owedMail({
    pk: customerPk(customerId),
    cause: orderId,
    template,
    occurrence,
    about: { customerId, orderId },
    sendAt,
  })

/** § 312i (1) 3 BGB wants it without delay. What happens to the order within this time is told by one mail, not two. */
const ACKNOWLEDGED_AFTER_MS = MINUTES

/** Owed to who has ordered, unless another mail says by then that the order is here (letters.ts). */
export const acknowledgement = (ref: OrderRef, orderedAt: string) =>
  plannedMail(ref, 'order-received', after(orderedAt, ACKNOWLEDGED_AFTER_MS))

/** Owed to the buyer from a moment that lies ahead. */
export const plannedMail = ({ customerId, orderId }: OrderRef, template: OrderTemplate, sendAt: string) =>
  owedMail({
    pk: customerPk(customerId),
    cause: orderId,
    template,
    about: { customerId, orderId },
    sendAt,
    isPlanned: true,
  })

/** Owed to who has paid what the shop does not keep; the account may be gone. */
export const returnedMail = (
  { customerId, orderId }: OrderRef,
  {
    paymentId,
    cause,
    recipient,
    cents,
  }: { paymentId: string; cause: RefundCause; recipient: string; cents?: number },
  sendAt: string,
) =>
  owedMail({
    pk: customerPk(customerId),
    cause: orderId,
    template: 'payment-returned',
    occurrence: paymentId,
    about: { customerId, orderId, cause, ...(cents !== undefined && { cents: String(cents) }) },
    recipient,
    outlivesAccount: true,
    sendAt,
  })
