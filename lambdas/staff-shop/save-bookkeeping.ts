import { saveBookkeeping as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { record } from '../platform/record.ts'
import { transact } from '../platform/transact.ts'
import { readBookkeeping as stored, storedBookkeeping } from '../receipts/bookkeeping.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { imagesOf } from '../staff/images.ts'
import { BOOKKEEPING, shownBookkeeping } from './read-bookkeeping.ts'

const bookkeeping = record(storedBookkeeping.kind, storedBookkeeping.spec)

/** Of two who save at once one has saved; the same press again finds its own line. */
export const saveBookkeeping = endpoint(route, async ({ pressId, rev, reason, ...settings }, caller) => {
  const found = await stored()
  if ((found?.rev ?? 0) === rev) {
    const conditionFailed = await transact({
      audit: await auditOf(caller, {
        target: BOOKKEEPING,
        number: 'Buchhaltung',
        pressId,
        action: 'bookkeeping-saved',
        reason,
        ...imagesOf(found?.settings ?? {}, settings),
      }),
      settings: bookkeeping.put({ ...settings, rev: rev + 1 }, rev === 0 ? { rev: notExists } : { rev }),
    })
    if (!conditionFailed) return shownBookkeeping()
  }
  const isSaved = await audits.read({ target: BOOKKEEPING, pressId })
  return isSaved ? shownBookkeeping() : new Problem('page-changed')
})
