import { listMembers } from '../../../../contract/staff-people.ts'
import type { StaffRole } from '../../../../contract/route.ts'
import { queryOf } from '../../query/query-client.ts'

export const ofMembers = queryOf(listMembers, {})

export const ROLE_NAMES: Record<StaffRole, string> = {
  admin: 'Admin: alles, auch Rollen',
  shop: 'Shop: Bestellungen, Erstattungen, Kunden',
  editor: 'Redaktion: Texte und Bilder',
  support: 'Support: Kunden, Anliegen, Löschungen',
  analyst: 'Analyse: Zahlen ohne Personen',
}
