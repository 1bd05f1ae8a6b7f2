import { randomUUID } from 'node:crypto'
import type { AuditAction } from '../../contract/audit.ts'
import type { StaffRole } from '../../contract/route.ts'
import { allMembers } from '../members/member.ts'
import { keptUntil } from '../platform/time.ts'
import { audits } from '../staff/audit.ts'
import { appoint } from './appoint.ts'
import { inviteAgain } from './invite-again.ts'

/**
 * The first administrator of a stage, by somebody who has its credentials at AWS and so may everything there already
 * (`npm run staff`). A member who has never chosen a password gets the invitation again. Undefined: a member already.
 */
export async function appointByCommand(
  email: string,
  roles: readonly StaffRole[],
  now: string,
): Promise<'appointed' | 'invited-again' | undefined> {
  const line = async (sub: string, action: AuditAction, after: Record<string, string>) =>
    audits.create({
      target: sub,
      number: email,
      pressId: `prs_${randomUUID()}`,
      at: now,
      action,
      who: 'command',
      author: 'npm run staff',
      reason: 'npm run staff',
      before: {},
      after,
      title: `${action}: npm run staff`,
      forgetAt: keptUntil(now),
    })
  const isRepeat = async () => false
  const audit = (sub: string) => line(sub, 'member-invited', { roles: roles.join(', ') })
  if (await appoint({ email, roles, now, audit, isRepeat })) return 'appointed'
  const member = (await allMembers()).find(each => each.email === email)
  if (!member) return undefined
  const again = { rev: member.rev, audit: await line(member.sub, 'invite-sent', {}), isRepeat }
  return (await inviteAgain(member, again)) ? undefined : 'invited-again'
}
