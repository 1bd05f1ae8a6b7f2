import { packReceipts as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { readBookkeeping } from '../receipts/bookkeeping.ts'
import { receiptExports } from '../receipts/receipt-export.ts'
import { auditOf } from '../staff/audit.ts'
import { isOver, monthTarget, shownReceiptMonth } from './shown-receipt-month.ts'

/** The file itself ends after a day; what was made is known a day longer. */
const KNOWN_MS = 2 * DAYS

/** Made behind this (receipts/pack-receipts.ts). The same press again finds its own line. */
export const packReceipts = endpoint(route, async ({ month, pressId, what }, caller) => {
  const { now } = caller
  if (what === 'datev') {
    if (!(await readBookkeeping())) return new Problem('bookkeeping-missing')
    if (!isOver(month, now)) return new Problem('month-running')
  }
  await transact({
    audit: await auditOf(caller, {
      target: monthTarget(month),
      number: month,
      pressId,
      action: 'receipts-packed',
      reason: '',
      before: {},
      after: { what },
    }),
    export: receiptExports.create({
      month,
      pressId,
      what,
      state: 'making',
      at: now,
      storageKey: `exports/receipts/${pressId}`,
      tries: 0,
      dueAt: now,
      forgetAt: epochSeconds(after(now, KNOWN_MS)),
    }),
  })
  return shownReceiptMonth(month, now)
})
