import { readStaffRequest as route } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { writeLook } from './look.ts'
import { staffRequest } from './staff-request.ts'

/** What somebody writes may be about their health, so nothing is answered before the look is written down. */
export const readStaffRequest = endpoint(route, async ({ number }, caller) => {
  const request = await requestByNumber(number)
  if (!request) return new Problem('not-found')
  const [shown] = await Promise.all([
    staffRequest(request, caller),
    writeLook(request.requestId, caller, number),
  ])
  return shown
})
