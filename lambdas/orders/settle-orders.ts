import type { EventBridgeEvent } from 'aws-lambda'
import type Stripe from 'stripe'
import { postpone, workOff } from '../platform/due-work.ts'
import { stripeClient } from '../platform/stripe.ts'
import { type Key, read } from '../platform/table.ts'
import { after, DAYS, epochSeconds, keptUntil, SECONDS, startedAt } from '../platform/time.ts'
import { lookAfterSubscription } from './look-after-subscription.ts'
import { nextLook } from './next-look.ts'
import { type Order, orders, UNPAID_KEPT_MS } from './order.ts'
import { closeOrder, voidOrder } from './order-transitions.ts'
import { makeRefund } from './make-refund.ts'
import { redactBuyer } from './redact-buyer.ts'
import { presentSession, settleAsAsked } from './settlement.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import { eraseOrder } from './erase-order.ts'
import { endAtStripe } from '../subscriptions/stripe-state.ts'
import { unmatchedMoney } from './unmatched-money.ts'

/** Handled in one minute; what is beyond waits for the next. */
const MAX_A_MINUTE = 25
/** Orders that nobody paid wait in their hundreds after a day of much selling, and one whose webhook is lost among them. */
const MAX_ORDERS_A_MINUTE = 250
/** Of the function's 55 seconds, so that each kind gets its turn where Stripe is slow; what is begun then is ended. */
const TURN_MS = {
  ORDER: 26 * SECONDS,
  SUBSCRIPTION: 10 * SECONDS,
  TASK: 6 * SECONDS,
  REDACT: 2 * SECONDS,
}

/**
 * Each minute: unpaid orders whose time is over are settled with Stripe's word, and erased when they were closed long ago;
 * refunds that are owed are made, erased buyers redacted.
 */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  const now = startedAt(event.time)
  await workOff('ORDER', { now, max: MAX_ORDERS_A_MINUTE, forMs: TURN_MS.ORDER }, settleOrder)
  await workOff(
    'SUBSCRIPTION',
    { now, max: MAX_A_MINUTE, forMs: TURN_MS.SUBSCRIPTION },
    lookAfterSubscription,
  )
  await workOff('TASK', { now, max: MAX_A_MINUTE, forMs: TURN_MS.TASK }, makeRefund)
  await workOff('REDACT', { now, max: MAX_A_MINUTE, forMs: TURN_MS.REDACT }, redactBuyer)
}

/** Stripe is asked first: a webhook may be late or lost, and an open page could still be paid. */
async function settleOrder(key: Key, now: string): Promise<void> {
  const item = await read(key)
  // Moved since the index was read: its new place is in the index too. Or deleted.
  if (item === undefined || item.movedTo) return
  const order = orders.parse(item)
  if (order.paidAt) return
  if (order.closedAt) {
    // The index may still have it from before it was closed.
    if (order.dueAt === undefined || order.dueAt > now) return
    if (await isMoneyKept(order, order.closedAt, now))
      await postpone(key, after(now, UNPAID_KEPT_MS), order.dueAt)
    else await eraseOrder(item, now, 'unpaid')
    return
  }
  const session = await presentSession(order)
  const outcome = session && (await settleAsAsked(order, session, now))
  if (session && outcome === 'unmatched') await awaitPerson(order, session, now)
  else if (outcome !== undefined && outcome !== 'nothing-to-do') return
  else if (order.status === 'processing' || now < order.payableUntil)
    await postpone(key, nextLook(order, now), order.dueAt)
  else {
    if (session?.status === 'open') await (await stripeClient()).checkout.sessions.expire(session.id)
    await closeOrder(order, order.attempt, now)
  }
}

/**
 * Money came by its page, and went back or to another order: a bank may ask about it for months, Stripe must not redact what
 * has paid another order, and it belongs to the books.
 */
async function isMoneyKept(
  { endedBy, returnedPaymentId, sessions }: Order,
  closedAt: string,
  now: string,
): Promise<boolean> {
  if (epochSeconds(now) >= keptUntil(closedAt)) return false
  if (endedBy !== 'unpaid' || returnedPaymentId !== undefined) return true
  const kept = await Promise.all(Object.values(sessions).map(sessionId => unmatchedMoney.read({ sessionId })))
  return kept.some(money => money !== undefined)
}

/** Nobody but a person decides about money that does not fit; once they have, or it has gone back, the order is over. */
async function awaitPerson(order: Order, session: Stripe.Checkout.Session, now: string): Promise<void> {
  const { payment_intent: payment } = session
  const charge = typeof payment === 'object' ? payment?.latest_charge : undefined
  const isReturned = typeof charge === 'object' && charge?.refunded === true
  const money = await unmatchedMoney.read({ sessionId: session.id })
  if (!money || (!isReturned && money.status === 'open'))
    return void (await postpone(orders.keyOf(order), after(now, DAYS), order.dueAt))
  const stripeId = stripeIdOf(session.subscription)
  // It would bill on.
  if (stripeId !== undefined) await endAtStripe(stripeId)
  await voidOrder(order, money, now)
}
