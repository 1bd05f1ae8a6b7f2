import type { EventBridgeEvent } from 'aws-lambda'
import { orders, readOrder } from '../orders/order.ts'
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

/** Each minute: who had booked a date that we cancelled is told, and gets the money back. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  await workOff('COURSE', { now: startedAt(event.time), max: MAX_A_MINUTE }, settleDate)
}

/** May be repeated at any point: who has been told holds no place any more, and nobody can book one. */
async function settleDate(key: Key, now: string): Promise<void> {
  const date = await courseDates.read(key)
  if (date?.status !== 'cancelled') return
  // Unpaid orders are told when they are paid: the money goes back. Else they are closed by themselves.
  for (const place of await listPlaces(date))
    if (place.state === 'booked') await tell({ ...place, slug: date.slug, dateId: date.dateId }, now)
  await send(transition(courseDates, 'settle', key, {}, { by: 'clock', at: now, cause: 'due' }))
}

type Booked = Awaited<ReturnType<typeof listPlaces>>[number] & { slug: string; dateId: string }

/** Order, place, money or voucher, and mail in one transaction. */
async function tell(place: Booked, now: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await readOrder(place)
    // Withdrawn or refunded since the places were read.
    if (order?.placeState !== 'booked') return
    const { customerId, orderId, paymentId, rev } = order
    const { states, uses } = givenBackBeforeMoney(order)
    const conditionFailed = await transact({
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
    if (!conditionFailed) return
  }
  throw new Error(`Order ${place.orderId} kept changing while its course was cancelled.`)
}
