import { voucherBatches, vouchers } from './voucher.ts'

type Status = 'enabled' | 'stopped'

/**
 * From here on nobody can apply it, or one can again; who has ordered with it keeps it. A batch is asked with each of its
 * codes. Undefined: there is none.
 * @param rev as whoever decides has seen it
 */
export async function setStatus(id: string, status: Status, rev: number) {
  const condition = { rev, status: status === 'stopped' ? 'enabled' : 'stopped' } as const
  if (id.startsWith('bat_')) {
    const batch = await voucherBatches.read({ batchId: id })
    return (
      batch &&
      voucherBatches.update({ batchId: id }, { if: condition, set: { status, createdAt: batch.createdAt } })
    )
  }
  const voucher = await vouchers.read({ code: id })
  return (
    voucher &&
    vouchers.update(
      { code: id },
      // The list by state is made of these too.
      { if: condition, set: { status, validFrom: voucher.validFrom, group: voucher.group ?? 'code' } },
    )
  )
}
