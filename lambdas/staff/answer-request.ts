import { answerRequest as route } from '../../contract/staff-requests.ts'
import { declarationTasks } from '../contracts/declaration.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ifNotExists, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { answers } from '../requests/answer.ts'
import { requestMail } from '../requests/request-mail.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { requests } from '../requests/request.ts'
import { auditOf, audits, byStaff } from './audit.ts'
import { staffRequest } from './staff-request.ts'

/** The words are kept beside the request, and the mail reads them there. Of two who answer at once one has answered. */
export const answerRequest = endpoint(route, async ({ number, pressId, rev, text, isDone }, caller) => {
  const { now } = caller
  const request = await requestByNumber(number)
  if (!request) return new Problem('not-found')
  const { requestId, address, status, declared } = request
  const audit = await auditOf(caller, {
    target: requestId,
    number,
    pressId,
    action: 'request-answered',
    reason: '',
    before: { status },
    after: { status: isDone ? 'done' : 'open' },
  })
  const failed = await transact({
    audit,
    request: isDone
      ? transition(requests, 'finish', request, { doneAt: now }, { ...byStaff(caller), if: { rev } })
      : requests.update(request, {
          if: { rev, status: 'open' },
          // Answered by nobody yet: by this member from now on.
          set: { assignee: ifNotExists(String(audit.put.author)) },
        }),
    // What is owed by itself, or was granted, is not put aside.
    effect:
      isDone && declared ? declarationTasks.check({ address, requestId }, { dueAt: notExists }) : undefined,
    answer: answers.create({ address, requestId, pressId, at: now, text }),
    mail: requestMail(address, requestId, 'request-answer', now, pressId),
  })
  const after = (await requestByNumber(number)) ?? request
  if (failed && !(await audits.read({ target: requestId, pressId }))) {
    if (failed.request) return new Problem(after.status === 'done' ? 'request-done' : 'request-changed')
    return new Problem('declaration-under-way')
  }
  return staffRequest(after)
})
