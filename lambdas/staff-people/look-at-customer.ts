import { lookAtCustomer as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { writeLook } from '../staff/look.ts'
import { findCustomer, staffCustomer } from './staff-customer.ts'

/** Nothing is answered before the look is written down. */
export const lookAtCustomer = endpoint(route, async ({ customer }, caller) => {
  const found = await findCustomer(customer)
  if (!found) return new Problem('not-found')
  const [shown] = await Promise.all([staffCustomer(found, caller), writeLook(customer, caller)])
  return shown
})
