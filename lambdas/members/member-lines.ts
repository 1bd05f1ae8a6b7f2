import type { Member } from '../../contract/staff-people.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { readEach } from '../platform/table.ts'
import { allMembers } from './member.ts'

/** Everybody with a role, by address; two requests. */
export async function memberLines(): Promise<Member[]> {
  const known = (await allMembers()).filter(({ roles }) => roles.length > 0)
  const found = await readEach(known.map(signIns.keyOf))
  const shown = known.map(({ sub, email, roles, since, dueAt, rev }, n) => {
    const { hasSecondFactor = false, lastSignInAt } = found[n] ? signIns.parse(found[n]) : {}
    return { sub, email, roles, since, hasSecondFactor, lastSignInAt, isSettling: dueAt !== undefined, rev }
  })
  return shown.sort((one, other) => (one.email < other.email ? -1 : 1))
}
