import type Stripe from 'stripe'
import { taxMatter } from './money-matter.ts'
import { payingCountry } from './paying-country.ts'
import { entitlements, entitlementTo } from './entitlement.ts'
import { orderMail, plannedMail, returnedMail } from './order-mail.ts'
import { profiles } from '../customers/customer.ts'
import { either, ne, notExists } from '../platform/expression.ts'
import { count, countMoneyMatter } from '../platform/log.ts'
import type { Why } from '../platform/record-types.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import { transact } from '../platform/transact.ts'
import { receiptOfSale, receipts } from '../receipts/receipt.ts'
import { keptUntil } from '../platform/time.ts'
import { courseMail } from '../courses/course-mail.ts'
import { bookPlace, takePlace } from '../courses/place-hold.ts'
import { redeemUse, takeUse } from '../vouchers/voucher-hold.ts'
import { type Order, orders, readOrder } from './order.ts'
import { downloadsFrom, suppliedOf } from './order-delivery.ts'
import { holdingsAsSeen } from './order-holdings.ts'
import { closing, givenBack } from './order-transitions.ts'
import { owedRefund, payments, type RefundCause, refundTasks, returnedPayment } from './payment.ts'
import { heard, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { transition } from '../platform/transition.ts'
import { type Begun, started, subscriptionOf } from './start-subscription.ts'
import { renewalAhead } from '../subscriptions/subscription-mail.ts'
import { endAtStripe } from '../subscriptions/stripe-state.ts'

export interface Payment {
  attempt: number
  paymentId: string
  /** When the money arrived. */
  at: string
  /** What the payment began at Stripe. */
  subscription?: Begun | undefined
  /** Whom a letter reaches when the order knows nobody any more. */
  payer?: string | undefined
}

/** The order may be moved by another event between reading and writing; more often than this in a row is a fault. */
const MAX_ROUNDS = 8

/**
 * Money has arrived: order, downloads, mails and the event in one transaction, or nothing. Paid is paid, whatever
 * happened before: late or out of order money completes a failed order too. A second payment goes back.
 * @param seen as it was read last; its money was compared with this (settlement.ts)
 * @param event missing when Stripe was asked instead of telling us
 */
export async function completeOrder(seen: Order, payment: Payment, event?: StripeEvent): Promise<Outcome> {
  let order: Order | undefined = seen
  let lost: Lost
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!order) return 'unknown-order'
    if ([order.paymentId, order.returnedPaymentId].includes(payment.paymentId)) return onlyEvent(event)
    const cause: RefundCause | undefined = causeToReturn(order, lost)
    // Ended before the money is returned: a crash in between is repeated, and nothing is billed again.
    if (cause && payment.subscription) await endAtStripe(payment.subscription.stripeId)
    const conditionFailed: Refused | undefined = cause
      ? await returnMoney(order, payment, cause, event)
      : await complete(order, payment, event)
    if (!conditionFailed) {
      if (!cause) count('OrderCompleted')
      return cause ? 'returned' : 'done'
    }
    if (conditionFailed.event) return 'repeat'
    // Owed already.
    if (conditionFailed.task) return onlyEvent(event)
    lost ??= lostBy(conditionFailed)
    order = await readOrder(order)
  }
  throw new Error(`Order ${seen.orderId} kept changing while its payment was written.`)
}

/** What the order can no longer be completed without. */
type Lost = 'erased' | 'voucher-gone' | 'place-gone' | undefined

function causeToReturn({ paidAt, erasedAt }: Order, lost: Lost): RefundCause | undefined {
  if (paidAt) return 'paid-twice'
  return erasedAt === undefined ? lost : 'erased'
}

/** Where the order itself has moved too, its voucher and its place are looked at anew. */
function lostBy({ owner, voucherUse, placeUse, order }: Refused): Lost {
  if (owner?.old?.erasedAt !== undefined) return 'erased'
  if (placeUse && !order) return 'place-gone'
  return voucherUse && !order ? 'voucher-gone' : undefined
}

interface Refused {
  event?: object
  task?: object
  order?: object
  voucherUse?: object
  placeUse?: object
  owner?: { old: { erasedAt?: string | undefined } | undefined }
}

async function complete(
  order: Order,
  { attempt: paidAttempt, paymentId, at: paidAt, subscription: begun }: Payment,
  event?: StripeEvent,
): Promise<Refused | undefined> {
  const { customerId, orderId } = order
  const why = { by: event ? 'stripe' : 'clock', at: paidAt, cause: `payment ${paymentId}` } as const
  const seen = await subscriptionOf(order)
  const paymentCountry = await payingCountry(paymentId)
  const period = begun && { from: paidAt, until: begun.paidUntil }
  const { states, writes } = completedBy(
    { ...order, period },
    { paymentId, paymentCountry, why },
    payments.put({ paymentId, customerId, orderId, forgetAt: keptUntil(paidAt) }),
  )
  const conditionFailed = await transact({
    order: transition(
      orders,
      'complete',
      order,
      { paidAt, paidAttempt, paymentId, paymentCountry, ...states, period },
      { ...why, if: { ...holdingsAsSeen(order), returnedPaymentId: either(notExists, ne(paymentId)) } },
    ),
    ...writes,
    subscription: seen && started(seen, { order, paidAt, begun, why }),
    renewal: seen && begun && renewalAhead(seen, { at: paidAt, until: begun.currentPeriodEnd }),
    event: event && heard(event),
    // Of several payments that went back the order names the last.
    task: refundTasks.check({ customerId, taskId: paymentId }, { taskId: notExists }),
  })
  if (writes.tax && !conditionFailed) countMoneyMatter('tax-country')
  return conditionFailed
}

