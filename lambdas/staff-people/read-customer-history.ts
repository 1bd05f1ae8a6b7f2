import { EVENTS_PER_PAGE, readCustomerHistory as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { auditsOf, lineOf } from '../staff/audit.ts'

export const readCustomerHistory = endpoint(route, async ({ customer, after }) => {
  const lines = (await auditsOf(customer)).toReversed()
  const older = after === undefined ? lines : lines.filter(line => lineOf(line) < after)
  const page = older.slice(0, EVENTS_PER_PAGE)
  const last = page.at(-1)
  return {
    events: page.map(({ at, action, author: who, reason, before, after: is }) => ({
      at,
      action,
      who,
      reason,
      before,
      after: is,
    })),
    ...(last && older.length > page.length && { next: lineOf(last) }),
  }
})
