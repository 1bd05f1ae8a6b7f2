import type { StaffRole } from '../../../../contract/route.ts'

/** What the team calls its roles. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  admin: 'Admin',
  shop: 'Shop',
  editor: 'Redaktion',
  support: 'Support',
  analyst: 'Analyse',
}

/** `Shop, Redaktion` */
export const rolesInWords = (roles: readonly StaffRole[]): string =>
  roles.map(role => ROLE_NAMES[role]).join(', ')
