import { finishRequest as route } from '../../contract/staff.ts'
import { declarationTasks } from '../contracts/declaration.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { requests } from '../requests/request.ts'
import { auditOf, audits, byStaff } from './audit.ts'
import { staffRequest } from './staff-request.ts'

/** Of two who decide on the same request one has done it; the same press again finds its own line. */
export const finishRequest = endpoint(route, async ({ number, pressId, rev, reason }, caller) => {
  const { now } = caller
  const request = await requestByNumber(number)
  if (!request) return new Problem('not-found')
  const { requestId: target, address, status } = request
  const conditionFailed = await transact({
    audit: await auditOf(caller, {
      target,
      number,
      pressId,
      action: 'request-done',
      reason,
      before: { status },
      after: { status: 'done' },
    }),
    request: transition(requests, 'finish', request, { doneAt: now }, { ...byStaff(caller), if: { rev } }),
    // What is owed by itself, or was granted, is not put aside.
    effect: request.declared && declarationTasks.check({ address, requestId: target }, { dueAt: notExists }),
  })
  const after = (await requestByNumber(number)) ?? request
  if (conditionFailed && !(await audits.read({ target, pressId }))) {
    if (conditionFailed.request)
      return new Problem(after.status === 'done' ? 'request-done' : 'request-changed')
    return new Problem('declaration-under-way')
  }
  return staffRequest(after)
})
