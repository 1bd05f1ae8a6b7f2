import { listMembers, readMemberHistory } from '../../../../contract/staff-people.ts'
import type { StaffRole } from '../../../../contract/route.ts'
import { queryOf } from '../../query/query-client.ts'

export const ofMembers = queryOf(listMembers, {})
/** The roles that they were given and lost. */
export const historyOf = (sub: string) => queryOf(readMemberHistory, { sub })

/** What each role is for. */
export const ROLE_TASKS: Record<StaffRole, string> = {
  admin: 'alles, auch Rollen',
  shop: 'Bestellungen, Erstattungen, Kunden, Angebote, Belege',
  editor: 'Texte, Dateien, App, Angaben zur Firma',
  support: 'Kunden, Anliegen, Downloads, Löschungen',
  analyst: 'Zahlen ohne Personen',
}
