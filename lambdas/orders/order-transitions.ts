import { after } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { firstLook } from './next-look.ts'
import { orderMail, type OrderTemplate } from './order-mail.ts'
import { type Order, type OrderRef, orders, PAYABLE_MS, UNPAID_KEPT_MS } from './order.ts'
import { holdingsAsSeen, holdsPlace, holdsVoucher } from './order-holdings.ts'
import { heard, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { transition } from '../platform/transition.ts'
import type { Why, Write } from '../platform/record-types.ts'
import { settledUnmatched, type UnmatchedMoney } from './unmatched-money.ts'
import { returnPlace } from '../courses/place-hold.ts'
import { returnUse } from '../vouchers/voucher-hold.ts'

interface Told {
  readonly attempt: number
  /** An event may arrive days after it was made, so deadlines begin here. */
  readonly now: string
}

/** The bank has taken the order, the money is under way. */
export const markProcessing = (ref: OrderRef, { attempt, now }: Told, event?: StripeEvent) =>
  mark(ref, { attempt, now }, event, {
    template: 'payment-processing',
    write: (at, why) => transition(orders, 'process', at, { attempt, dueAt: firstLook(now) }, why),
  })

/** May be paid again within 24 hours, as the mail says that goes out now. */
export const markFailed = (ref: OrderRef, { attempt, now }: Told, event?: StripeEvent) =>
  mark(ref, { attempt, now }, event, {
    template: 'payment-failed',
    write: (at, why) => {
      const payableUntil = after(now, PAYABLE_MS)
      return transition(orders, 'fail', at, { attempt, dueAt: payableUntil, payableUntil }, why)
    },
  })

type Ending = OrderRef & Pick<Order, 'voucher' | 'voucherState' | 'course' | 'placeState'>

/** What the closing of an unpaid order sets; at `dueAt` the clock erases it. */
export const closing = (at: string) => ({ closedAt: at, dueAt: after(at, UNPAID_KEPT_MS) })

/** For good. The payment page was ended before. */
export async function closeOrder(order: Ending, attempt: number, at: string): Promise<Outcome> {
  const { states, uses } = givenBack(order)
  const why = { by: 'clock', at, cause: 'unpaid', if: holdingsAsSeen(order) } as const
  const conditionFailed = await transact({
    order: transition(orders, 'close', order, { attempt, ...closing(at), ...states }, why),
    mail: orderMail(order, 'order-closed', at),
    ...uses,
  })
  return conditionFailed ? 'nothing-to-do' : 'done'
}

/** Money that does not fit it went back, or a person has decided about it otherwise, before anything else has paid the order. */
export async function voidOrder(order: Ending, money: UnmatchedMoney, at: string): Promise<Outcome> {
  const { states, uses } = givenBack(order)
  const why = { by: 'clock', at, cause: `page ${money.sessionId}`, if: holdingsAsSeen(order) } as const
  const conditionFailed = await transact({
    order: transition(orders, 'void', order, { ...closing(at), endedBy: 'decided', ...states }, why),
    money: settledUnmatched(money, at),
    mail: orderMail(order, 'order-closed', at),
    ...uses,
  })
  return conditionFailed ? 'nothing-to-do' : 'done'
}

/**
 * What ends an order, or returns all its money, gives the use of its voucher and its place in a course back with it:
 * `uses` go into that transaction, `states` into the order's own write, under the condition `holdingsAsSeen`.
 */
export function givenBack(order: Ending) {
  const { course } = order
  const voucherUse = holdsVoucher(order) ? returnUse(order, order.voucherState) : undefined
  const placeUse = course && holdsPlace(order) ? returnPlace({ ...order, course }) : undefined
  return {
    states: {
      voucherState: voucherUse && ('released' as const),
      placeState: placeUse && ('released' as const),
    },
    uses: { voucherUse, placeUse },
  }
}

/** The same where its money is still to go back, and the voucher with it (refund.ts); of an order of nothing at once. */
export function givenBackBeforeMoney(
  order: Ending & Pick<Order, 'totalCents'>,
): ReturnType<typeof givenBack> {
  const { states, uses } = givenBack(order)
  if (order.totalCents === 0) return { states, uses }
  return { states: { ...states, voucherState: undefined }, uses: { ...uses, voucherUse: undefined } }
}

interface Move {
  readonly template: OrderTemplate
  readonly write: (ref: OrderRef, why: Why<'stripe' | 'clock'>) => Write<Order>
}

async function mark(
  ref: OrderRef,
  { attempt, now }: Told,
  event: StripeEvent | undefined,
  move: Move,
): Promise<Outcome> {
  const at = event?.at ?? now
  const why = event
    ? ({ by: 'stripe', at, cause: `event ${event.id}` } as const)
    : ({ by: 'clock', at, cause: 'asked' } as const)
  const conditionFailed = await transact({
    order: move.write(ref, why),
    mail: orderMail(ref, move.template, at, attempt),
    event: event && heard(event),
  })
  if (!conditionFailed) return 'done'
  if (conditionFailed.event) return 'repeat'
  const old = conditionFailed.order?.old
  if (old?.movedTo) return mark({ ...ref, customerId: old.movedTo }, { attempt, now }, event, move)
  if (!old) return 'unknown-order'
  return onlyEvent(event)
}
