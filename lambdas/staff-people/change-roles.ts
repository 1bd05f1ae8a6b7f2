import { changeRoles as route } from '../../contract/staff-people.ts'
import type { StaffRole } from '../../contract/route.ts'
import { type Customer, endpoint } from '../platform/endpoint.ts'
import { memberLines } from '../members/member-lines.ts'
import { Problem } from '../platform/problem.ts'
import { signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { transact } from '../platform/transact.ts'
import { type Audit, auditOf, audits } from '../staff/audit.ts'
import { anotherAdmin, type Member, members } from '../members/member.ts'
import { setPoolGroups } from './set-pool-groups.ts'

export const changeRoles = endpoint(route, async ({ sub, roles, rev, pressId, reason }, caller) => {
  const member = await members.read({ sub })
  if (!member) {
    const isRepeat = await audits.read({ target: sub, pressId })
    return isRepeat ? { lines: await memberLines() } : new Problem('not-found')
  }
  const refused = await setRoles(member, roles, caller, { action: 'roles-changed', pressId, rev, reason })
  return refused ?? { lines: await memberLines() }
})

type Decision = Pick<Audit, 'action' | 'pressId' | 'reason'> & { rev: number }

/**
 * First the table, whose word ends what was taken: with the next token, and for those that live by the mark at every
 * sign-in. Then the pool, which is told again each minute should this stop in between.
 */
export async function setRoles(
  member: Member,
  roles: readonly StaffRole[],
  caller: Customer,
  decision: Decision,
): Promise<Problem<'last-admin' | 'member-changed'> | undefined> {
  const { sub, username, email, roles: before } = member
  const { action, pressId, reason, rev } = decision
  const needsAnother = before.includes('admin') && !roles.includes('admin')
  const another = needsAnother ? await anotherAdmin(sub) : undefined
  if (needsAnother && !another) return new Problem(member.rev === rev ? 'last-admin' : 'member-changed')
  const isTaken = before.some(role => !roles.includes(role))
  const failed = await transact({
    audit: await auditOf(caller, {
      target: sub,
      number: email,
      pressId,
      action,
      reason,
      before: { roles: before.join(', ') },
      after: { roles: roles.join(', ') },
    }),
    member: members.update({ sub }, { if: { rev }, set: { roles: [...roles], dueAt: caller.now } }),
    // Of two who go at once each is the other's.
    another: another && members.check(another, { rev: another.rev }),
    signIn: isTaken ? signOutEverywhereUpdate(sub, caller.now) : undefined,
  })
  if (failed && !(await audits.read({ target: sub, pressId })))
    return failed.another && !failed.member
      ? setRoles(member, roles, caller, decision)
      : new Problem('member-changed')
  await setPoolGroups(sub, username)
  return undefined
}
