import { type Role, STAFF_ROLES } from '../../../contract/route.ts'

/** Is a member of these groups one of those whom a page is for? */
export const isOneOf = (roles: readonly Role[], groups: readonly Role[]): boolean =>
  STAFF_ROLES.some(role => roles.includes(role) && groups.includes(role))
