import type { StaffRole } from '../../../contract/route.ts'
import { routeOf } from '../routes.ts'
import { hasRole } from './staff-role.ts'

/** The tools of the staff, in the order of their navigation; who may open one says its row. */
export const TOOLS = [
  { id: 'staffOrders', title: 'Bestellungen' },
  { id: 'staffRequests', title: 'Anliegen' },
] as const

/** Those that somebody of these groups may open. */
export const toolsFor = (groups: readonly StaffRole[]) =>
  TOOLS.filter(({ id }) => {
    const { role } = routeOf(id)
    return typeof role !== 'string' && hasRole(groups, role)
  })

/** Where the sign-in of the staff leads to; nowhere yet for some roles. */
export function firstTool(groups: readonly StaffRole[]): string | undefined {
  const [first] = toolsFor(groups)
  return first && routeOf(first.id).path
}
