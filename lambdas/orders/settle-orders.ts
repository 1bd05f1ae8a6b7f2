import type { EventBridgeEvent } from 'aws-lambda'
import { Stripe } from 'stripe'
import { postpone, workOff } from '../platform/due-work.ts'
import { remove } from '../platform/expression.ts'
import { payments } from '../platform/payments.ts'
import { type Key, read } from '../platform/table.ts'
import { after, DAYS, epochSeconds, startedAt } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { nextLook } from './next-look.ts'
import { type Order, orders } from './order.ts'
import { closeOrder, voidOrder } from './order-transitions.ts'
import { type RefundTask, refundTasks } from './payment.ts'
import { redactBuyer } from './redact-buyer.ts'
import { presentSession, settleAsAsked } from './settlement.ts'

/** Handled in one minute; what is beyond waits for the next. */
const MAX_A_MINUTE = 25
/** How long a finished task can still be looked up. */
const TASK_KEPT_MS = 90 * DAYS

/** Each minute: unpaid orders whose time is over are settled with Stripe's word, refunds that are owed are made, erased buyers redacted. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  const now = startedAt(event.time)
  await workOff('ORDER', { now, max: MAX_A_MINUTE }, settleOrder)
  await workOff('TASK', { now, max: MAX_A_MINUTE }, refund)
  await workOff('REDACT', { now, max: MAX_A_MINUTE }, redactBuyer)
}

/** Stripe is asked first: a webhook may be late or lost, and an open page could still be paid. */
async function settleOrder(key: Key, now: string): Promise<void> {
  const item = await read(key)
  // Moved since the index was read: its new place is in the index too.
  if (item?.movedTo) return
  const order = orders.parse(item)
  if (order.paidAt || order.closedAt) return
  const session = await presentSession(order)
  const outcome = session && (await settleAsAsked(order, session, now))
  if (session && outcome === 'unmatched') await awaitPerson(order, session, now)
  else if (outcome !== undefined && outcome !== 'nothing-to-do') return
  else if (order.status === 'processing' || now < order.payableUntil)
    await postpone(key, nextLook(order, now))
  else {
    if (session?.status === 'open') await (await payments()).checkout.sessions.expire(session.id)
    await closeOrder(order, order.attempt, now)
  }
}

/** Nobody but a person decides about money that does not fit; once it has gone back, the order is over. */
async function awaitPerson(order: Order, session: Stripe.Checkout.Session, now: string): Promise<void> {
  const { payment_intent: payment } = session
  const charge = typeof payment === 'object' ? payment?.latest_charge : undefined
  if (typeof charge === 'object' && charge?.refunded) await voidOrder(order, session.id, now)
  else await postpone(orders.keyOf(order), after(now, DAYS))
}

/** Stripe's idempotency key makes a repeat harmless, so the mark may come after the deed. */
async function refund(key: Key, now: string): Promise<void> {
  const task = refundTasks.parse(await read(key))
  if (task.doneAt) return
  await returnAll(task)
  await send(
    refundTasks.update(key, {
      set: { doneAt: now, forgetAt: epochSeconds(after(now, TASK_KEPT_MS)), dueAt: remove },
    }),
  )
}

async function returnAll({ paymentId, customerId, orderId }: RefundTask): Promise<void> {
  const stripe = await payments()
  try {
    await stripe.refunds.create(
      { payment_intent: paymentId, metadata: { customerId, orderId } },
      { idempotencyKey: `refund:${paymentId}` },
    )
  } catch (error) {
    // Somebody was faster by hand, in Stripe's dashboard.
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error
  }
}
