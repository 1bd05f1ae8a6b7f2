import { inviteMember as route } from '../../contract/staff-people.ts'
import { memberLines } from '../members/member-lines.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { appoint } from './appoint.ts'

export const inviteMember = endpoint(route, async ({ email, roles, pressId, reason }, caller) => {
  const isNew = await appoint({
    email,
    roles,
    now: caller.now,
    audit: sub =>
      auditOf(caller, {
        target: sub,
        number: email,
        pressId,
        action: 'member-invited',
        reason,
        before: {},
        after: { roles: roles.join(', ') },
      }),
    isRepeat: async sub => (await audits.read({ target: sub, pressId })) !== undefined,
  })
  return isNew ? { lines: await memberLines() } : new Problem('member-exists')
})
