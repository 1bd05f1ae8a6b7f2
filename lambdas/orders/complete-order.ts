import type Stripe from 'stripe'
import { entitlements, entitlementTo } from './entitlement.ts'
import { orderMail } from './order-mail.ts'
import { count } from '../platform/log.ts'
import { transact, type Write } from '../platform/table.ts'
import { downloadsFrom, type Order, orderKey, type OrderRef, readOrder, trail } from './order.ts'
import { eventPut, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'

export interface Payment {
  attempt: number
  paymentId: string
  /** When the money arrived. */
  at: string
}

/** The order may be moved by another event between reading and writing; more often than this in a row is a fault. */
const MOST_ROUNDS = 8

/**
 * Money has arrived: order, downloads, mails and the event in one transaction, or nothing. Paid is paid, whatever
 * happened before: late or out of order money completes a failed order too. A second payment goes back.
 * @param event missing when Stripe was asked instead of telling us
 */
export async function completeOrder(ref: OrderRef, payment: Payment, event?: StripeEvent): Promise<Outcome> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const order = await readOrder(ref)
    if (!order) return 'unknown-order'
    if (order.paidAt && order.paymentId === payment.paymentId) return onlyEvent(event)
    // Whoever erased their account while a page was open bought nothing.
    if (order.paidAt ?? order.erasedAt) return returnMoney(order, payment, event)
    const writes = completion(order, payment)
    const failed = await transact(event ? [...writes, eventPut(event)] : writes)
    if (!failed) {
      count('OrderCompleted')
      return 'done'
    }
    if (failed[writes.length]) return 'repeat'
  }
  throw new Error(`Order ${ref.orderId} kept changing while its payment was written.`)
}

function completion(order: Order, { attempt, paymentId, at }: Payment): Write[] {
  const availableFrom = downloadsFrom(order, at)
  return [
    {
      update: orderKey(order),
      set: `SET #status = :completed, paidAt = :at, paidAttempt = :attempt, paymentId = :paymentId, rev = rev + :one,
        #trail = list_append(#trail, :trail) REMOVE duePk, dueAt, closedAt`,
      when: '#status IN (:pending, :processing, :failed) AND attribute_not_exists(paidAt) AND attribute_not_exists(erasedAt)',
      names: { '#status': 'status', '#trail': 'trail' },
      values: {
        ':completed': 'completed',
        ':pending': 'pending',
        ':processing': 'processing',
        ':failed': 'failed',
        ':at': at,
        ':attempt': attempt,
        ':paymentId': paymentId,
        ':one': 1,
        ':trail': trail('completed', paymentId, at),
      },
    },
    ...order.files.map(file => entitlements.put(entitlementTo(order, file, availableFrom))),
    // Refunds and disputes name the payment only.
    {
      put: {
        pk: `PAYMENT#${paymentId}`,
        sk: 'PAYMENT',
        customerId: order.customerId,
        orderId: order.orderId,
      },
    },
    { put: orderMail(order, 'contract', at) },
    { put: orderMail(order, 'downloads-ready', availableFrom) },
  ]
}

/** The task is written with the event; the clock carries it out with Stripe's idempotency key. */
async function returnMoney(order: Order, { paymentId, at }: Payment, event?: StripeEvent): Promise<Outcome> {
  const task: Write = {
    put: {
      ...refundTaskKey(order, paymentId),
      kind: 'task',
      customerId: order.customerId,
      orderId: order.orderId,
      paymentId,
      cause: order.erasedAt ? 'erased' : 'paid-twice',
      duePk: 'TASK',
      dueAt: at,
    },
    when: 'attribute_not_exists(pk)',
  }
  const failed = await transact([task, ...(event ? [eventPut(event)] : [])])
  if (!failed) return 'returned'
  return failed[1] ? 'repeat' : onlyEvent(event)
}

const refundTaskKey = ({ customerId }: OrderRef, paymentId: string) => ({
  pk: `CUSTOMER#${customerId}`,
  sk: `TASK#refund#${paymentId}`,
})

export function paymentIdOf(session: Stripe.Checkout.Session): string {
  const payment = session.payment_intent
  const id = typeof payment === 'string' ? payment : payment?.id
  if (!id) throw new Error(`The paid session ${session.id} names no payment.`)
  return id
}
