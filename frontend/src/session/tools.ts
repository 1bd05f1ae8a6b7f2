import type { StaffRole } from '../../../contract/route.ts'
import { routeOf } from '../routes.ts'
import type { RouteId } from '../routes/table.ts'
import { hasRole } from './staff-role.ts'

/** The tools of the staff, in the order of their navigation; who may open one says its row. */
const TOOLS = [
  { id: 'dashboard', title: 'Heute', group: 'Täglich' },
  { id: 'staffOrders', title: 'Bestellungen', group: 'Täglich' },
  { id: 'staffRequests', title: 'Anliegen', group: 'Täglich' },
  { id: 'staffUndelivered', title: 'Zustellung', group: 'Täglich' },
  { id: 'staffCustomers', title: 'Kunden', group: 'Kundschaft' },
  { id: 'staffSubscriptions', title: 'Abos', group: 'Kundschaft' },
  { id: 'staffOffers', title: 'Angebote', group: 'Verkauf' },
  { id: 'staffVouchers', title: 'Gutscheine', group: 'Verkauf' },
  { id: 'staffThanks', title: 'Danke-Seiten', group: 'Verkauf' },
  { id: 'blogManager', title: 'Artikel', group: 'Texte' },
  { id: 'pressManager', title: 'Presse', group: 'Texte' },
  { id: 'staffReceipts', title: 'Belege', group: 'Geld' },
  { id: 'staffMatters', title: 'Abgleich', group: 'Geld' },
  { id: 'staffPayouts', title: 'Auszahlungen', group: 'Geld' },
  { id: 'staffFiles', title: 'Dateien', group: 'Haus' },
  { id: 'pictures', title: 'Bilder', group: 'Haus' },
  { id: 'appAnalytics', title: 'Auswertung', group: 'Haus' },
  { id: 'appManager', title: 'App', group: 'Haus' },
  { id: 'company', title: 'Firma', group: 'Haus' },
  { id: 'staffRoles', title: 'Rollen', group: 'Haus' },
  { id: 'staffAudit', title: 'Protokoll', group: 'Haus' },
  { id: 'webshopDocument', title: 'Handbuch Shop', group: 'Nachlesen' },
  { id: 'appDocument', title: 'Handbuch App', group: 'Nachlesen' },
  { id: 'architectureDocument', title: 'Architektur', group: 'Nachlesen' },
  { id: 'securityDocument', title: 'Sicherheit', group: 'Nachlesen' },
] as const satisfies readonly { id: string; title: string; group: ToolGroup }[]
/** In the order in which they are drawn. */
export const TOOL_GROUPS = ['Täglich', 'Kundschaft', 'Verkauf', 'Texte', 'Geld', 'Haus', 'Nachlesen'] as const
type ToolGroup = (typeof TOOL_GROUPS)[number]
export type ToolId = (typeof TOOLS)[number]['id']

/** The tool of a page; undefined where the page is none. */
export const toolOf = (page: RouteId) => TOOLS.find(({ id }) => id === page)

/** Those that somebody of these groups may open. */
export const toolsFor = (groups: readonly StaffRole[]) =>
  TOOLS.filter(({ id }) => {
    const { role } = routeOf(id)
    return typeof role !== 'string' && hasRole(groups, role)
  })

/** Where the sign-in of the staff leads to: their first tool besides the overview; nowhere yet for some roles. */
export function firstTool(groups: readonly StaffRole[]): string | undefined {
  const tools = toolsFor(groups)
  const first = tools.find(({ id }) => id !== 'dashboard') ?? tools[0]
  return first && routeOf(first.id).path
}
