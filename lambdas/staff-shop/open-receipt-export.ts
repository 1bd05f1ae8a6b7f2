import { openReceiptExport as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signObject } from '../platform/signed-link.ts'
import { batchName } from '../receipts/datev.ts'
import { receiptExports } from '../receipts/receipt-export.ts'

export const openReceiptExport = endpoint(route, async ({ month, pressId }, { now }) => {
  const made = await receiptExports.read({ month, pressId })
  if (made?.state !== 'ready' || (made.expiresAt ?? '') <= now) return new Problem('not-found')
  return signObject(made.storageKey, made.what === 'pdf' ? `Belege-${month}.zip` : batchName(month), now)
})
