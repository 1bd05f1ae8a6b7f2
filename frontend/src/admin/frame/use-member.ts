import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { StaffRole } from '../../../../contract/route.ts'
import { Problem } from '../../problem.ts'
import { session } from '../../session/session.ts'
import { hasRole } from '../../session/staff-role.ts'

const member = queryOptions({
  queryKey: ['member'],
  queryFn: async () => {
    const who = await session.who()
    if (!who) throw new Problem('not-signed-in')
    return { sub: who.sub ?? '', email: who.email ?? '', groups: who.groups }
  },
})

/** The signed-in member of staff. The API decides by itself; this spares a member what would be refused. */
export const useMember = () => useSuspenseQuery(member).data

export const useMay = (roles: readonly StaffRole[]): boolean => hasRole(useMember().groups, roles)
