import type { Member } from '../../contract/staff-people.ts'
import type { Customer } from '../platform/endpoint.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { allMembers } from '../members/member.ts'

/** One request for all, and one for each of the few people that they are. */
export async function shownMembers({
  signIn,
}: Pick<Customer, 'signIn'>): Promise<{ members: Member[]; you: string }> {
  const known = (await allMembers()).filter(({ roles }) => roles.length > 0)
  const shown = await Promise.all(
    known.map(async ({ sub, email, roles, since, dueAt, rev }) => {
      const { hasSecondFactor = false, lastSignInAt } = (await signIns.read({ sub })) ?? {}
      return { sub, email, roles, since, hasSecondFactor, lastSignInAt, isSettling: dueAt !== undefined, rev }
    }),
  )
  return { members: shown.sort((one, other) => (one.email < other.email ? -1 : 1)), you: signIn.sub }
}
