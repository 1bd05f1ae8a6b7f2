import type { InvoiceFixedBy } from '../../contract/staff.ts'
import type { Order } from './order.ts'

/** Why the invoice of an order stays as it is; undefined where it can be corrected. */
export function invoiceFixedBy(order: Order): InvoiceFixedBy | undefined {
  const { paidAt, erasedAt, withdrawal, dispute, totalCents, refundedCents = 0 } = order
  if (!paidAt) return 'unpaid'
  if (erasedAt) return 'erased'
  if (withdrawal) return 'withdrawn'
  if (refundedCents >= totalCents) return 'refunded'
  // A new invoice would say that it is paid.
  return dispute?.state === 'open' || dispute?.state === 'lost' ? 'held' : undefined
}
