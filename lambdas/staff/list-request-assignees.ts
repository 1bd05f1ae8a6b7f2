import { READS_REQUESTS } from '../../contract/staff.ts'
import { listAssignees as route } from '../../contract/staff-requests.ts'
import { allMembers } from '../members/member.ts'
import { endpoint } from '../platform/endpoint.ts'

export const listAssignees = endpoint(route, async () => ({ assignees: await assignees() }))

/** Those whose roles open requests. */
export async function assignees(): Promise<string[]> {
  const answering = (await allMembers()).filter(({ roles }) =>
    roles.some(role => [...READS_REQUESTS, 'admin'].includes(role)),
  )
  return answering.map(({ email }) => email).sort()
}
