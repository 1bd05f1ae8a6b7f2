import { readBookkeeping as route, type StaffBookkeeping } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readBookkeeping as stored } from '../receipts/bookkeeping.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'

export const BOOKKEEPING = 'bookkeeping'

export const readBookkeeping = endpoint(route, () => shownBookkeeping())

export async function shownBookkeeping(): Promise<StaffBookkeeping> {
  const [found, deeds] = await Promise.all([stored(), auditLinesOf(BOOKKEEPING)])
  return { rev: found?.rev ?? 0, ...(found && { settings: found.settings }), deeds }
}
