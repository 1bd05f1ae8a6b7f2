import { resendInvite as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { owedMail } from '../platform/mail-item.ts'
import { customerPk } from '../platform/partitions.ts'
import { Problem } from '../platform/problem.ts'
import { decideCustomer, isOver, shownAfter } from './decide-customer.ts'
import { findCustomer } from './staff-customer.ts'

/** The newest paid order carries the invitation, as the contract's mail did. */
export const resendInvite = endpoint(route, async (decision, caller) => {
  const { customer, pressId } = decision
  const found = await findCustomer(customer)
  if (!found) return new Problem('not-found')
  const order = found.orders.findLast(({ paidAt, erasedAt }) => paidAt !== undefined && !erasedAt)
  if (!order || found.profile.provenBy !== undefined || isOver(found)) return new Problem('not-invitable')
  const { orderId } = order
  const done = await decideCustomer(decision, caller, {
    action: 'invite-sent',
    before: {},
    after: { order: order.number },
    writes: [
      owedMail({
        pk: customerPk(customer),
        cause: orderId,
        template: 'invite-again',
        occurrence: pressId,
        about: { customerId: customer, orderId },
        sendAt: caller.now,
      }),
    ],
  })
  return done instanceof Problem ? new Problem('customer-changed') : shownAfter(customer, caller)
})
