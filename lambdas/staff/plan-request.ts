import { berlinMidnight } from '../../contract/berlin-midnight.ts'
import { planRequest as route } from '../../contract/staff-requests.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { requests } from '../requests/request.ts'
import { auditOf, audits } from './audit.ts'
import { assignees } from './list-request-assignees.ts'
import { staffRequest } from './staff-request.ts'

/** The assignee and the last day; the day of a declaration is the law's and stays. */
export const planRequest = endpoint(route, async ({ number, pressId, rev, assignee, dueOn }, caller) => {
  const request = await requestByNumber(number)
  if (!request) return new Problem('not-found')
  if (assignee !== '' && !(await assignees()).includes(assignee)) return new Problem('not-a-member')
  const { requestId: target, declared } = request
  const dueAt = dueOn === '' ? remove : berlinMidnight(dueOn, 1)
  const failed = await transact({
    audit: await auditOf(caller, {
      target,
      number,
      pressId,
      action: 'request-planned',
      reason: '',
      before: { assignee: request.assignee ?? '', dueAt: request.dueAt ?? '' },
      after: { assignee, dueAt: dueOn },
    }),
    request: requests.update(request, {
      if: { rev, status: 'open' },
      set: { assignee: assignee === '' ? remove : assignee, ...(!declared && { dueAt }) },
    }),
  })
  const now = (await requestByNumber(number)) ?? request
  if (failed && !(await audits.read({ target, pressId })))
    return new Problem(now.status === 'done' ? 'request-done' : 'request-changed')
  return staffRequest(now)
})
