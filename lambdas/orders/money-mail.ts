import * as z from 'zod/mini'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import type { OrderRef } from './order.ts'
import { owedMail } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'

export const MoneyTemplate = z.enum([
  'refund-made',
  'refund-failed',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'debit-returned',
])
export type MoneyTemplate = z.infer<typeof MoneyTemplate>

/** A mail about money that has left an order, in its customer's partition. */
export const MoneyMail = z.object({
  template: MoneyTemplate,
  customerId: CustomerId,
  orderId: OrderId,
  cents: z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
})
export type MoneyMail = z.infer<typeof MoneyMail>

/** Owed to the buyer, once for each refund or dispute and what becomes of it. */
export const moneyMail = (
  { customerId, orderId }: OrderRef,
  template: MoneyTemplate,
  { occurrence, cents }: { occurrence: string; cents: number },
  sendAt: string,
) =>
  owedMail({
    pk: customerPk(customerId),
    cause: orderId,
    template,
    occurrence,
    about: { customerId, orderId, cents: String(cents) },
    sendAt,
  })
