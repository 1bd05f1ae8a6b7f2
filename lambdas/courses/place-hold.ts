import * as z from 'zod/mini'
import { CourseDate } from '../../contract/course-date.ts'
import { Slug } from '../../contract/ids.ts'
import { add, attribute, exists, gt, lt } from '../platform/expression.ts'
import type { Why } from '../platform/record-types.ts'
import { transition } from '../platform/transition.ts'
import { courseDates, coursePlaces, shownDate, type StoredDate } from './course-date.ts'

/** As an order keeps it: all that was promised, and what the insurer's paper says of it. */
export const HeldPlace = z.object({
  ...CourseDate.shape,
  slug: Slug,
  /** Where an online course is entered; only those who have booked are told. */
  joinUrl: z.optional(z.url()),
  leader: z.string(),
  courseNumber: z.string(),
})
export type HeldPlace = z.infer<typeof HeldPlace>

export const heldPlace = ({ slug, joinUrl, leader, courseNumber, ...date }: StoredDate): HeldPlace => ({
  ...shownDate(date),
  slug,
  ...(joinUrl !== undefined && { joinUrl }),
  leader,
  courseNumber,
})

/** Held with an unpaid order, booked with a paid one, given back with one that is closed, withdrawn from or refunded. */
export const PlaceState = z.enum(['held', 'booked', 'released'])

interface Holding {
  readonly orderId: string
  readonly customerId: string
  readonly course: HeldPlace
}

/**
 * One place for an order, or a failed condition: cancelled, begun, or none left. The last one goes to one order, however
 * many ask at once.
 */
export const takePlace = (
  { orderId, customerId, course: { slug, dateId } }: Holding,
  state: 'held' | 'booked',
  at: string,
) => [
  courseDates.update(
    { slug, dateId },
    { if: { status: 'open', startsAt: gt(at), taken: lt(attribute('places')) }, set: { taken: add(1) } },
  ),
  coursePlaces.create({ slug, dateId, orderId, customerId, state, at }),
]

/** Paid: the counter has counted it already. A date that was cancelled meanwhile is booked by nobody. */
export const bookPlace = (
  { orderId, course: { slug, dateId } }: Holding,
  why: Why<'stripe' | 'clock' | 'staff'>,
) => [
  courseDates.check({ slug, dateId }, { status: 'open' }),
  transition(coursePlaces, 'book', { slug, dateId, orderId }, {}, why),
]

/** One more may have it. */
export const returnPlace = ({ orderId, course: { slug, dateId } }: Holding) => [
  coursePlaces.remove({ slug, dateId, orderId }, { state: exists }),
  courseDates.update({ slug, dateId }, { if: { taken: gt(0) }, set: { taken: add(-1) } }),
]
