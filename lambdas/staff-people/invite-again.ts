import { UnsupportedUserStateException } from '@aws-sdk/client-cognito-identity-provider'
import type { Member } from '../members/member.ts'
import { members } from '../members/member.ts'
import { remove } from '../platform/expression.ts'
import { inviteToPoolAgain, isInvited, userIfAny } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'

interface Again {
  readonly rev: number
  readonly audit: Write
  /** Whether this press has left its line already. */
  readonly isRepeat: () => Promise<boolean>
}

/** Mails a member who has never chosen a password another temporary one; the line in the audit stands before the mail. */
export async function inviteAgain(
  { sub, username, email }: Member,
  { rev, audit, isRepeat }: Again,
): Promise<Problem<'member-changed' | 'password-chosen'> | undefined> {
  if (!isInvited(await userIfAny(username)))
    return (await isRepeat()) ? undefined : new Problem('password-chosen')
  const failed = await transact({
    audit,
    // What was due of an earlier invitation goes with this one.
    member: members.update({ sub }, { if: { rev }, set: { isInviteDue: remove } }),
  })
  if (failed && !(await isRepeat())) return new Problem('member-changed')
  await inviteOnceMore(email)
  return undefined
}

export async function inviteOnceMore(email: string): Promise<void> {
  try {
    await inviteToPoolAgain(email)
  } catch (error) {
    // A password was chosen in this very moment.
    if (!(error instanceof UnsupportedUserStateException)) throw error
  }
}
