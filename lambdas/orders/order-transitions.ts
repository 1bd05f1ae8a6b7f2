import { after, DAYS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { orderMail, type OrderTemplate } from './order-mail.ts'
import { type OrderRef, orders, PAYABLE_MS } from './order.ts'
import { heard, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'
import { transition } from '../platform/transition.ts'

/** A debit under way is asked after once a day until it has come or failed. */
const NEXT_LOOK_MS = DAYS

/** The bank has taken the order, the money is under way. */
export const markProcessing = (ref: OrderRef, attempt: number, at: string, event?: StripeEvent) =>
  mark('process', ref, { attempt, at, dueAt: after(at, NEXT_LOOK_MS) }, 'payment-processing', event)

/** May be paid again within 24 hours. */
export const markFailed = (ref: OrderRef, attempt: number, at: string, event?: StripeEvent) =>
  mark('fail', ref, { attempt, at, dueAt: after(at, PAYABLE_MS) }, 'payment-failed', event)

/** For good. The payment page was ended before. */
export async function closeOrder(ref: OrderRef, attempt: number, at: string): Promise<Outcome> {
  const conditionFailed = await transact({
    order: transition(orders, 'close', ref, { attempt, closedAt: at }, { by: 'clock', at, cause: 'closed' }),
    mail: { put: orderMail(ref, 'order-closed', at) },
  })
  return conditionFailed ? 'nothing-to-do' : 'done'
}

async function mark(
  name: 'process' | 'fail',
  ref: OrderRef,
  { attempt, at, dueAt }: { attempt: number; at: string; dueAt: string },
  template: OrderTemplate,
  event?: StripeEvent,
): Promise<Outcome> {
  const why = event
    ? ({ by: 'stripe', at, cause: event.id } as const)
    : ({ by: 'clock', at, cause: 'clock' } as const)
  const conditionFailed = await transact({
    order: transition(orders, name, ref, { attempt, dueAt }, why),
    mail: { put: orderMail(ref, template, at, attempt) },
    event: event && heard(event),
  })
  if (!conditionFailed) return 'done'
  if (conditionFailed.event) return 'repeat'
  const old = conditionFailed.order?.old
  if (old?.movedTo)
    return mark(name, { ...ref, customerId: old.movedTo }, { attempt, at, dueAt }, template, event)
  if (!old) return 'unknown-order'
  return onlyEvent(event)
}
