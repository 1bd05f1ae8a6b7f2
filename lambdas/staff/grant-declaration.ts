import { grantDeclaration as route } from '../../contract/staff.ts'
import { declarationTasks } from '../contracts/declaration.ts'
import { grantableOf } from '../contracts/grantable.ts'
import { orders } from '../orders/order.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { requests } from '../requests/request.ts'
import { auditOf, audits } from './audit.ts'
import { staffRequest } from './staff-request.ts'

/**
 * Decided here and made by the clock within a minute, with the same writes as a clear case
 * (contracts/settle-declarations.ts). Of two who press at once one has decided; the same press again finds its own line.
 */
export const grantDeclaration = endpoint(route, async ({ number, pressId, rev, reason }, caller) => {
  const { now, signIn } = caller
  const request = await requestByNumber(number)
  if (!request) return new Problem('not-found')
  const { requestId: target, address, status } = request
  if (status === 'done') return afterwards('request-done')
  const grantable = request.declared ? await grantableOf(request) : 'impossible'
  if (grantable === 'under-way') return afterwards('declaration-under-way')
  if (grantable === 'impossible' || grantable.order.rev !== rev) return afterwards('order-changed')
  const { order, cents } = grantable
  const conditionFailed = await transact({
    audit: await auditOf(caller, {
      target,
      number,
      pressId,
      action: 'declaration-granted',
      reason,
      before: { status, order: order.number },
      after: { cents },
    }),
    request: requests.check(request, { status: 'open' }),
    order: orders.check(order, { rev }),
    task: declarationTasks.update(
      { address, requestId: target },
      {
        if: { outcome: 'person' },
        set: { outcome: remove, dueAt: now, grantedBy: signIn.sub, forgetAt: remove },
      },
    ),
  })
  if (conditionFailed?.request) return afterwards('request-done')
  if (conditionFailed?.order) return afterwards('order-changed')
  return conditionFailed ? afterwards('declaration-under-way') : shown()

  /** Done by this very press, or something else has come between. */
  async function afterwards(code: 'request-done' | 'declaration-under-way' | 'order-changed') {
    return (await audits.read({ target, pressId })) ? shown() : new Problem(code)
  }

  async function shown() {
    const after = await requestByNumber(number)
    return after ? staffRequest(after) : new Problem('not-found')
  }
})
