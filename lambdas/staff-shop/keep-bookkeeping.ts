import {
  readBookkeeping as readRoute,
  saveBookkeeping as saveRoute,
  type StaffBookkeeping,
} from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { record } from '../platform/record.ts'
import { transact } from '../platform/transact.ts'
import { readBookkeeping as stored, storedBookkeeping } from '../receipts/bookkeeping.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { imagesOf } from '../staff/images.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'

const bookkeeping = record(storedBookkeeping.kind, storedBookkeeping.spec)
const TARGET = 'bookkeeping'

export const readBookkeeping = endpoint(readRoute, () => shown())

/** Of two who save at once one has saved; the same press again finds its own line. */
export const saveBookkeeping = endpoint(saveRoute, async ({ pressId, rev, reason, ...settings }, caller) => {
  const found = await stored()
  if ((found?.rev ?? 0) === rev) {
    const conditionFailed = await transact({
      audit: await auditOf(caller, {
        target: TARGET,
        number: 'Buchhaltung',
        pressId,
        action: 'bookkeeping-saved',
        reason,
        ...imagesOf(found?.settings ?? {}, settings),
      }),
      settings: bookkeeping.put({ ...settings, rev: rev + 1 }, rev === 0 ? { rev: notExists } : { rev }),
    })
    if (!conditionFailed) return shown()
  }
  return (await audits.read({ target: TARGET, pressId })) ? shown() : new Problem('page-changed')
})

async function shown(): Promise<StaffBookkeeping> {
  const [found, deeds] = await Promise.all([stored(), auditLinesOf(TARGET)])
  return { rev: found?.rev ?? 0, ...(found && { settings: found.settings }), deeds }
}
