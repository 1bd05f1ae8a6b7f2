import { after, DAYS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { orderMail, type OrderTemplate } from './order-mail.ts'
import { type OrderRef, orders, PAYABLE_MS } from './order.ts'
import { heard, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { transition } from '../platform/transition.ts'

/** A debit under way is asked after once a day until it has come or failed. */
const NEXT_LOOK_MS = DAYS

interface Told {
  readonly attempt: number
  /** An event may arrive days after it was made, so deadlines begin here. */
  readonly now: string
}

/** The bank has taken the order, the money is under way. */
export const markProcessing = (ref: OrderRef, { attempt, now }: Told, event?: StripeEvent) =>
  mark('process', ref, { attempt, dueAt: after(now, NEXT_LOOK_MS), now }, 'payment-processing', event)

/** May be paid again within 24 hours, as the mail says that goes out now. */
export const markFailed = (ref: OrderRef, { attempt, now }: Told, event?: StripeEvent) =>
  mark('fail', ref, { attempt, dueAt: after(now, PAYABLE_MS), now }, 'payment-failed', event)

/** For good. The payment page was ended before. */
export async function closeOrder(ref: OrderRef, attempt: number, at: string): Promise<Outcome> {
  const conditionFailed = await transact({
    order: transition(orders, 'close', ref, { attempt, closedAt: at }, { by: 'clock', at, cause: 'closed' }),
    mail: orderMail(ref, 'order-closed', at),
  })
  return conditionFailed ? 'nothing-to-do' : 'done'
}

async function mark(
  name: 'process' | 'fail',
  ref: OrderRef,
  { attempt, dueAt, now }: Told & { dueAt: string },
  template: OrderTemplate,
  event?: StripeEvent,
): Promise<Outcome> {
  const at = event?.at ?? now
  const why = event
    ? ({ by: 'stripe', at, cause: event.id } as const)
    : ({ by: 'clock', at, cause: 'clock' } as const)
  const conditionFailed = await transact({
    order: transition(orders, name, ref, { attempt, dueAt }, why),
    mail: orderMail(ref, template, at, attempt),
    event: event && heard(event),
  })
  if (!conditionFailed) return 'done'
  if (conditionFailed.event) return 'repeat'
  const old = conditionFailed.order?.old
  if (old?.movedTo)
    return mark(name, { ...ref, customerId: old.movedTo }, { attempt, dueAt, now }, template, event)
  if (!old) return 'unknown-order'
  return onlyEvent(event)
}
