import { acceptDeclaration as route } from '../../contract/staff.ts'
import { declarationTasks } from '../contracts/declaration.ts'
import { acceptanceOf } from '../contracts/acceptance.ts'
import { orders } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists, remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { requests } from '../requests/request.ts'
import { decideRequest } from './decide-request.ts'

/**
 * Decided here and made by the clock within a minute, with the same writes as a clear case
 * (contracts/settle-declarations.ts).
 */
export const acceptDeclaration = endpoint(route, ({ orderNumber, rev, confirmed, ...decision }, caller) =>
  decideRequest(decision, caller, async (request, { why }) => {
    const { status } = request
    if (status === 'done') return new Problem('request-done')
    const acceptance = request.declared ? await acceptanceOf(request) : 'no-order'
    if (acceptance === 'under-way') return new Problem('declaration-under-way')
    if (typeof acceptance === 'string') return new Problem('order-changed')
    const { order, cents, owner } = acceptance
    if (order.number !== orderNumber || order.rev !== rev) return new Problem('order-changed')
    if (owner && confirmed !== orderNumber) return new Problem('order-of-another')
    return {
      action: 'declaration-accepted',
      before: {},
      after: { order: order.number, cents },
      writes: {
        request: requests.check(request, { status: 'open', namedOrder: request.namedOrder ?? notExists }),
        order: orders.check(order, { rev }),
        task: declarationTasks.update(request, {
          if: { outcome: 'person' },
          set: { outcome: remove, dueAt: why.at, acceptedBy: caller.signIn.sub, forgetAt: remove },
        }),
      },
      refused: (failed, present) => {
        if (!failed.request) return failed.order ? 'order-changed' : 'declaration-under-way'
        return present.status === 'done' ? 'request-done' : 'order-changed'
      },
    }
  }),
)
