import type { BilledBuyer } from '../../contract/checkout.ts'
import { splitTax } from '../../contract/money.ts'
import {
  type Billed,
  correctInvoice as correctRoute,
  previewInvoice as previewRoute,
} from '../../contract/staff-invoices.ts'
import { invoiceFixedBy } from '../orders/invoice-of-order.ts'
import { hasRoomForRefund, partsOf } from '../orders/order-parts.ts'
import { missingAddress } from '../orders/missing-address.ts'
import { type Order, orders } from '../orders/order.ts'
import { suppliedOf } from '../orders/order-delivery.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transition } from '../platform/transition.ts'
import { billedLines } from '../receipts/billed-lines.ts'
import { invoiceThatCounts, type Receipt, receipts, receiptsOfReplacement } from '../receipts/receipt.ts'
import { decideOrder } from '../staff/decide-order.ts'
import { writeLook } from '../staff/look.ts'
import { findOrder } from '../staff/staff-order.ts'
import { taxOfBuyer } from '../staff/tax-of-buyer.ts'

/** What a correction would come to. It shows the buyer of the present invoice, and so is a look at the customer. */
export const previewInvoice = endpoint(previewRoute, async ({ number, buyer }, caller) => {
  const found = await findOrder(number)
  if (!found) return new Problem('not-found')
  const { order } = found
  const correction = await correctionOf(order, buyer, caller.now)
  if (correction instanceof Problem) return correction
  await writeLook(order.customerId, caller)
  const { old, oldNumber, invoice, cancellation } = correction
  const { refundedCents = 0, mode } = order
  const { netCents, taxCents, totalCents } = cancellation
  return {
    rev: order.rev,
    cancels: oldNumber,
    // What has gone back was credited by papers of its own.
    before: billedBy({ ...old, netCents: -netCents, taxCents: -taxCents, totalCents: -totalCents }),
    after: billedBy(invoice),
    refundedCents,
    changesRenewals: mode === 'subscription',
  }
})

/**
 * The invoice is cancelled as a whole, and a new one takes its place; both get their numbers from the series a moment later,
 * like every receipt. What was paid stays. Made on the order that the preview was made of, and on its tax.
 */
export const correctInvoice = endpoint(correctRoute, ({ buyer, taxCents, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const correction = await correctionOf(order, buyer, caller.now)
    if (correction instanceof Problem) return correction
    const { old, oldNumber, invoice, cancellation, corrected } = correction
    if (invoice.taxCents !== taxCents) return new Problem('order-changed')
    const { netCents, taxPercent, taxCountry, isOutsideVat } = corrected
    return {
      action: 'invoice-corrected',
      // The audit names no address: it outlives an erasure. Both invoices stay, and say it.
      before: { invoice: oldNumber, tax: old.taxPercent, taxCents: -cancellation.taxCents },
      after: { what: changedOf(order.buyer, corrected.buyer), tax: taxPercent, taxCents },
      writes: [
        transition(
          orders,
          'correctInvoice',
          order,
          {
            rev: order.rev,
            buyer: corrected.buyer,
            invoice: invoice.cause,
            netCents,
            taxCents: corrected.taxCents,
            taxPercent,
            taxCountry: taxCountry ?? remove,
            isOutsideVat: isOutsideVat ?? remove,
          },
          why,
        ),
        receipts.create(cancellation),
        receipts.create(invoice),
      ],
    }
  }),
)

/** What a correction adds: a cancellation and an invoice. */
const PAPERS = 2

/** The order as it would be, and the two papers; or why not. */
async function correctionOf(order: Order, billed: BilledBuyer, now: string) {
  const { paidAt } = order
  if (!paidAt || invoiceFixedBy(order)) return new Problem('invoice-fixed')
  const missing = missingAddress(billed, order.totalCents)
  if (missing.length > 0) return new Problem('invalid-input', missing)
  const parts = await partsOf(order)
  const papers = parts.filter(({ kind }) => kind === receipts.kind).map(item => receipts.parse(item))
  const old = papers.find(({ cause }) => cause === invoiceThatCounts(order))
  if (!old) return new Problem('receipt-unavailable')
  if (old.number === undefined) return new Problem('receipt-being-made')
  if (!hasRoomForRefund(parts, PAPERS)) return new Problem('invoice-fixed')
  const { email, phone } = order.buyer
  const buyer = { ...billed, email, ...(phone !== undefined && { phone }) }
  const { taxPercent, taxCountry, isOutsideVat } = await taxOfBuyer(order, buyer)
  // Named one by one: what the sale had and the correction lacks goes.
  const tax = { taxPercent, taxCountry, isOutsideVat, ...splitTax(order.totalCents, taxPercent) }
  const corrected = { ...order, buyer, ...tax, paidAt }
  const made = receiptsOfReplacement(corrected, { papers, at: now, ...suppliedOf(order, paidAt) })
  if (!made) return new Problem('receipt-unavailable')
  if (saysTheSame(old, made.invoice)) return new Problem('invoice-same')
  return { old, oldNumber: old.number, corrected, ...made }
}

const saysTheSame = (one: Receipt, other: Receipt): boolean =>
  JSON.stringify(saidOf(one)) === JSON.stringify(saidOf(other))

const saidOf = ({ buyer, taxPercent, taxCountry, isOutsideVat }: Receipt) => [
  ...(buyer
    ? [buyer.name, buyer.company, buyer.vatId, buyer.street, buyer.postalCode, buyer.city, buyer.country]
    : []),
  taxPercent,
  taxCountry,
  isOutsideVat,
]

function billedBy(receipt: Receipt): Billed {
  const { buyer, netCents, taxCents, taxPercent, taxCountry, isOutsideVat, totalCents } = receipt
  return {
    ...(buyer && { buyer: billedLines(buyer, 'de') }),
    netCents,
    taxCents,
    taxPercent,
    ...(taxCountry !== undefined && { taxCountry }),
    ...(isOutsideVat && { isOutsideVat }),
    totalCents,
  }
}

/** What of the buyer is another now. */
function changedOf(from: BilledBuyer, to: BilledBuyer): string {
  const parts = {
    name: (buyer: BilledBuyer) => [buyer.firstName, buyer.lastName],
    company: ({ company }: BilledBuyer) => [company],
    vatId: ({ vatId }: BilledBuyer) => [vatId],
    address: ({ street = '', postalCode, city = '' }: BilledBuyer) => [street, postalCode, city],
    country: ({ country }: BilledBuyer) => [country],
  }
  return Object.entries(parts)
    .filter(([, of]) => JSON.stringify(of(from)) !== JSON.stringify(of(to)))
    .map(([name]) => name)
    .join(', ')
}
