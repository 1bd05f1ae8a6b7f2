import { reopenRequest as route } from '../../contract/staff-requests.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { requests } from '../requests/request.ts'
import { auditOf, audits, byStaff } from './audit.ts'
import { staffRequest } from './staff-request.ts'

export const reopenRequest = endpoint(route, async ({ number, pressId, rev, reason }, caller) => {
  const request = await requestByNumber(number)
  if (!request) return new Problem('not-found')
  const { requestId: target, status } = request
  const failed = await transact({
    audit: await auditOf(caller, {
      target,
      number,
      pressId,
      action: 'request-reopened',
      reason,
      before: { status },
      after: { status: 'open' },
    }),
    request: transition(requests, 'reopen', request, { rev }, byStaff(caller)),
  })
  if (failed && !(await audits.read({ target, pressId }))) return new Problem('request-changed')
  return staffRequest((await requestByNumber(number)) ?? request)
})
