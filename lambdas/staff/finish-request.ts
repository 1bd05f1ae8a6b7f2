import { finishRequest as route } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { decideRequest, finished, notFinished } from './decide-request.ts'

export const finishRequest = endpoint(route, ({ rev, ...decision }, caller) =>
  decideRequest(decision, caller, (request, { why }) => ({
    action: 'request-done',
    before: { status: request.status },
    after: { status: 'done' },
    writes: finished(request, rev, why),
    refused: notFinished,
  })),
)
