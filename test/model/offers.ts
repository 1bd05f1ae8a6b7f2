import { givenProduct, productItem, sellerItem } from '../lambdas/given.ts'
import { givenVoucher } from '../lambdas/vouchers/given-voucher.ts'
import { type Voucher, vouchers } from '../../lambdas/vouchers/voucher.ts'
import type { Item } from '../../lambdas/platform/table.ts'

/** What can be bought in a sequence: files once, by the month, and a licence. */
export const OFFERS = {
  once: givenProduct({ slug: 'ruhe' }),
  monthly: givenProduct({ slug: 'ruhe-monatlich', type: 'monthly', priceCents: 19_90 }),
  licence: givenProduct({ slug: 'ruhe-lizenz', type: 'licence', priceCents: 89_00, accessDays: 60 }),
} as const
export type Offer = keyof typeof OFFERS

/** A tenth for everybody, a half for two orders in all, all of it once a customer. */
export const VOUCHERS = {
  tenth: { code: 'MODEL-ZEHNTEL', percent: 10 },
  two: { code: 'MODEL-ZWEI', percent: 50, limitTotal: 2 },
  all: { code: 'MODEL-ALLES', percent: 100, limitTotal: 3, limitPerCustomer: 1 },
} as const satisfies Record<string, Partial<Voucher>>
export type VoucherName = keyof typeof VOUCHERS

const { percent: _, ...unlimited } = givenVoucher()

/** The table as a sequence finds it. */
export const catalogue = (): Item[] => [
  ...Object.values(OFFERS).map(productItem),
  sellerItem(),
  ...Object.values(VOUCHERS).map(given => {
    const voucher = {
      ...unlimited,

      validFrom: '2020-01-01T00:00:00.000Z',
      validUntil: '2100-01-01T00:00:00.000Z',
      ...given,
    }
    return { ...voucher, ...vouchers.create(voucher).put }
  }),
]
