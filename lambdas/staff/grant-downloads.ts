import { grantDownloads as route } from '../../contract/staff.ts'
import { entitlements, openRequest } from '../orders/entitlement.ts'
import { orders } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { add, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { requests } from '../requests/request.ts'
import { auditOf, audits } from './audit.ts'
import { findOrder, staffOrder } from './staff-order.ts'

/** More of one file, and the request that asked for them is done: all of it or nothing. */
export const grantDownloads = endpoint(
  route,
  async ({ number, fileId, pressId, allowed, more, reason }, caller) => {
    const { now, signIn } = caller
    const found = await findOrder(number)
    if (!found) return new Problem('not-found')
    const { order } = found
    const { customerId, orderId, rev } = order
    const ref = { customerId, orderId, fileId }
    const file = await entitlements.read(ref)
    if (!file) return new Problem('not-found')
    if (file.allowed !== allowed) return afterwards()
    if (file.revokedAt) return new Problem('download-revoked')
    const why = { by: 'staff', who: signIn.sub, at: now, cause: 'decided' } as const
    const asked = openRequest(file)
    const request = asked === undefined ? undefined : await requestByNumber(asked)
    const conditionFailed = await transact({
      audit: await auditOf(caller, {
        target: orderId,
        number,
        pressId,
        action: 'downloads',
        reason,
        before: { allowed },
        after: { allowed: allowed + more, file: file.title },
      }),
      order: transition(orders, 'grantDownloads', order, { rev }, why),
      file: entitlements.update(ref, { if: { allowed, revokedAt: notExists }, set: { allowed: add(more) } }),
      request:
        request?.status === 'open'
          ? transition(requests, 'finish', request, { doneAt: now }, why)
          : undefined,
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
  },
)
