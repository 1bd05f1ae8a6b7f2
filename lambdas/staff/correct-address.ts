import { Buyer } from '../../contract/checkout.ts'
import { correctAddress as route } from '../../contract/staff-orders.ts'
import { correctionsWith } from '../orders/correction.ts'
import { orders } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transition } from '../platform/transition.ts'
import { decideOrder } from './decide-order.ts'

/** Before the payment only: from then on the address stands on an invoice, which is cancelled and written anew (staff-orders/correct-invoice.ts). */
export const correctAddress = endpoint(route, ({ street, postalCode, city, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const given = { street, postalCode, city }
    const buyer = Buyer.safeParse({ ...order.buyer, ...given })
    if (!buyer.success)
      return new Problem('invalid-input', [{ field: 'postalCode', code: 'postal-code-invalid' }])
    const corrections = correctionsWith(order, decision.pressId, given)
    return {
      action: 'address-corrected',
      // The audit names no address: it outlives an erasure. The order says what stood there.
      before: {},
      after: {},
      writes: [
        transition(orders, 'correctAddress', order, { rev: order.rev, buyer: buyer.data, corrections }, why),
      ],
    }
  }),
)
