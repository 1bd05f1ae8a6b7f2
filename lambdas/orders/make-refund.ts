import { Stripe } from 'stripe'
import { notExists, remove } from '../platform/expression.ts'
import { countMoneyMatter, fault } from '../platform/log.ts'
import { stripeClient } from '../platform/stripe.ts'
import { type Key, read } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { madeAfterAll, readRefusal, refusalMatter, stillRefused } from './money-matter.ts'
import { orders, readOrder } from './order.ts'
import { type RefundTask, refundTasks } from './payment.ts'
import { withoutTask } from './refundable.ts'

/** How long a finished task can still be looked up. */
const KEPT_MS = 90 * DAYS
/** Stripe's longest page; a payment has far fewer refunds. */
const PAGE = 100

/**
 * Stripe's idempotency key makes a repeat harmless, so the mark may come after the deed. What Stripe refuses is kept for a
 * person and tried each day, until Stripe makes it or the person says that it was settled otherwise.
 */
export async function makeRefund(key: Key, now: string): Promise<void> {
  const task = refundTasks.parse(await read(key))
  if (task.doneAt) return
  const known = await readRefusal(task.taskId)
  if (known?.status === 'done') {
    await giveUp(task, key, now)
    return
  }
  const refused = (await isMade(task)) ? undefined : await refusalOf(task)
  if (refused !== undefined) {
    if (!known) await keepForPerson(task, refused, now)
    const matter = known ?? (await readRefusal(task.taskId))
    // Settled meanwhile it is due already, and given up with the next minute.
    await transact({
      task: refundTasks.update(key, { if: { doneAt: notExists }, set: { dueAt: after(now, DAYS) } }),
      matter: matter && stillRefused(matter),
    })
    return
  }
  // Where a person has settled it meanwhile, it stays as they said.
  if (known && !(await transact({ task: ended(key, now), matter: madeAfterAll(known, now) }))) return
  await send(ended(key, now))
}

const ended = (key: Key, now: string) =>
  refundTasks.update(key, {
    set: { doneAt: now, forgetAt: epochSeconds(after(now, KEPT_MS)), dueAt: remove },
  })

/** Settled otherwise: what the order was to give back is its own again. */
async function giveUp(task: RefundTask, key: Key, now: string): Promise<void> {
  const order = await readOrder(task)
  const refunding = order && withoutTask(order, task)
  const why = { by: 'clock', at: now, cause: 'decided' } as const
  const conditionFailed = await transact({
    task: ended(key, now),
    order: refunding && transition(orders, 'giveRefundUp', order, { rev: order.rev, refunding }, why),
  })
  if (conditionFailed) throw new Error(`The order of ${task.taskId} was changed meanwhile.`)
}

/** Once: where it is known already, nothing is written. */
async function keepForPerson(task: RefundTask, reason: string, at: string): Promise<void> {
  const order = await readOrder(task)
  if (!order) return
  const { totalCents, refundedCents = 0 } = order
  const left = task.paymentId === order.paymentId ? totalCents - refundedCents : totalCents
  const { cents = left } = task
  await send(refusalMatter(task, { cents, reason, at }, order.number))
  countMoneyMatter('refund-refused')
}

/** Stripe forgets a key after a day. All that is left can go back only once; a part would go back again. */
async function isMade({ paymentId, taskId, cents }: RefundTask): Promise<boolean> {
  if (cents === undefined) return false
  const stripe = await stripeClient()
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: PAGE })
  return data.some(({ metadata }) => metadata?.taskId === taskId)
}

/** Why Stripe will not do it, because the payment is disputed, say, or less is left; undefined where it is made. */
async function refusalOf({
  paymentId,
  customerId,
  orderId,
  taskId,
  cause,
  cents,
}: RefundTask): Promise<string | undefined> {
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
    return undefined
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Somebody was faster by hand, in Stripe's dashboard.
    if (error.code === 'charge_already_refunded' && error.param !== 'amount') return undefined
    fault('refund refused', error, { orderId })
    return error.code ?? error.message
  }
}
