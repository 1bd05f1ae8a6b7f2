import { reopenRequest as route } from '../../contract/staff-requests.ts'
import { declarationTasks } from '../contracts/declaration.ts'
import { endpoint } from '../platform/endpoint.ts'
import { transition } from '../platform/transition.ts'
import { requests } from '../requests/request.ts'
import { decideRequest } from './decide-request.ts'

export const reopenRequest = endpoint(route, ({ rev, ...decision }, caller) =>
  decideRequest(decision, caller, (request, { why }) => ({
    action: 'request-reopened',
    before: { status: request.status },
    after: { status: 'open' },
    writes: {
      request: transition(requests, 'reopen', request, { rev, topic: request.topic }, why),
      // What was carried out stays so; what a person had to decide, and put aside, can be decided anew.
      task: request.declared && declarationTasks.check(request, { outcome: 'person' }),
    },
    refused: failed => (failed.request ? ('request-changed' as const) : ('declaration-carried-out' as const)),
  })),
)
