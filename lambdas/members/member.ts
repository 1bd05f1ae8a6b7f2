import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { STAFF_ROLES, type StaffRole } from '../../contract/route.ts'
import { kept, technical } from '../platform/attribute.ts'
import { add, count, gt, notExists } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
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

/** Counted in the transaction of each change, because a condition sees one item: two who go at once meet here. @public */
export const adminCounts = record('admin-count', {
  about: 'How many members have the role admin; never less than one again',
  schema: z.object({ admins: technical(z.int()) }),
  key: { pk: 'STAFF', sk: 'ADMINS' },
})

/** What a change of roles does to the number of admins; its condition fails for the last one. */
export function adminsAfter(before: readonly StaffRole[], after: readonly StaffRole[]): Write | undefined {
  const change = Number(after.includes('admin')) - Number(before.includes('admin'))
  if (change === 0) return undefined
  return change > 0
    ? adminCounts.upsert({}, { set: { admins: count() } })
    : adminCounts.update({}, { if: { admins: gt(1) }, set: { admins: add(-1) } })
}

/** More people than this shop will ever employ. */
const MAX_MEMBERS = 500

export async function allMembers(): Promise<Member[]> {
  const items = await between('STAFF', 'MEMBER#', 'MEMBER#~', MAX_MEMBERS)
  return items.map(members.parse)
}

/** Somebody with a role loses it first, on the page for roles: otherwise the last admin could go by another door. */
export const nobodyOfTheStaff = (logins: readonly { readonly sub: string }[]): Write[] =>
  logins.map(({ sub }) => members.check({ sub }, { email: notExists }))
