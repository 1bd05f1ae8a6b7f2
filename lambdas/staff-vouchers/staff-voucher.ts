import type { StaffVoucher } from '../../contract/staff-vouchers.ts'
import { happeningOf } from '../staff/audit-lines.ts'
import { auditsOf } from '../staff/audit.ts'
import { type Voucher, type VoucherBatch, voucherBatches, vouchers } from '../vouchers/voucher.ts'
import { worthOf } from '../vouchers/voucher-terms.ts'

/** A code, or a batch by its id. */
export async function staffVoucher(id: string): Promise<StaffVoucher | undefined> {
  const [found, timeline] = await Promise.all([read(id), auditsOf(id)])
  return found && { ...found, timeline: timeline.map(happeningOf) }
}

async function read(id: string): Promise<Omit<StaffVoucher, 'timeline'> | undefined> {
  if (id.startsWith('bat_')) {
    const batch = await voucherBatches.read({ batchId: id })
    if (!batch) return undefined
    const { prefix, count, made, taken } = batch
    return { ...termsOf(batch), id, code: prefix, group: 'batch', count, made, taken }
  }
  const voucher = await vouchers.read({ code: id })
  if (!voucher) return undefined
  const { code, batchId, group = 'code', taken, limitTotal } = voucher
  const batch = batchId === undefined ? undefined : await voucherBatches.read({ batchId })
  return {
    ...termsOf(voucher),
    id,
    code,
    group,
    ...(batchId !== undefined && { batchId }),
    ...(batch?.status === 'stopped' && { isBatchStopped: true }),
    // Without a limit in total nothing is counted.
    ...(limitTotal !== undefined && { taken }),
  }
}

function termsOf(voucher: Voucher | VoucherBatch) {
  const { rev, status, title, percent, cents, partner, products, minimumCents } = voucher
  const { validFrom, validUntil, limitTotal, limitPerCustomer } = voucher
  return {
    rev,
    status,
    worth: worthOf(voucher),
    products,
    validFrom,
    validUntil,
    ...(title !== undefined && { title }),
    ...(percent !== undefined && { percent }),
    ...(cents !== undefined && { cents }),
    ...(partner !== undefined && { partner }),
    ...(minimumCents !== undefined && { minimumCents }),
    ...(limitTotal !== undefined && { limitTotal }),
    ...(limitPerCustomer !== undefined && { limitPerCustomer }),
  }
}
