import * as z from 'zod/mini'
import { CustomerId } from '../../contract/ids.ts'
import { Cents } from '../../contract/money.ts'
import { add, attribute, count, either, exists, gt, lt, notExists } from '../platform/expression.ts'
import { customerUses, type Voucher, voucherUses, vouchers } from './voucher.ts'

/** As an order keeps it: what was taken off, and which counters hold its use. */
export const HeldVoucher = z.object({
  code: z.string(),
  discountCents: Cents,
  /** Whose counter it is, also when the order has gone to another customer. */
  holder: CustomerId,
  hasLimit: z.boolean(),
  limitPerCustomer: z.optional(z.int()),
})
export type HeldVoucher = z.infer<typeof HeldVoucher>

export const heldVoucher = (
  { code, limitTotal, limitPerCustomer }: Voucher,
  discountCents: number,
  holder: string,
): HeldVoucher => ({
  code,
  discountCents,
  holder,
  hasLimit: limitTotal !== undefined,
  ...(limitPerCustomer !== undefined && { limitPerCustomer }),
})

/** Held with an unpaid order, redeemed with a paid one, given back with a closed or fully refunded one. */
export const VoucherState = z.enum(['held', 'redeemed', 'released'])

interface Holding {
  readonly orderId: string
  readonly voucher: HeldVoucher
}

/**
 * One use for an order, or a failed condition: stopped, over, or none left. The last one goes to one order, however many
 * ask at once.
 * @param at when it was ordered: what was good then is not lost to a slow payment
 */
export function takeUse(
  { orderId, voucher: { code, discountCents, holder, hasLimit, limitPerCustomer } }: Holding,
  state: 'held' | 'redeemed',
  at: string,
) {
  const isValid = { status: 'enabled', validUntil: gt(at) } as const
  return [
    hasLimit
      ? vouchers.update(
          { code },
          { if: { ...isValid, taken: lt(attribute('limitTotal')) }, set: { taken: add(1) } },
        )
      : vouchers.check({ code }, isValid),
    ...(limitPerCustomer === undefined
      ? []
      : [
          customerUses.upsert(
            { code, customerId: holder },
            { if: { taken: either(notExists, lt(limitPerCustomer)) }, set: { taken: count() } },
          ),
        ]),
    voucherUses.create({ code, orderId, customerId: holder, state, at, discountCents }),
  ]
}

/** Paid: the counters have counted it already. */
export const redeemUse = ({ orderId, voucher: { code } }: Holding) =>
  voucherUses.update({ code, orderId }, { if: { state: 'held' }, set: { state: 'redeemed' } })

/** One more may use it again. */
export const returnUse = ({ orderId, voucher: { code, holder, hasLimit, limitPerCustomer } }: Holding) => [
  voucherUses.remove({ code, orderId }, { state: exists }),
  ...(hasLimit ? [vouchers.update({ code }, { if: { taken: gt(0) }, set: { taken: add(-1) } })] : []),
  ...(limitPerCustomer === undefined
    ? []
    : [customerUses.update({ code, customerId: holder }, { if: { taken: gt(0) }, set: { taken: add(-1) } })]),
]
