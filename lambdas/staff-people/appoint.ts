import type { StaffRole } from '../../contract/route.ts'
import type { Write } from '../platform/record-types.ts'
import { remove } from '../platform/expression.ts'
import { send, transact } from '../platform/transact.ts'
import { members } from '../members/member.ts'
import { inviteOnceMore } from './invite-again.ts'
import { poolAccount } from './pool-account.ts'
import { setPoolGroups } from './set-pool-groups.ts'

interface Appointed {
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly now: string
  /** The line of the audit, for the `sub` of whom it is about. */
  readonly audit: (sub: string) => Promise<Write>
  /** Whether this press has left its line already. */
  readonly isRepeat: (sub: string) => Promise<boolean>
}

/**
 * Makes somebody one of the staff. False: they are already. Stopped in between, the same press goes on. Somebody whose
 * invitation was never taken up gets it once more, as the earlier one may have lapsed: from the admin who appoints them, as each
 * makes the password of the one before void.
 */
export async function appoint({ email, roles, now, audit, isRepeat }: Appointed): Promise<boolean> {
  const { sub, username, isWaiting } = await poolAccount(email)
  const former = await members.read({ sub })
  // Somebody who has just lost the last role stands there until the pool knows.
  const isGone = former?.roles.length === 0
  const isMember = former !== undefined && !isGone
  if (isMember && !(await isRepeat(sub))) return false
  const failed = await transact({
    audit: await audit(sub),
    member: isGone
      ? members.update(
          { sub },
          {
            if: { rev: former.rev },
            set: { roles: [...roles], since: now, dueAt: now, isInviteDue: isWaiting || remove },
          },
        )
      : members.create({
          sub,
          username,
          email,
          roles: [...roles],
          since: now,
          dueAt: now,
          ...(isWaiting && { isInviteDue: true }),
          rev: 0,
        }),
  })
  if (failed && !(await isRepeat(sub))) return false
  await mailInvitation(sub)
  await setPoolGroups(sub, username)
  return true
}

/** Where it is due; marked when it is out, so that a repeat mails it only where the first press did not. */
async function mailInvitation(sub: string): Promise<void> {
  const member = await members.read({ sub })
  if (!member?.isInviteDue) return
  await inviteOnceMore(member.email)
  await send(members.update({ sub }, { if: { isInviteDue: true }, set: { isInviteDue: remove } }))
}
