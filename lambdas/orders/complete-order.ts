import type Stripe from 'stripe'
import { entitlements, entitlementTo } from './entitlement.ts'
import { orderMail, plannedMail, returnedMail } from './order-mail.ts'
import { profiles } from '../customers/customer.ts'
import { notExists } from '../platform/expression.ts'
import { count } from '../platform/log.ts'
import { transact } from '../platform/transact.ts'
import { receiptOfSale, receipts } from '../receipts/receipt.ts'
import { keptUntil } from '../platform/time.ts'
import { downloadsFrom, type Order, orders, readOrder } from './order.ts'
import { owedRefund, payments, type RefundCause } from './payment.ts'
import { heard, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { transition } from '../platform/transition.ts'
import { type Begun, started, subscriptionOf } from './start-subscription.ts'
import { endAtStripe } from '../subscriptions/word.ts'

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
  let isErased = false
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!order) return 'unknown-order'
    if (order.paidAt && order.paymentId === payment.paymentId) return onlyEvent(event)
    const cause: RefundCause | undefined = causeToReturn(order, isErased)
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
    isErased ||= conditionFailed.owner?.old?.erasedAt !== undefined
    order = await readOrder(order)
  }
  throw new Error(`Order ${seen.orderId} kept changing while its payment was written.`)
}

function causeToReturn({ paidAt, erasedAt }: Order, isErased: boolean): RefundCause | undefined {
  if (paidAt) return 'paid-twice'
  return erasedAt !== undefined || isErased ? 'erased' : undefined
}

interface Refused {
  event?: object
  task?: object
  owner?: { old: { erasedAt?: string | undefined } | undefined }
}

async function complete(
  order: Order,
  { attempt: paidAttempt, paymentId, at: paidAt, subscription: begun }: Payment,
  event?: StripeEvent,
): Promise<Refused | undefined> {
  const { customerId, orderId } = order
  const availableFrom = downloadsFrom(order, paidAt)
  const why = { by: event ? 'stripe' : 'clock', at: paidAt, cause: `payment ${paymentId}` } as const
  const seen = await subscriptionOf(order)
  return transact({
    order: transition(orders, 'complete', order, { paidAt, paidAttempt, paymentId }, why),
    // An account that was erased while a page was open has bought nothing.
    owner: profiles.check({ customerId }, { erasedAt: notExists }),
    // A month is heard as long as its subscription says so (accessOf).
    files: (order.productType === 'monthly' ? [] : order.files).map(file =>
      entitlements.put(entitlementTo(order, file, availableFrom)),
    ),
    subscription: seen && started(seen, { order, paidAt, begun, why }),
    receipt: receipts.create(receiptOfSale(order, { paidAt, suppliedAt: availableFrom })),
    payment: payments.put({ paymentId, customerId, orderId, forgetAt: keptUntil(paidAt) }),
    contract: orderMail(order, 'contract', paidAt),
    // Files that are ready at once are in the contract's mail.
    ready: availableFrom > paidAt ? plannedMail(order, 'downloads-ready', availableFrom) : undefined,
    event: event && heard(event),
  })
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
  return transact({
    task: owedRefund({ customerId, orderId, paymentId, cause }, at),
    order: (paidAt ?? closedAt) ? undefined : transition(orders, 'void', order, { closedAt: at }, why),
    mail: returnedMail(order, { paymentId, cause, recipient: payer }, at),
    event: event && heard(event),
  })
}

export function paymentIdOf(session: Stripe.Checkout.Session): string {
  const payment = session.payment_intent
  const id = typeof payment === 'string' ? payment : payment?.id
  if (!id) throw new Error(`The paid session ${session.id} names no payment.`)
  return id
}
