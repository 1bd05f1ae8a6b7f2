import { leaveStaff as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { setRoles } from './change-roles.ts'
import { members } from '../members/member.ts'

/** The sign-in ends with it, so a repeat does not get here. */
export const leaveStaff = endpoint(route, async ({ pressId }, caller) => {
  const member = await members.read({ sub: caller.signIn.sub })
  if (!member) return new Problem('not-found')
  const { rev } = member
  const refused = await setRoles(member, [], caller, {
    action: 'member-left',
    pressId,
    rev,
    reason: 'selbst',
  })
  return refused ?? { left: true as const }
})
