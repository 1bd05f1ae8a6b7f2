import type { EventBridgeEvent } from 'aws-lambda'
import { type Order, type OrderRef, orders, readOrder } from '../orders/order.ts'
import { givenBackBeforeMoney } from '../orders/order-transitions.ts'
import { owedRefund } from '../orders/payment.ts'
import { workOff } from '../platform/due-work.ts'
import type { Key } from '../platform/table.ts'
import { startedAt } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { courseDates, listPlaces } from '../courses/course-date.ts'
import { courseMail } from '../courses/course-mail.ts'

const MAX_A_MINUTE = 10
/** A refund or a withdrawal comes between reading and writing no more often. */
const MAX_ROUNDS = 5

/** Each minute: who had booked a date that we cancelled is told, and gets the money back; what is unpaid is closed. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  await workOff('COURSE', { now: startedAt(event.time), max: MAX_A_MINUTE }, settleDate)
}

/** May be repeated at any point: who has been told holds no place any more, and nobody can book one. */
async function settleDate(key: Key, now: string): Promise<void> {
  const date = await courseDates.read(key)
  if (date?.status !== 'cancelled') return
  for (const place of await listPlaces(date)) await settlePlace(place, now)
  await send(transition(courseDates, 'settle', key, {}, { by: 'clock', at: now, cause: 'due' }))
}

/** Of an order that is read anew until nothing comes between. */
async function settlePlace(place: OrderRef, now: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await readOrder(place)
    if (!order || !(await lose(order, now))) return
  }
  throw new Error(`Order ${place.orderId} kept changing while its course was cancelled.`)
}

/** Refused where something came between; nothing where it was withdrawn, refunded or closed since the places were read. */
async function lose(order: Order, now: string): Promise<object | undefined> {
  if (order.placeState === 'booked') return tell(order, now)
  return order.placeState === 'held' && order.courseCancelledAt === undefined
    ? bringToEnd(order, now)
    : undefined
}

/** Order, place, money or voucher, and mail in one transaction. */
function tell(order: Order, now: string) {
  const { customerId, orderId, paymentId, rev } = order
  const { states, uses } = givenBackBeforeMoney(order)
  return transact({
    order: transition(
      orders,
      'loseCourse',
      order,
      { rev, courseCancelledAt: now, ...states, placeState: 'released' },
      { by: 'clock', at: now, cause: 'course-cancelled' },
    ),
    ...uses,
    money:
      paymentId === undefined || order.totalCents === 0
        ? undefined
        : owedRefund({ customerId, orderId, paymentId, cause: 'course-cancelled' }, now),
    mail: courseMail(order, 'course-cancelled', now),
  })
}

/** Nobody can pay it from now on. The clock of orders ends an open payment page, closes it and says so; money under way goes back. */
function bringToEnd(order: Order, now: string) {
  return transact({
    order: transition(
      orders,
      'loseHeldCourse',
      order,
      {
        rev: order.rev,
        courseCancelledAt: now,
        ...(order.status !== 'processing' && { dueAt: now, payableUntil: now }),
      },
      { by: 'clock', at: now, cause: 'course-cancelled' },
    ),
  })
}
