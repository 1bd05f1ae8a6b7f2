import { readCustomerHistory as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { auditsOf } from '../staff/audit.ts'

export const readCustomerHistory = endpoint(route, async ({ customer }) => ({
  events: (await auditsOf(customer))
    .map(({ at, action, author, reason }) => ({ at, action, who: author, reason }))
    .toReversed(),
}))