type Paid = Why<'stripe' | 'clock' | 'staff'>

/**
 * What money that fits completes of an order, whether Stripe has told of it or staff take it there: `states` go into the
 * order's own write, under the condition `holdingsAsSeen`, `writes` into that transaction.
 */
export function completedBy(
  order: Order,
  { why, ...money }: { paymentId: string; paymentCountry: string | undefined; why: Paid },
  payment: ReturnType<typeof payments.put>,
) {
  const { at } = why
  const { voucherState, voucherUse } = redeemed(order, why)
  const { placeState, placeUse } = booked(order, why)
  const { files, ...rest } = delivered(order, at)
  return {
    states: { voucherState, placeState },
    writes: {
      tax: taxMatter(order, { ...money, at }),
      voucherUse,
      placeUse,
      // An account that was erased while a page was open has bought nothing.
      owner: profiles.check({ customerId: order.customerId }, { erasedAt: notExists }),
      files,
      receipt: receipts.create(receiptOfSale(order, { paidAt: at, ...suppliedOf(order, at) })),
      payment,
      ...rest,
    },
  }
}

/** What a buyer gets when an order is complete, paid or free. */
export function delivered(order: Order, at: string) {
  const availableFrom = downloadsFrom(order, at)
  return {
    // A month is heard as long as its subscription says so (accessOf).
    files: (order.productType === 'monthly' ? [] : order.files).map(file =>
      entitlements.put(entitlementTo(order, file, availableFrom)),
    ),
    contract: orderMail(order, 'contract', at),
    // Files that are ready at once are in the contract's mail.
    ready: availableFrom > at ? plannedMail(order, 'downloads-ready', availableFrom) : undefined,
    place: order.course && courseMail(order, 'course-place', at),
  }
}

/** Its use of a voucher counts for good. One that was given back when the order ended is taken again, if one is left. */
function redeemed({ orderId, number, voucher, voucherState, createdAt }: Order, why: Paid) {
  if (!voucher) return { voucherState: undefined, voucherUse: undefined }
  const voucherUse =
    voucherState === 'held'
      ? redeemUse({ orderId, voucher }, why)
      : takeUse({ orderId, number, voucher }, 'redeemed', createdAt)
  return { voucherState: 'redeemed' as const, voucherUse }
}

/** Its place is its own. One that was given back when the order ended is taken again, if one is left and nothing has begun. */
function booked({ course, placeState, ...order }: Order, why: Paid) {
  if (!course) return { placeState: undefined, placeUse: undefined }
  const holding = { ...order, course }
  const placeUse = placeState === 'held' ? bookPlace(holding, why) : takePlace(holding, 'booked', why.at)
  return { placeState: 'booked' as const, placeUse }
}

/**
 * The task is written with the event; the clock carries it out with Stripe's idempotency key. Nothing can be paid any
 * more on an order whose person is gone, so that the erasure need not wait for it.
 */
function returnMoney(
  order: Order,
  { paymentId, at, payer = order.buyer.email }: Payment,
  cause: RefundCause,
  event?: StripeEvent,
): Promise<Refused | undefined> {
  const { customerId, orderId, paidAt, closedAt } = order
  const why = { by: event ? 'stripe' : 'clock', at, cause: `payment ${paymentId}` } as const
  const isOver = (paidAt ?? closedAt) !== undefined
  // A use or a place that is given back later must not complete what this money has left.
  const returnedPaymentId = cause === 'voucher-gone' || cause === 'place-gone' ? paymentId : undefined
  const { states, uses } = isOver ? {} : givenBack(order)
  return transact({
    task: owedRefund({ customerId, orderId, paymentId, cause }, at),
    payment: returnedPayment({ customerId, orderId, paymentId }, at),
    order: isOver
      ? returnedPaymentId === undefined
        ? undefined
        : transition(orders, 'refuse', order, { returnedPaymentId }, why)
      : transition(
          orders,
          'void',
          order,
          { ...closing(at), endedBy: 'money-returned', ...states, returnedPaymentId },
          { ...why, if: holdingsAsSeen(order) },
        ),
    ...uses,
    mail: returnedMail(order, { paymentId, cause, recipient: payer }, at),
    event: event && heard(event),
  })
}

export function paymentIdOf(session: Stripe.Checkout.Session): string {
  const id = stripeIdOf(session.payment_intent)
  if (!id) throw new Error(`The paid session ${session.id} names no payment.`)
  return id
}
