import * as z from 'zod/mini'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { owedMail } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'
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

/** Owed to who has paid what the shop does not keep; the account may be gone. */
export const returnedMail = (
  { customerId, orderId }: OrderRef,
  { paymentId, cause, recipient }: { paymentId: string; cause: RefundCause; recipient: string },
  sendAt: string,
) =>
  owedMail({
    pk: customerPk(customerId),
    cause: orderId,
    template: 'payment-returned',
    occurrence: paymentId,
    about: { customerId, orderId, cause },
    recipient,
    outlivesAccount: true,
    sendAt,
  })
