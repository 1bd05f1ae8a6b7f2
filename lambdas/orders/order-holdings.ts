import { notExists } from '../platform/expression.ts'
import { shownDiscount } from '../vouchers/voucher-hold.ts'
import type { Order } from './order.ts'

/** Has it a use of its voucher, held or redeemed? */
export const holdsVoucher = <O extends Pick<Order, 'voucher' | 'voucherState'>>(
  order: O,
): order is O & { voucher: NonNullable<Order['voucher']>; voucherState: 'held' | 'redeemed' } =>
  order.voucher !== undefined && order.voucherState !== undefined && order.voucherState !== 'released'

/** The code that had paid for all of it and was given back when it ended. */
export const freedVoucher = ({
  totalCents,
  voucher,
  voucherState,
}: Pick<Order, 'totalCents' | 'voucher' | 'voucherState'>): string | undefined =>
  totalCents === 0 && voucherState === 'released' ? shownDiscount(voucher)?.code : undefined

/** Has it a place in a course, held or booked? */
export const holdsPlace = ({ course, placeState }: Pick<Order, 'course' | 'placeState'>): boolean =>
  course !== undefined && placeState !== 'released'

/** How it stands with its voucher and its place in a course, as it was read: a write that moves them asks for the same. */
export const holdingsAsSeen = ({ voucherState, placeState }: Pick<Order, 'voucherState' | 'placeState'>) => ({
  voucherState: voucherState ?? notExists,
  ...(placeState !== undefined && { placeState }),
})
