import { readMemberHistory as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { happeningOf } from '../staff/audit-lines.ts'
import { auditsOf } from '../staff/audit.ts'

export const readMemberHistory = endpoint(route, async ({ sub }) => ({
  timeline: (await auditsOf(sub)).map(happeningOf),
}))
