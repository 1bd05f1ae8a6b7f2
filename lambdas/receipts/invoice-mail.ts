import * as z from 'zod/mini'
import { CustomerId, OrderId } from '../../contract/ids.ts'
import { owedMail } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'
import type { Receipt } from './receipt.ts'

export const InvoiceTemplate = z.enum(['invoice-corrected'])

/** A mail that brings a new invoice and what cancelled the one before, in its customer's partition. */
export const InvoiceMail = z.object({
  template: InvoiceTemplate,
  customerId: CustomerId,
  orderId: OrderId,
  /** Of the new invoice. */
  cause: z.string(),
})
export type InvoiceMail = z.infer<typeof InvoiceMail>

/** Owed to the buyer once both are drawn. */
export const invoiceMail = (
  { customerId, orderId, cause }: Pick<Receipt, 'customerId' | 'orderId' | 'cause'>,
  sendAt: string,
) =>
  owedMail({
    pk: customerPk(customerId),
    cause: orderId,
    template: 'invoice-corrected',
    occurrence: cause,
    about: { customerId, orderId, cause },
    sendAt,
  })
