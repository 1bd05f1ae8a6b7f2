import type { StaffRole } from '../../../../contract/route.ts'
import { hasRole } from '../../session/staff-role.ts'
import type { Filter } from './list.ts'

/** The filters of a list with what a member of these groups may ask for; one that leaves no choice is none. */
export const offered = (filters: readonly Filter[], groups: readonly StaffRole[]): Filter[] =>
  filters
    .map(filter => ({
      ...filter,
      options: filter.options.filter(([value]) => {
        const roles = filter.roles?.[value]
        return !roles || hasRole(groups, roles)
      }),
    }))
    .filter(({ all, options }) => options.length > (all === undefined ? 1 : 0))
