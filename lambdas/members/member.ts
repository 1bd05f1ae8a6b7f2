import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { STAFF_ROLES } from '../../contract/route.ts'
import { kept, technical } from '../platform/attribute.ts'
import { notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { between } from '../platform/table.ts'

const asMember = <S extends z.ZodMiniType>(schema: S) =>
  kept('until the last role ends', '§ 26 (1) BDSG', schema)

export const Member = z.object({
  /** The user of the pool, and the pool's own name for them. */
  sub: asMember(z.string()),
  username: asMember(z.string()),
  email: asMember(z.string()),
  roles: asMember(z.array(z.enum(STAFF_ROLES))),
  since: asMember(Moment),
  /** Until the pool's groups are the same. */
  dueAt: technical(z.optional(Moment)),
  /** Another temporary password is to be mailed to them, and was not yet. */
  isInviteDue: technical(z.optional(z.boolean())),
  rev: technical(z.int()),
})
export type Member = z.infer<typeof Member>

/** The table decides who has a role; the pool's groups follow, and a token has what both say (account/pre-token.ts). */
export const members = record('member', {
  about: 'Somebody of the staff with their roles',
  schema: Member,
  key: { pk: 'STAFF', sk: 'MEMBER#{sub}' },
  due: 'MEMBER',
})

/** More people than this shop will ever employ. */
const MAX_MEMBERS = 500

export async function allMembers(): Promise<Member[]> {
  const items = await between('STAFF', 'MEMBER#', 'MEMBER#~', MAX_MEMBERS)
  return items.map(members.parse)
}

/**
 * Somebody else who can give roles: an admin who has signed in as one of the staff, with a second factor, as roles count
 * with it alone. Who was only invited may never come.
 */
export async function anotherAdmin(than: string): Promise<Member | undefined> {
  const others = (await allMembers()).filter(({ sub, roles }) => sub !== than && roles.includes('admin'))
  for (const other of others) {
    const { hasSecondFactor, lastSignInAt } = (await signIns.read(other)) ?? {}
    if (hasSecondFactor && lastSignInAt !== undefined) return other
  }
  return undefined
}

/** Somebody with a role loses it first, on the page for roles: otherwise the last admin could go by another door. */
export const nobodyOfTheStaff = (logins: readonly { readonly sub: string }[]): Write[] =>
  logins.map(({ sub }) => members.check({ sub }, { email: notExists }))
