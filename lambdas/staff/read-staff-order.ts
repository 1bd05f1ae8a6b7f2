import { readStaffOrder as route } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { log } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { findOrder, staffOrder } from './staff-order.ts'

/** What somebody has bought may tell of their health, so each look leaves a line in the log. */
export const readStaffOrder = endpoint(route, async ({ number }, { now, signIn }) => {
  const found = await findOrder(number)
  if (!found) return new Problem('not-found')
  log.info('looked', { who: signIn.sub, orderId: found.order.orderId })
  return staffOrder(found, now)
})
