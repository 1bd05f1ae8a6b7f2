import type Stripe from 'stripe'
import { entitlements, entitlementTo } from './entitlement.ts'
import { orderMail } from './order-mail.ts'
import { count } from '../platform/log.ts'
import { transact } from '../platform/transact.ts'
import { downloadsFrom, type Order, type OrderRef, orders, readOrder } from './order.ts'
import { payments, refundTasks } from './payment.ts'
import { heard, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { transition } from '../platform/transition.ts'

export interface Payment {
  attempt: number
  paymentId: string
  /** When the money arrived. */
  at: string
}

/** The order may be moved by another event between reading and writing; more often than this in a row is a fault. */
const MAX_ROUNDS = 8

/**
 * Money has arrived: order, downloads, mails and the event in one transaction, or nothing. Paid is paid, whatever
 * happened before: late or out of order money completes a failed order too. A second payment goes back.
 * @param event missing when Stripe was asked instead of telling us
 */
export async function completeOrder(ref: OrderRef, payment: Payment, event?: StripeEvent): Promise<Outcome> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await readOrder(ref)
    if (!order) return 'unknown-order'
    if (order.paidAt && order.paymentId === payment.paymentId) return onlyEvent(event)
    // The account was erased while a page was open: nothing was bought.
    if (order.paidAt ?? order.erasedAt) return returnMoney(order, payment, event)
    const conditionFailed = await complete(order, payment, event)
    if (!conditionFailed) {
      count('OrderCompleted')
      return 'done'
    }
    if (conditionFailed.event) return 'repeat'
  }
  throw new Error(`Order ${ref.orderId} kept changing while its payment was written.`)
}

function complete(
  order: Order,
  { attempt: paidAttempt, paymentId, at: paidAt }: Payment,
  event?: StripeEvent,
) {
  const { customerId, orderId } = order
  const availableFrom = downloadsFrom(order, paidAt)
  const why = { by: event ? 'stripe' : 'clock', at: paidAt, cause: paymentId } as const
  return transact({
    order: transition(orders, 'complete', order, { paidAt, paidAttempt, paymentId }, why),
    files: order.files.map(file => entitlements.put(entitlementTo(order, file, availableFrom))),
    payment: payments.put({ paymentId, customerId, orderId }),
    contract: orderMail(order, 'contract', paidAt),
    ready: orderMail(order, 'downloads-ready', availableFrom),
    event: event && heard(event),
  })
}

/** The task is written with the event; the clock carries it out with Stripe's idempotency key. */
async function returnMoney(order: Order, { paymentId, at }: Payment, event?: StripeEvent): Promise<Outcome> {
  const { customerId, orderId, erasedAt } = order
  const cause = erasedAt ? 'erased' : 'paid-twice'
  const conditionFailed = await transact({
    task: refundTasks.create({ customerId, orderId, paymentId, cause, dueAt: at }),
    event: event && heard(event),
  })
  if (!conditionFailed) return 'returned'
  return conditionFailed.event ? 'repeat' : onlyEvent(event)
}

export function paymentIdOf(session: Stripe.Checkout.Session): string {
  const payment = session.payment_intent
  const id = typeof payment === 'string' ? payment : payment?.id
  if (!id) throw new Error(`The paid session ${session.id} names no payment.`)
  return id
}
