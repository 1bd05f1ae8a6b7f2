import { Stripe } from 'stripe'
import { postpone } from '../platform/due-work.ts'
import { remove } from '../platform/expression.ts'
import { fault } from '../platform/log.ts'
import { stripeClient } from '../platform/stripe.ts'
import { type Key, read } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { type RefundTask, refundTasks } from './payment.ts'

/** How long a finished task can still be looked up. */
const KEPT_MS = 90 * DAYS
/** Stripe's longest page; a payment has far fewer refunds. */
const PAGE = 100

/** Stripe's idempotency key makes a repeat harmless, so the mark may come after the deed. */
export async function makeRefund(key: Key, now: string): Promise<void> {
  const task = refundTasks.parse(await read(key))
  if (task.doneAt) return
  if (!(await isMade(task)) && (await isRefused(task))) {
    await postpone(key, after(now, DAYS))
    return
  }
  await send(
    refundTasks.update(key, {
      set: { doneAt: now, forgetAt: epochSeconds(after(now, KEPT_MS)), dueAt: remove },
    }),
  )
}

/** Stripe forgets a key after a day. All that is left can go back only once; a part would go back again. */
async function isMade({ paymentId, taskId, cents }: RefundTask): Promise<boolean> {
  if (cents === undefined) return false
  const stripe = await stripeClient()
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: PAGE })
  return data.some(({ metadata }) => metadata?.taskId === taskId)
}

/** What Stripe will not do, because the payment is disputed or less is left, waits for a person and is tried each day. */
async function isRefused({
  paymentId,
  customerId,
  orderId,
  taskId,
  cause,
  cents,
}: RefundTask): Promise<boolean> {
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
    return false
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // Somebody was faster by hand, in Stripe's dashboard.
    if (error.code === 'charge_already_refunded' && error.param !== 'amount') return false
    fault('refund refused', error, { orderId })
    return true
  }
}
