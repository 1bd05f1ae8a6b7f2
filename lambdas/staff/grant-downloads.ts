import { grantDownloads as route } from '../../contract/staff.ts'
import { entitlements, openRequest } from '../orders/entitlement.ts'
import { orders } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { add, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transition } from '../platform/transition.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { requests } from '../requests/request.ts'
import { decideOrder } from './decide-order.ts'

/** More of one file, and the request that asked for them is done: all of it or nothing. Decided on what was allowed. */
export const grantDownloads = endpoint(route, ({ fileId, allowed, more, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const { customerId, orderId, rev } = order
    const ref = { customerId, orderId, fileId }
    const file = await entitlements.read(ref)
    if (!file) return new Problem('not-found')
    if (file.allowed !== allowed) return new Problem('order-changed')
    if (file.revokedAt) return new Problem('download-revoked')
    const asked = openRequest(file)
    const request = asked === undefined ? undefined : await requestByNumber(asked)
    return {
      action: 'downloads',
      before: { allowed },
      after: { allowed: allowed + more, file: file.title },
      writes: [
        transition(orders, 'grantDownloads', order, { rev }, why),
        entitlements.update(ref, { if: { allowed, revokedAt: notExists }, set: { allowed: add(more) } }),
        ...(request?.status === 'open'
          ? [transition(requests, 'finish', request, { doneAt: why.at, topic: request.topic }, why)]
          : []),
      ],
    }
  }),
)
