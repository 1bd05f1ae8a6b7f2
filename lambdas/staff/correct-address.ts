import { Buyer } from '../../contract/checkout.ts'
import { splitTax } from '../../contract/money.ts'
import { correctAddress as route } from '../../contract/staff-orders.ts'
import { correctionsWith } from '../orders/correction.ts'
import { orders } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transition } from '../platform/transition.ts'
import { decideOrder } from './decide-order.ts'
import { taxOfBuyer } from './tax-of-buyer.ts'

/** Before the payment only: from then on the address stands on an invoice, which is cancelled and written anew (staff-orders/correct-invoice.ts). */
export const correctAddress = endpoint(route, ({ street, postalCode, city, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const given = { street, postalCode, city }
    const buyer = Buyer.safeParse({ ...order.buyer, ...given })
    if (!buyer.success)
      return new Problem('invalid-input', [{ field: 'postalCode', code: 'postal-code-invalid' }])
    const corrections = correctionsWith(order, decision.pressId, given)
    // A part of its country may bear none (docs/decisions/076); what is to be paid stays.
    const { taxPercent, taxCountry = remove, isOutsideVat = remove } = await taxOfBuyer(order, buyer.data)
    const tax = { taxPercent, taxCountry, isOutsideVat, ...splitTax(order.totalCents, taxPercent) }
    const taxed = (percent: number): Record<string, number> =>
      taxPercent === order.taxPercent ? {} : { tax: percent }
    return {
      action: 'address-corrected',
      // The audit names no address: it outlives an erasure. The order says what stood there.
      before: taxed(order.taxPercent),
      after: taxed(taxPercent),
      writes: [
        transition(
          orders,
          'correctAddress',
          order,
          { rev: order.rev, buyer: buyer.data, corrections, ...tax },
          why,
        ),
      ],
    }
  }),
)
