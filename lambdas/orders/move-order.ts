import { orderMail, type OrderTemplate } from './order-mail.ts'
import { transact, type Write } from '../platform/table.ts'
import { after, DAYS } from '../platform/time.ts'
import { newHome, type Order, orderKey, type OrderRef, PAYABLE_MS, trail } from './order.ts'
import { eventPut, onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'

/** A debit under way is asked after once a day until it has come or failed. */
const NEXT_LOOK_MS = DAYS

interface Move {
  to: Order['status']
  from: Order['status'][]
  /** Only about this attempt: a late word about an older one changes nothing. */
  attempt: number
  at: string
  cause: string
  dueAt: string
  template: OrderTemplate
}

/** pending → processing: the bank has taken the order, the money is under way. */
export const markProcessing = (
  ref: OrderRef,
  attempt: number,
  at: string,
  event?: StripeEvent,
): Promise<Outcome> =>
  move(
    ref,
    {
      to: 'processing',
      from: ['pending'],
      attempt,
      at,
      cause: event?.id ?? 'clock',
      dueAt: after(at, NEXT_LOOK_MS),
      template: 'payment-processing',
    },
    event,
  )

/** pending, processing → failed: may be paid again within 24 hours. */
export const markFailed = (
  ref: OrderRef,
  attempt: number,
  at: string,
  event?: StripeEvent,
): Promise<Outcome> =>
  move(
    ref,
    {
      to: 'failed',
      from: ['pending', 'processing'],
      attempt,
      at,
      cause: event?.id ?? 'clock',
      dueAt: after(at, PAYABLE_MS),
      template: 'payment-failed',
    },
    event,
  )

/** pending, failed → failed for good. The payment page was ended before. */
export async function closeOrder(ref: OrderRef, attempt: number, at: string): Promise<Outcome> {
  const failed = await transact([
    {
      update: orderKey(ref),
      set: `SET #status = :to, closedAt = :at, rev = rev + :one, #trail = list_append(#trail, :trail)
        REMOVE duePk, dueAt`,
      when: '#status IN (:pending, :to) AND attempt = :attempt AND attribute_not_exists(closedAt) AND attribute_not_exists(paidAt)',
      names: { '#status': 'status', '#trail': 'trail' },
      values: {
        ':to': 'failed',
        ':pending': 'pending',
        ':attempt': attempt,
        ':at': at,
        ':one': 1,
        ':trail': trail('failed', 'closed', at),
      },
    },
    { put: orderMail(ref, 'order-closed', at) },
  ])
  return failed ? 'nothing-to-do' : 'done'
}

async function move(
  ref: OrderRef,
  { to, from, attempt, at, cause, dueAt, template }: Move,
  event?: StripeEvent,
): Promise<Outcome> {
  const states = Object.fromEntries(from.map(state => [`:${state}`, state]))
  const update: Write = {
    update: orderKey(ref),
    set: 'SET #status = :to, rev = rev + :one, #trail = list_append(#trail, :trail), dueAt = :dueAt',
    when: `#status IN (${Object.keys(states).join(', ')}) AND attempt = :attempt`,
    names: { '#status': 'status', '#trail': 'trail' },
    values: {
      ...states,
      ':to': to,
      ':attempt': attempt,
      ':one': 1,
      ':trail': trail(to, cause, at),
      ':dueAt': dueAt,
    },
  }
  const failed = await transact([
    update,
    { put: orderMail(ref, template, at, attempt) },
    ...(event ? [eventPut(event)] : []),
  ])
  if (!failed) return 'done'
  if (failed[2]) return 'repeat'
  const home = newHome(ref, failed[0]?.old)
  if (home) return move(home, { to, from, attempt, at, cause, dueAt, template }, event)
  if (!failed[0]?.old) return 'unknown-order'
  return onlyEvent(event)
}
