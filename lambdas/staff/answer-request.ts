import { answerRequest as route } from '../../contract/staff-requests.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ifNotExists } from '../platform/expression.ts'
import { answers } from '../requests/answer.ts'
import { requestMail } from '../requests/request-mail.ts'
import { requests } from '../requests/request.ts'
import { decideRequest, finished, notFinished } from './decide-request.ts'

/** The words are kept beside the request, and the mail reads them there. Of two who answer at once one has answered. */
export const answerRequest = endpoint(route, ({ rev, text, isDone, ...decision }, caller) =>
  decideRequest(decision, caller, (request, { why, author }) => {
    const { requestId, address, status } = request
    const { pressId } = decision
    return {
      action: 'request-answered',
      before: { status },
      after: { status: isDone ? 'done' : 'open' },
      writes: {
        ...(isDone
          ? finished(request, rev, why)
          : {
              request: requests.update(request, {
                if: { rev, status: 'open' },
                // Answered by nobody yet: by this member from now on.
                set: { assignee: ifNotExists(author) },
              }),
            }),
        answer: answers.create({ address, requestId, pressId, at: why.at, text }),
        mail: requestMail(address, requestId, 'request-answer', why.at, pressId),
      },
      refused: notFinished,
    }
  }),
)
