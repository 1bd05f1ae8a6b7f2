import { openReceiptExport as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signObject } from '../platform/signed-link.ts'
import { batchName } from '../receipts/datev.ts'
import { receiptExports } from '../receipts/receipt-export.ts'
import { writeLook } from '../staff/look.ts'
import { monthTarget } from './shown-receipt-month.ts'

export const openReceiptExport = endpoint(route, async ({ month, pressId }, caller) => {
  const { now } = caller
  const made = await receiptExports.read({ month, pressId })
  if (made?.state !== 'ready' || (made.expiresAt ?? '') <= now) return new Problem('not-found')
  // It holds who bought what.
  await writeLook(monthTarget(month), caller, month)
  return signObject(made.storageKey, made.what === 'pdf' ? `Belege-${month}.zip` : batchName(month), now)
})
