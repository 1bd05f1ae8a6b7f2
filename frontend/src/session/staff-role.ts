import type { StaffRole } from '../../../contract/route.ts'

/** May a member of these groups see what is for these roles? `admin` sees all, as in the API. */
export const hasRole = (groups: readonly StaffRole[], roles: readonly StaffRole[]): boolean =>
  groups.some(group => group === 'admin' || roles.includes(group))
