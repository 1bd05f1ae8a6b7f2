import { Stripe } from 'stripe'
import { notExists, remove } from '../platform/expression.ts'
import { countMoneyMatter, fault } from '../platform/log.ts'
import type { Why, Write } from '../platform/record-types.ts'
import { stripeClient } from '../platform/stripe.ts'
import { type Key, read } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { madeAfterAll, readRefusedRefund, refusedRefundMatter, stillRefused } from './money-matter.ts'
import { orders, readOrder } from './order.ts'
import { type RefundTask, refundTasks } from './payment.ts'
import { withoutTask } from './refundable.ts'

/** How long a finished task can still be looked up. */
const KEPT_MS = 90 * DAYS
/** Stripe's longest page; a payment has far fewer refunds. */
const PAGE = 100

/** Made by this task, made by somebody at Stripe, or why Stripe will not do it: the payment is disputed, less is left. */
type Outcome = 'made' | 'made-by-hand' | { refused: string }

/**
 * Stripe's idempotency key makes a repeat harmless, so the mark may come after the deed. What Stripe refuses is kept for a
 * person and tried each day, until Stripe makes it or the person says that it was settled otherwise.
 */
export async function makeRefund(key: Key, now: string): Promise<void> {
  const task = refundTasks.parse(await read(key))
  if (task.doneAt) return
  const known = await readRefusedRefund(task.taskId)
  if (known?.status === 'done') {
    await giveUp(task, key, { by: 'clock', at: now, cause: 'decided' })
    return
  }
  const outcome = await refund(task)
  if (typeof outcome === 'object') {
    if (!known) await keepForPerson(task, outcome.refused, now)
    const matter = known ?? (await readRefusedRefund(task.taskId))
    // Settled meanwhile it is due already, and given up with the next minute.
    await transact({
      task: refundTasks.update(key, { if: { doneAt: notExists }, set: { dueAt: after(now, DAYS) } }),
      matter: matter && stillRefused(matter),
    })
    return
  }
  const matter = known && madeAfterAll(known, outcome, now)
  if (outcome === 'made-by-hand') {
    await giveUp(task, key, { by: 'clock', at: now, cause: outcome }, matter)
    return
  }
  // Where a person has settled it meanwhile, it stays as they said.
  if (matter && !(await transact({ task: ended(key, now), matter }))) return
  await send(ended(key, now))
}

const ended = (key: Key, now: string) =>
  refundTasks.update(key, {
    set: { doneAt: now, forgetAt: epochSeconds(after(now, KEPT_MS)), dueAt: remove },
  })

/**
 * Settled otherwise: what the order was to give back is its own again. Of what was made by hand Stripe tells no task, so
 * nothing else would say it.
 */
async function giveUp(task: RefundTask, key: Key, why: Why<'clock'>, matter?: Write): Promise<void> {
  const order = await readOrder(task)
  const refunding = order && withoutTask(order, task)
  const conditionFailed = await transact({
    task: ended(key, why.at),
    order: refunding && transition(orders, 'giveRefundUp', order, { rev: order.rev, refunding }, why),
    matter,
  })
  if (conditionFailed) throw new Error(`The order or the matter of ${task.taskId} was changed meanwhile.`)
}

/** Once: where it is known already, nothing is written. */
async function keepForPerson(task: RefundTask, reason: string, at: string): Promise<void> {
  const order = await readOrder(task)
  if (!order) return
  const { totalCents, refundedCents = 0 } = order
  const left = task.paymentId === order.paymentId ? totalCents - refundedCents : totalCents
  const { cents = left } = task
  await send(refusedRefundMatter(task, { cents, reason, at }, order.number))
  countMoneyMatter('refund-refused')
}

/** Stripe forgets a key after a day. All that is left can go back only once; a part would go back again. */
async function refund(task: RefundTask): Promise<Outcome> {
  const { paymentId, customerId, orderId, taskId, cause, cents } = task
  if (cents !== undefined && (await isOurs(task))) return 'made'
  const stripe = await stripeClient()
  try {
    await stripe.refunds.create(
      {
        payment_intent: paymentId,
        ...(cents !== undefined && { amount: cents }),
        metadata: { customerId, orderId, taskId, cause },
      },
      { idempotencyKey: `refund:${taskId}` },
    )
    return 'made'
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // All of it: by somebody in Stripe's dashboard, or by this task, whose mark was lost before the key was forgotten.
    if (error.code === 'charge_already_refunded' && error.param !== 'amount')
      return (await isOurs(task)) ? 'made' : 'made-by-hand'
    fault('refund refused', error, { orderId })
    return { refused: error.code ?? error.message }
  }
}

/** Whether a refund of its payment names this task. */
async function isOurs({ paymentId, taskId }: RefundTask): Promise<boolean> {
  const stripe = await stripeClient()
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: PAGE })
  return data.some(({ metadata }) => metadata?.taskId === taskId)
}
