import type { Why } from '../platform/record-types.ts'
import { transition } from '../platform/transition.ts'
import { voucherBatches, vouchers } from './voucher.ts'

type Status = 'enabled' | 'stopped'

/**
 * From here on nobody can apply it, or one can again; who has ordered with it keeps it. A batch is asked with each of its
 * codes. Undefined: there is none.
 * @param rev as the person who decides has seen it
 */
export async function setStatus(id: string, status: Status, rev: number, why: Why<'staff'>) {
  const name = status === 'stopped' ? 'stop' : 'resume'
  if (id.startsWith('bat_')) {
    const batch = await voucherBatches.read({ batchId: id })
    return (
      batch && transition(voucherBatches, name, { batchId: id }, { rev, createdAt: batch.createdAt }, why)
    )
  }
  const voucher = await vouchers.read({ code: id })
  return (
    voucher &&
    transition(
      vouchers,
      name,
      { code: id },
      { rev, validFrom: voucher.validFrom, group: voucher.group ?? 'code' },
      why,
    )
  )
}
