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
    const dueAt = dueOn === '' ? undefined : berlinMidnight(dueOn, 1)
    const { declared, dueAt: wasDueAt = '' } = request
    return {
      action: 'request-planned',
      before: { assignee: request.assignee ?? '', ...(!declared && { dueAt: wasDueAt }) },
      after: { assignee, ...(!declared && { dueAt: dueAt ?? '' }) },
      writes: {
        request: requests.update(request, {
          if: { rev, status: 'open' },
          set: {
            assignee: assignee === '' ? remove : assignee,
            ...(!declared && { dueAt: dueAt ?? remove }),
          },
        }),
      },
      refused: (_, present) => doneOrChanged(present),
    }
  }),
)
