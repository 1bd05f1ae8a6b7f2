import { heldVoucher } from '../../../lambdas/vouchers/voucher-hold.ts'
import { customerUses, voucherUses, vouchers } from '../../../lambdas/vouchers/voucher.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { CUSTOMER, ORDER } from '../given.ts'
import { NOW } from '../http-event.ts'
import { stored } from '../local-table.ts'
import { CODE, givenVoucher, voucherItem } from './given-voucher.ts'

const limits = { limitTotal: 1, limitPerCustomer: 1, percent: 100 }
const use = { code: CODE, orderId: ORDER }
const own = { codeOrBatch: CODE, customerId: CUSTOMER }

/** What stands in an order that a voucher has paid for whole, and beside it in the table. */
export const paidByVoucher = {
  ofOrder: {
    totalCents: 0,
    netCents: 0,
    taxCents: 0,
    paymentId: undefined,
    voucher: heldVoucher(givenVoucher(limits), 119_00, CUSTOMER),
    voucherState: 'redeemed',
  } as const,
  items: (): Item[] => [
    voucherItem({ ...limits, taken: 1 }),
    voucherUses.create({ ...use, customerId: CUSTOMER, state: 'redeemed', at: NOW, discountCents: 119_00 })
      .put,
    { ...customerUses.keyOf(own), taken: 1 },
  ],
}

/** How often it counts as taken, by all and by the customer, and as what the order has it. */
export const voucherUse = async () => [
  (await stored(vouchers.keyOf({ code: CODE })))?.['taken'],
  (await stored(customerUses.keyOf(own)))?.['taken'],
  (await stored(voucherUses.keyOf(use)))?.['state'],
]
