import { readStaffRequest as route } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { log } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { requestByNumber } from '../requests/request-number.ts'
import { staffRequest } from './staff-request.ts'

/** What somebody writes may be about their health, so each look leaves a line in the log. */
export const readStaffRequest = endpoint(route, async ({ number }, { signIn }) => {
  const request = await requestByNumber(number)
  if (!request) return new Problem('not-found')
  log.info('looked', { who: signIn.sub, requestId: request.requestId })
  return staffRequest(request)
})
