import type Stripe from 'stripe'
import { type Order, orders } from './order.ts'
import { suppliedOf } from './order-delivery.ts'
import { heard, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { notExists } from '../platform/expression.ts'
import { countMoneyMatter, fault } from '../platform/log.ts'
import type { UnbookedBecause } from '../../contract/staff-bookkeeping.ts'
import type { Why } from '../platform/record-types.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import { SECONDS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { receiptOfRefund, receipts } from '../receipts/receipt.ts'
import { hasNotFailed, matterFor } from './money-matter.ts'
import { moneyMail } from './money-mail.ts'
import { givenBack } from './order-transitions.ts'
import { orderOfPayment } from './order-of-payment.ts'
import { hasRoomForRefund, partsOf } from './order-parts.ts'
import { revocations } from './revocation.ts'
import { subscriptions } from '../subscriptions/subscription.ts'
import { subscriptionOf } from './start-subscription.ts'
import { retryOnChange, type Refused } from './retry-on-change.ts'
import { withoutTask } from './refundable.ts'
import { endsWithRefund } from './whole-refund.ts'

/** One refund, made by our task or by a person in Stripe's dashboard. */
interface Refund {
  refundId: string
  paymentId: string
  cents: number
  currency: string
  at: string
  reason: string | undefined
  /** Of the task that made it; missing where a person did so at Stripe. */
  taskId: string | undefined
}

/**
 * What Stripe says of a refund becomes the state of its order: once for each that has arrived, in whatever order and
 * however often it is told. One that is under way is waited for.
 * @param event missing when Stripe was asked instead of telling us
 */
export async function settleRefund(
  said: Stripe.Refund,
  now: string,
  event?: StripeEvent,
): Promise<Outcome | 'not-ours'> {
  const paymentId = stripeIdOf(said.payment_intent)
  if (paymentId === undefined) return 'not-ours'
  const hasFailed = said.status === 'failed' || said.status === 'canceled'
  if (!hasFailed && said.status !== 'succeeded') return onlyEvent(event)
  const order = await orderOfPayment(paymentId, now)
  if (typeof order === 'string') return order
  const refund: Refund = {
    refundId: said.id,
    paymentId,
    cents: said.amount,
    currency: said.currency.toUpperCase(),
    at: new Date(said.created * SECONDS).toISOString(),
    reason: said.failure_reason ?? said.reason ?? undefined,
    taskId: said.metadata?.taskId,
  }
  return retryOnChange(order, event, seen =>
    hasFailed ? returned(seen, refund, event) : sent(seen, refund, event),
  )
}

/** The money has gone: a correction of the invoice, the order's sum, and at the full amount the files. */
async function sent(order: Order, refund: Refund, event?: StripeEvent): Promise<Refused | undefined> {
  const { refundId, paymentId, cents, at } = refund
  const { paidAt, totalCents, refundedCents: before = 0, lastRefundAt = at } = order
  // A second payment, or one that no order kept: it never was this order's money.
  if (paidAt === undefined || order.paymentId !== paymentId) return { known: {} }
  const parts = await partsOf(order)
  if (parts.some(({ sk }) => sk.endsWith(`#RECEIPT#${refundId}`))) return { known: {} }
  const refundedCents = before + cents
  const reason = unbookable()
  if (reason) return keepForPerson(order, { ...refund, reason }, 'refund-too-much', event)
  const { states, uses } = refundedCents === totalCents ? givenBack(order) : {}
  const money = { ...order, refundedCents, lastRefundAt: at > lastRefundAt ? at : lastRefundAt }
  return transact({
    event: event && heard(event),
    known: [
      receipts.create(correction(order, paidAt, { cause: refundId, at, before, now: refundedCents })),
      hasNotFailed(refundId),
    ],
    order: moved(
      order,
      { ...money, states, refunding: withoutTask(order, refund) },
      { by: event ? 'stripe' : 'clock', at, cause: `refund ${refundId}` },
    ),
    ...uses,
    files: revocations(parts, money),
    subscription: refundedCents === totalCents ? await ended(order, refundId, at) : undefined,
    mail: moneyMail(order, 'refund-made', { occurrence: refundId, cents }, at),
  })

  /** Says at the entry, in place of Stripe's own reason, why nothing was booked. */
  function unbookable(): UnbookedBecause | undefined {
    if (refund.currency !== order.currency) return 'currency'
    if (refundedCents > totalCents) return 'too-much'
    return hasRoomForRefund(parts) ? undefined : 'no-room'
  }
}

/** Over within the minute. */
async function ended(order: Order, refundId: string, at: string) {
  const seen = await subscriptionOf(order)
  if (!seen || !endsWithRefund(order, seen)) return undefined
  return subscriptions.update(seen, { if: { rev: seen.rev }, set: { refundedBy: refundId, dueAt: at } })
}

/** A bank did not take the money, and Stripe has given it back to us: it is still owed, by another way. */
async function returned(order: Order, refund: Refund, event?: StripeEvent): Promise<Refused | undefined> {
  const { refundId, cents, at } = refund
  const { paidAt, refundedCents: before = 0, lastRefundAt = at } = order
  const parts = await partsOf(order)
  const has = (cause: string) => parts.some(({ sk }) => sk.endsWith(`#RECEIPT#${cause}`))
  if (paidAt === undefined || !has(refundId)) return keepForPerson(order, refund, 'refund-failed', event)
  if (has(`failed_${refundId}`)) return { known: {} }
  const money = { ...order, refundedCents: before - cents, lastRefundAt }
  const cause = `failed_${refundId}`
  const refused = await transact({
    event: event && heard(event),
    known: matterFor(matterOf(refund, 'refund-failed'), order),
    receipt: receipts.create(correction(order, paidAt, { cause, at, before, now: money.refundedCents })),
    // What was given back, the use of a voucher or a place, may be another's by now.
    order: moved(
      order,
      { ...money, states: {}, refunding: undefined },
      { by: event ? 'stripe' : 'clock', at, cause: `returned-refund ${refundId}` },
    ),
    files: revocations(parts, money),
    mail: moneyMail(order, 'refund-failed', { occurrence: refundId, cents }, at),
  })
  if (!refused) alarm(order, refund, 'refund-failed')
  return refused
}

const moved = (
  order: Order,
  {
    refundedCents,
    lastRefundAt,
    states,
    refunding,
  }: {
    refundedCents: number
    lastRefundAt: string
    states: Partial<Pick<Order, 'voucherState' | 'placeState'>> | undefined
  } & Pick<Order, 'refunding'>,
  why: Why<'stripe' | 'clock'>,
) =>
  transition(
    orders,
    'refund',
    order,
    { rev: order.rev, refundedCents, lastRefundAt, ...states, refunding },
    why,
  )

const correction = (
  order: Order,
  paidAt: string,
  { cause, at, before, now }: { cause: string; at: string; before: number; now: number },
) => receiptOfRefund({ ...order, paidAt }, { cause, at, ...suppliedOf(order, paidAt), before, now })

type Matter = 'refund-failed' | 'refund-too-much'

/** Seen, and no part of the order's money. */
async function keepForPerson(
  order: Order,
  refund: Refund,
  what: Matter,
  event?: StripeEvent,
): Promise<Refused | undefined> {
  const { customerId, orderId, rev } = order
  const refunding = withoutTask(order, refund)
  const why = { by: event ? 'stripe' : 'clock', at: refund.at, cause: `refund ${refund.refundId}` } as const
  const refused = await transact({
    event: event && heard(event),
    known: matterFor(matterOf(refund, what), order),
    // What did not go back can be given back in another way.
    order: refunding && transition(orders, 'giveRefundUp', order, { rev, refunding }, why),
    // Where it has arrived meanwhile, it is taken back.
    files: receipts.check({ customerId, orderId, cause: refund.refundId }, { orderId: notExists }),
  })
  if (!refused) alarm(order, refund, what)
  return refused
}

const matterOf = ({ refundId, paymentId, cents, reason, at }: Refund, what: Matter) =>
  ({ aboutId: refundId, what, paymentId, cents, reason, at }) as const

const alarm = ({ orderId }: Order, { refundId }: Refund, what: Matter): void => {
  fault('money needs a person', new Error(`${what} ${refundId}`), { orderId })
  countMoneyMatter(what)
}
