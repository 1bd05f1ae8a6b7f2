import type { Member } from '../../contract/staff-people.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { allMembers } from './member.ts'

/** Everybody with a role, by address: one request for all, and one for each of the few people that they are. */
export async function memberLines(): Promise<Member[]> {
  const known = (await allMembers()).filter(({ roles }) => roles.length > 0)
  const shown = await Promise.all(
    known.map(async ({ sub, email, roles, since, dueAt, rev }) => {
      const { hasSecondFactor = false, lastSignInAt } = (await signIns.read({ sub })) ?? {}
      return { sub, email, roles, since, hasSecondFactor, lastSignInAt, isSettling: dueAt !== undefined, rev }
    }),
  )
  return shown.sort((one, other) => (one.email < other.email ? -1 : 1))
}
