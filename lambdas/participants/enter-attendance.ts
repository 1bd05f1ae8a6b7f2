import { endOf } from '../../contract/course-units.ts'
import { orderByNumber } from '../orders/order-number.ts'
import { orders } from '../orders/order.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { courseMail } from '../courses/course-mail.ts'

/** A mail, a merge or another entry comes between reading and writing no more often. */
const MAX_ROUNDS = 5

interface Attendance {
  orderNumber: string
  /** Of the course’s. */
  units: number
  /** Which of the staff has entered it. */
  who?: string | undefined
  now: string
}

/**
 * Staff enter at how many units somebody took part, once the course is over: the certificate is there from then on, and
 * is mailed. Entered again it is corrected, and mailed again.
 */
export async function enterAttendance({
  orderNumber,
  units,
  who,
  now,
}: Attendance): Promise<'entered' | 'no-place' | 'not-over' | 'too-many'> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await orderByNumber(orderNumber)
    if (!order?.course || order.placeState !== 'booked' || order.erasedAt) return 'no-place'
    if (endOf(order.course) > now) return 'not-over'
    if (units > order.course.units.length) return 'too-many'
    const conditionFailed = await transact({
      order: transition(
        orders,
        'attend',
        order,
        { rev: order.rev, attendance: { units, at: now } },
        { by: 'staff', ...(who !== undefined && { who }), at: now, cause: 'attended' },
      ),
      mail: courseMail(order, 'course-attended', now, units),
    })
    if (!conditionFailed) return 'entered'
  }
  throw new Error(`Order ${orderNumber} kept changing while its attendance was entered.`)
}
