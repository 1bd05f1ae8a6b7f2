import * as z from 'zod/mini'
import { BatchId, CustomerId, OrderNumber } from '../../contract/ids.ts'
import { Cents } from '../../contract/money.ts'
import type { Discount } from '../../contract/vouchers.ts'
import { add, attribute, count, either, gt, ifNotExists, lt, notExists } from '../platform/expression.ts'
import type { Why } from '../platform/record-types.ts'
import { transition } from '../platform/transition.ts'
import { customerUses, type Voucher, voucherBatches, voucherUses, vouchers } from './voucher.ts'

/** As an order keeps it: what was taken off, and which counters hold its use. */
export const HeldVoucher = z.object({
  code: z.string(),
  discountCents: Cents,
  /** Whose counter it is, also when the order has gone to another customer. */
  holder: CustomerId,
  hasLimit: z.boolean(),
  limitPerCustomer: z.optional(z.int()),
  batchId: z.optional(BatchId),
})
export type HeldVoucher = z.infer<typeof HeldVoucher>

export const heldVoucher = (
  { code, limitTotal, limitPerCustomer, batchId }: Voucher,
  discountCents: number,
  holder: string,
): HeldVoucher => ({
  code,
  discountCents,
  holder,
  hasLimit: limitTotal !== undefined,
  ...(limitPerCustomer !== undefined && { limitPerCustomer }),
  ...(batchId !== undefined && { batchId }),
})

/** What it took off; a partner's code, which opens an offer, takes nothing off and is no voucher to who bought. */
export const shownDiscount = (held: Discount | undefined): Discount | undefined =>
  held && held.discountCents > 0 ? { code: held.code, discountCents: held.discountCents } : undefined

/** Held with an unpaid order, redeemed with a paid one, given back with a closed or fully refunded one. */
export const VoucherState = z.enum(['held', 'redeemed', 'released'])

interface Holding {
  readonly orderId: string
  readonly number?: string | undefined
  readonly voucher: HeldVoucher
}

/**
 * One use for an order, or a failed condition: stopped, over, or none left. The last one goes to one order, however many
 * ask at once. A customer's own use is taken by what is paid: anybody can order in anybody's name.
 * @param at when it was ordered: what was good then is not lost to a slow payment
 */
export function takeUse(
  { orderId, number, voucher: { code, discountCents, holder, hasLimit, limitPerCustomer, batchId } }: Holding,
  state: 'held' | 'redeemed',
  at: string,
) {
  const isValid = { status: 'enabled', validUntil: gt(at) } as const
  return [
    hasLimit
      ? vouchers.update(
          { code },
          { if: { ...isValid, taken: lt(attribute('limitTotal')) }, set: { taken: add(1), ...UNDECIDED } },
        )
      : vouchers.check({ code }, isValid),
    ...(batchId === undefined
      ? []
      : [voucherBatches.update({ batchId }, { if: isValid, set: { taken: add(1), ...UNDECIDED } })]),
    ...(state === 'redeemed' ? takeOwn({ code, holder, limitPerCustomer, batchId }) : []),
    voucherUses.create({
      code,
      orderId,
      ...(number !== undefined && { number: OrderNumber.parse(number) }),
      customerId: holder,
      ...(batchId !== undefined && { batchId }),
      state,
      at,
      discountCents,
    }),
  ]
}

type Own = Pick<HeldVoucher, 'code' | 'holder' | 'limitPerCustomer' | 'batchId'>

/** All codes of a batch are one voucher to a person: there are thousands of them, each perhaps for one use. */
const ownUses = ({ code, holder, batchId }: Own) => ({ codeOrBatch: batchId ?? code, customerId: holder })

const takeOwn = (own: Own) =>
  own.limitPerCustomer === undefined
    ? []
    : [
        customerUses.upsert(ownUses(own), {
          if: { taken: either(notExists, lt(own.limitPerCustomer)) },
          set: { taken: count() },
        }),
      ]

/** `rev` stays: who is looking at it decides on the same voucher, however often it is used or made meanwhile. */
export const UNDECIDED = { rev: ifNotExists(0) }

/** Paid: the common counters have counted it already. A failed condition: the customer has had theirs. */
export const redeemUse = ({ orderId, voucher }: Holding, why: Why<'stripe' | 'clock' | 'staff'>) => [
  transition(voucherUses, 'redeem', { code: voucher.code, orderId }, {}, why),
  ...takeOwn(voucher),
]

/** One more may use it again. */
export const returnUse = (
  { orderId, voucher: { code, holder, hasLimit, limitPerCustomer, batchId } }: Holding,
  state: 'held' | 'redeemed',
) => [
  voucherUses.remove({ code, orderId }, { state }),
  ...(hasLimit
    ? [vouchers.update({ code }, { if: { taken: gt(0) }, set: { taken: add(-1), ...UNDECIDED } })]
    : []),
  ...(batchId === undefined
    ? []
    : [voucherBatches.update({ batchId }, { if: { taken: gt(0) }, set: { taken: add(-1), ...UNDECIDED } })]),
  ...(limitPerCustomer === undefined || state === 'held'
    ? []
    : [
        customerUses.update(ownUses({ code, holder, batchId }), {
          if: { taken: gt(0) },
          set: { taken: add(-1) },
        }),
      ]),
]
