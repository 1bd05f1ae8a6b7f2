import { refundOrder as route } from '../../contract/staff.ts'
import { orders, refundableCents, refundingCents } from '../orders/order.ts'
import { owedRefund, taskIdOf } from '../orders/payment.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits } from './audit.ts'
import { findOrder, staffOrder } from './staff-order.ts'

/**
 * Two who press at once have decided on the same `rev`, so one of them is told to look again; the same press twice meets
 * its own line in the audit. The task is made by the clock, which knows how to ask Stripe once (orders/make-refund.ts).
 */
export const refundOrder = endpoint(route, async ({ number, pressId, rev, cents, reason }, caller) => {
  const { now, signIn } = caller
  const found = await findOrder(number)
  if (!found) return new Problem('not-found')
  const { order } = found
  const { customerId, orderId, paymentId, refunding = [], refundedCents = 0 } = order
  if (order.rev !== rev) return afterwards()
  const left = refundableCents(order)
  if (paymentId === undefined || left === 0) return new Problem('not-refundable')
  if (cents > left) return new Problem('refund-too-much')
  const owed = { customerId, orderId, paymentId, cause: 'support', cents, occurrence: pressId } as const
  const decided = [...refunding, { taskId: taskIdOf(owed), cents, at: now }]
  const conditionFailed = await transact({
    audit: await auditOf(caller, {
      target: orderId,
      number,
      pressId,
      action: 'refund',
      reason,
      before: { refundedCents, refundingCents: refundingCents(order) },
      after: { cents, refundingCents: refundingCents({ refunding: decided }) },
    }),
    order: transition(
      orders,
      'decideRefund',
      order,
      { rev, refunding: decided },
      { by: 'staff', who: signIn.sub, at: now, cause: 'decided' },
    ),
    task: owedRefund(owed, now),
  })
  return conditionFailed ? afterwards() : shown()

  /** Done by this very press, or something else has come between. */
  async function afterwards() {
    return (await audits.read({ target: orderId, pressId })) ? shown() : new Problem('order-changed')
  }

  async function shown() {
    const after = await findOrder(number)
    return after ? staffOrder(after, now) : new Problem('not-found')
  }
})
