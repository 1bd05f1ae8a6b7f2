import { type Voucher, vouchers } from '../../../lambdas/vouchers/voucher.ts'
import { after, before, DAYS } from '../../../lambdas/platform/time.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { NOW } from '../http-event.ts'

export const CODE = 'SOMMER25'

export const givenVoucher = (more: Partial<Voucher> = {}): Voucher => ({
  code: CODE,
  percent: 25,
  products: 'all',
  validFrom: before(NOW, DAYS),
  validUntil: after(NOW, DAYS),
  status: 'enabled',
  taken: 0,
  rev: 0,
  ...more,
})

/** As its item stands in the table. */
export const voucherItem = (more: Partial<Voucher> = {}): Voucher & Item => {
  const voucher = givenVoucher(more)
  return { ...voucher, ...vouchers.create(voucher).put }
}
