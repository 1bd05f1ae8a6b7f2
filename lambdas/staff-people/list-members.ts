import { listMembers as route } from '../../contract/staff-people.ts'
import { memberLines } from '../members/member-lines.ts'
import { endpoint } from '../platform/endpoint.ts'

export const listMembers = endpoint(route, async () => ({ lines: await memberLines() }))
