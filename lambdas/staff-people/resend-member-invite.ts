import { resendMemberInvite as route } from '../../contract/staff-people.ts'
import { memberLines } from '../members/member-lines.ts'
import { members } from '../members/member.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { inviteAgain } from './invite-again.ts'

export const resendMemberInvite = endpoint(route, async ({ sub, rev, pressId, reason }, caller) => {
  const member = await members.read({ sub })
  if (!member || member.roles.length === 0) return new Problem('not-found')
  const refused = await inviteAgain(member, {
    rev,
    audit: await auditOf(caller, {
      target: sub,
      number: member.email,
      pressId,
      action: 'invite-sent',
      reason,
      before: {},
      after: {},
    }),
    isRepeat: async () => (await audits.read({ target: sub, pressId })) !== undefined,
  })
  return refused ?? { lines: await memberLines() }
})
