import { lt } from '../platform/expression.ts'
import { send } from '../platform/transact.ts'
import { UNDECIDED } from './voucher-hold.ts'
import { batchCode, type VoucherBatch, voucherBatches, vouchers } from './voucher.ts'

/** At once, and in one answer: some seconds of the thirty that a request may take. */
const AT_ONCE = 50
const PER_ANSWER = 2_000

/**
 * The next codes of a batch. A code that is there already was made by an earlier press, or by another that runs now: the
 * same index has the same code. `made` is raised after its codes stand in the table, and never lowered.
 */
export async function makeCodes(batchId: string, most = PER_ANSWER): Promise<void> {
  const batch = await voucherBatches.read({ batchId })
  if (!batch) return
  const end = Math.min(batch.count, batch.made + most)
  for (let from = batch.made; from < end; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, end)
    const indexes = Array.from({ length: to - from }, (_, index) => from + index)
    // As many as the table takes at once.
    await Promise.all(indexes.map(index => send(vouchers.create(codeOf(batch, index)))))
    // Raised behind its codes.
    await send(voucherBatches.update({ batchId }, { if: { made: lt(to) }, set: { made: to, ...UNDECIDED } }))
  }
}

/** One code of a batch, as it is made. The batch is asked with each code: what is stopped there goes on there. */
function codeOf(batch: VoucherBatch, index: number) {
  const { batchId, count: _, made: __, seed: ___, prefix: ____, createdAt: _____, ...terms } = batch
  const own = {
    code: batchCode(batch, index),
    group: 'personal',
    status: 'enabled',
    taken: 0,
    rev: 0,
  } as const
  return { ...terms, ...own, batchId }
}
