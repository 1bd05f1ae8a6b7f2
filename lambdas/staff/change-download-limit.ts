import { DOWNLOADS_PER_FILE } from '../../contract/downloads-terms.ts'
import { changeDownloadLimit as route } from '../../contract/staff.ts'
import { entitlements, openRequest } from '../orders/entitlement.ts'
import { orders } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { lte, notExists, remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transition } from '../platform/transition.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { requests } from '../requests/request.ts'
import { auditOf } from './audit.ts'
import { decideOrder } from './decide-order.ts'

/**
 * More of one file, and the request that asked for them is done: all of it or nothing. Decided on what was allowed. What
 * was given is taken back in the same way.
 */
export const changeDownloadLimit = endpoint(route, ({ fileId, allowed, more, ...decision }, caller) =>
  decideOrder(decision, caller, async (order, why) => {
    const { customerId, orderId, rev } = order
    const ref = { customerId, orderId, fileId }
    const file = await entitlements.read(ref)
    if (!file) return new Problem('not-found')
    // Closed meanwhile, too: nobody is offered more of a file that is.
    if (file.allowed !== allowed || file.revokedAt) return new Problem('order-changed')
    const downloads = allowed + more
    // What was sold with the order stays, and what is used is used.
    if (more < 0 && downloads < Math.max(file.used, DOWNLOADS_PER_FILE))
      return new Problem('invalid-input', [{ field: 'more', code: 'invalid' }])
    // A customer who has asked for more may ask again.
    const isAskedAnew = more < 0 && (file.requestedBeyond ?? 0) >= downloads
    const asked = more > 0 ? openRequest(file) : undefined
    const request = asked === undefined ? undefined : await requestByNumber(asked)
    return {
      action: 'downloads',
      before: { allowed },
      after: { allowed: downloads, file: file.title },
      writes: [
        transition(orders, 'changeDownloadLimit', order, { rev }, why),
        entitlements.update(ref, {
          if: { allowed, used: lte(downloads), revokedAt: notExists },
          set: { allowed: downloads, ...(isAskedAnew && { requestedBeyond: remove, requestNumber: remove }) },
        }),
        ...(request?.status === 'open'
          ? [
              transition(requests, 'finish', request, { doneAt: why.at, topic: request.topic }, why),
              // Told at the request as well, which has a history of its own.
              await auditOf(caller, {
                target: request.requestId,
                number: request.number,
                pressId: decision.pressId,
                reason: decision.reason,
                action: 'request-done',
                before: { status: 'open' },
                after: { status: 'done' },
              }),
            ]
          : []),
      ],
    }
  }),
)
