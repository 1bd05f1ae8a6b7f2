import { reopenRequest as route } from '../../contract/staff-requests.ts'
import { endpoint } from '../platform/endpoint.ts'
import { transition } from '../platform/transition.ts'
import { requests } from '../requests/request.ts'
import { decideRequest } from './decide-request.ts'

export const reopenRequest = endpoint(route, ({ rev, ...decision }, caller) =>
  decideRequest(decision, caller, (request, { why }) => ({
    action: 'request-reopened',
    before: { status: request.status },
    after: { status: 'open' },
    writes: { request: transition(requests, 'reopen', request, { rev }, why) },
    refused: () => 'request-changed' as const,
  })),
)
