import { setVoucherStatus as route } from '../../contract/staff-vouchers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { staffVoucher } from './staff-voucher.ts'
import { setStatus } from '../vouchers/voucher-status.ts'

/** Of two who press at once one is told how it stands; the same press again finds its own line. */
export const setVoucherStatus = endpoint(route, async ({ id, pressId, rev, status, reason }, caller) => {
  const seen = await staffVoucher(id)
  if (!seen) return new Problem('not-found')
  const conditionFailed = await transact({
    voucher: await setStatus(id, status, rev, byStaff(caller)),
    audit: await auditOf(caller, {
      target: id,
      number: seen.code,
      pressId,
      action: status === 'stopped' ? 'voucher-stopped' : 'voucher-resumed',
      reason,
      before: { status: seen.status },
      after: { status },
    }),
  })
  if (conditionFailed && !(await audits.read({ target: id, pressId }))) return new Problem('voucher-changed')
  return (await staffVoucher(id)) ?? new Problem('not-found')
})
