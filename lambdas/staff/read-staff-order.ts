import { readStaffOrder as route } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { writeLook } from './look.ts'
import { findOrder, staffOrder } from './staff-order.ts'

/** What somebody has bought may tell of their health, so nothing is answered before the look is written down. */
export const readStaffOrder = endpoint(route, async ({ number }, caller) => {
  const found = await findOrder(number)
  if (!found) return new Problem('not-found')
  const [shown] = await Promise.all([
    staffOrder(found, caller.now),
    writeLook(found.order.customerId, caller),
  ])
  return shown
})
