import { berlinMidnight } from '../../contract/berlin-midnight.ts'
import { planRequest as route } from '../../contract/staff-requests.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { requests } from '../requests/request.ts'
import { decideRequest, doneOrChanged } from './decide-request.ts'
import { assignees } from './list-request-assignees.ts'

/** The assignee and the last day; the day of a declaration is the law's and stays. */
export const planRequest = endpoint(route, ({ rev, assignee, dueOn, ...decision }, caller) =>
  decideRequest(decision, caller, async request => {
    if (assignee !== '' && !(await assignees()).includes(assignee)) return new Problem('not-a-member')
    const dueAt = dueOn === '' ? remove : berlinMidnight(dueOn, 1)
    return {
      action: 'request-planned',
      before: { assignee: request.assignee ?? '', dueAt: request.dueAt ?? '' },
      after: { assignee, dueAt: dueOn },
      writes: {
        request: requests.update(request, {
          if: { rev, status: 'open' },
          set: { assignee: assignee === '' ? remove : assignee, ...(!request.declared && { dueAt }) },
        }),
      },
      refused: (_, present) => doneOrChanged(present),
    }
  }),
)
