import { refundOrder as route } from '../../contract/staff.ts'
import { type Order, orders } from '../orders/order.ts'
import { hasRoomForRefund, PARTS_OF_REFUND, partsOf } from '../orders/order-parts.ts'
import { refundableCents, refundingCents } from '../orders/refundable.ts'
import { owedRefund, taskIdOf } from '../orders/payment.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transition } from '../platform/transition.ts'
import { decideOrder } from './decide-order.ts'

/** The task is made by the clock, which knows how to ask Stripe once (orders/make-refund.ts). */
export const refundOrder = endpoint(route, ({ cents, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const { customerId, orderId, rev, paymentId, refunding = [] } = order
    const left = refundableCents(order)
    if (paymentId === undefined || left === 0) return new Problem('not-refundable')
    if (cents > left) return new Problem('refund-too-much')
    if (!(await hasRoomFor(order, cents < left))) return new Problem('refund-too-often')
    const occurrence = decision.pressId
    const owed = { customerId, orderId, paymentId, cause: 'support', cents, occurrence } as const
    const decided = [...refunding, { taskId: taskIdOf(owed), cents, at: why.at }]
    return {
      action: 'refund',
      before: { refundingCents: refundingCents(order) },
      after: { cents, refundingCents: refundingCents({ refunding: decided }) },
      writes: [
        transition(orders, 'decideRefund', order, { rev, refunding: decided }, why),
        owedRefund(owed, why.at),
      ],
    }
  }),
)

/** Those that are decided are booked too; after a part the rest must have its place. */
async function hasRoomFor(order: Order, isPart: boolean): Promise<boolean> {
  const { refunding = [] } = order
  const others = refunding.length + (isPart ? 1 : 0)
  return hasRoomForRefund(await partsOf(order), PARTS_OF_REFUND * others)
}
