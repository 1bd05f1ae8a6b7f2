import { refundOrder as route } from '../../contract/staff.ts'
import { orders } from '../orders/order.ts'
import { refundableCents, refundingCents } from '../orders/refundable.ts'
import { owedRefund, taskIdOf } from '../orders/payment.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transition } from '../platform/transition.ts'
import { decideOrder } from './decide-order.ts'

/** The task is made by the clock, which knows how to ask Stripe once (orders/make-refund.ts). */
export const refundOrder = endpoint(route, ({ cents, ...decision }, caller) =>
  decideOrder(decision, caller, (order, why) => {
    const { customerId, orderId, rev, paymentId, refunding = [] } = order
    const left = refundableCents(order)
    if (paymentId === undefined || left === 0) return new Problem('not-refundable')
    if (cents > left) return new Problem('refund-too-much')
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
