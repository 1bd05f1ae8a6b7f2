import { setDeclarationOrder as route } from '../../contract/staff-requests.ts'
import { declarationTasks } from '../contracts/declaration.ts'
import { paidOrder } from '../contracts/withdrawable.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { orderRequestOf } from '../requests/order-request.ts'
import { requests } from '../requests/request.ts'
import { decideRequest, doneOrChanged } from './decide-request.ts'

/** Any paid order: whose it is stands beside what carrying it out would do, and is confirmed there. */
export const setDeclarationOrder = endpoint(route, ({ rev, orderNumber, ...decision }, caller) =>
  decideRequest(decision, caller, async request => {
    if (!(await paidOrder(orderNumber))) return new Problem('order-unpaid')
    return {
      action: 'declaration-order',
      before: { order: request.namedOrder ?? request.orderNumber ?? '' },
      after: { order: orderNumber },
      writes: {
        request: requests.update(request, {
          if: { rev, status: 'open' },
          set: { namedOrder: orderNumber },
        }),
        named: orderRequestOf(request, orderNumber),
        task: declarationTasks.check(request, { outcome: 'person' }),
      },
      refused: (failed, present) => (failed.request ? doneOrChanged(present) : 'declaration-under-way'),
    }
  }),
)
