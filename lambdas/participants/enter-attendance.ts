import { endOf } from '../../contract/course-units.ts'
import { orderByNumber } from '../orders/order-number.ts'
import { type Order, orders } from '../orders/order.ts'
import { paidOrders } from '../orders/paid-orders.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { courseMail } from '../courses/course-mail.ts'

/** A mail, a merge or another entry comes between reading and writing no more often. */
const MAX_ROUNDS = 5

interface Attendance {
  orderNumber: string
  /** Of the course’s. */
  units: number
  /** The person that took part, where it was not the buyer. */
  participant?: string | undefined
  /** Which of the staff has entered it. */
  who?: string | undefined
  now: string
}

/**
 * Staff enter at how many units somebody took part, once the course is over: the certificate is there from then on, and
 * is mailed to the buyer. Entered again it is corrected, and mailed again.
 */
export async function enterAttendance({
  orderNumber,
  units,
  participant,
  who,
  now,
}: Attendance): Promise<'entered' | 'no-place' | 'not-over' | 'too-many' | 'certified-already'> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const order = await orderByNumber(orderNumber)
    if (!order?.course || order.placeState !== 'booked' || order.erasedAt) return 'no-place'
    if (endOf(order.course) > now) return 'not-over'
    if (units > order.course.units.length) return 'too-many'
    const named = participant ?? order.participant
    if (await isCertifiedAlready(order, named)) return 'certified-already'
    const conditionFailed = await transact({
      order: transition(
        orders,
        'attend',
        order,
        { rev: order.rev, attendance: { units, at: now }, participant: named },
        { by: 'staff', ...(who !== undefined && { who }), at: now, cause: 'attended' },
      ),
      mail: courseMail(order, 'course-attended', now, units),
    })
    if (!conditionFailed) return 'entered'
  }
  throw new Error(`Order ${orderNumber} kept changing while its attendance was entered.`)
}

/** Of two places that somebody has bought one is for another person: an insurer gets one paper a person and date. */
async function isCertifiedAlready(
  { orderId, customerId, course }: Order,
  participant: string | undefined,
): Promise<boolean> {
  const others = (await paidOrders(customerId)).filter(
    other => other.orderId !== orderId && other.course?.dateId === course?.dateId && other.attendance,
  )
  return others.some(other => other.participant === participant)
}
