import type { Item } from '../../lambdas/platform/table.ts'
import { after, before, DAYS, MINUTES } from '../../lambdas/platform/time.ts'
import {
  batchCode,
  type Voucher,
  type VoucherBatch,
  voucherBatches,
  vouchers,
} from '../../lambdas/vouchers/voucher.ts'

export const BATCH_ID = 'bat_01KAG000000000000000000001'
export const BATCH_CODES = 10_000
const YEAR = 365 * DAYS

const terms = (now: string) => ({
  percent: 10,
  worth: '10 %',
  products: 'all' as const,
  validUntil: after(now, YEAR),
  status: 'enabled' as const,
  taken: 0,
  rev: 0,
})

const batchOf = (now: string): VoucherBatch => ({
  ...terms(now),
  batchId: BATCH_ID,
  prefix: 'MESSE',
  seed: 'a large shop',
  count: BATCH_CODES,
  made: BATCH_CODES,
  createdAt: before(now, 2 * YEAR),
  validFrom: before(now, 2 * YEAR),
  limitTotal: 1,
})

/** One code of the batch. */
export const batchVoucher = (index: number, now: string): Voucher => ({
  ...terms(now),
  code: batchCode(batchOf(now), index),
  group: 'personal',
  batchId: BATCH_ID,
  validFrom: before(now, 2 * YEAR),
  limitTotal: 1,
})

/** A single code. */
export const codeVoucher = (n: number, now: string): Voucher => ({
  ...terms(now),
  code: `LUM-${String(n).padStart(6, '0')}`,
  group: 'code',
  validFrom: before(now, n * MINUTES),
  status: n % 5 === 4 ? 'stopped' : 'enabled',
})

/** The batch with its codes, of which the first ones are used, and so many single codes. */
export function* vouchersOf(given: {
  many: number
  now: string
  used: { readonly batch: number }
}): Generator<Item> {
  const { many, now, used } = given
  yield voucherBatches.create({ ...batchOf(now), taken: used.batch }).put
  for (let index = 0; index < BATCH_CODES; index++)
    yield vouchers.create({ ...batchVoucher(index, now), taken: index < used.batch ? 1 : 0 }).put
  for (let n = 0; n < many; n++) yield vouchers.create(codeVoucher(n, now)).put
}
