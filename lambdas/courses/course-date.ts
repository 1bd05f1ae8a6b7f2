import * as z from 'zod/mini'
import { CourseDate, type OfferedDate } from '../../contract/course-date.ts'
import { shownLeft, startOf } from '../../contract/course-units.ts'
import { CustomerId, Moment, OrderId, Slug } from '../../contract/ids.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { between } from '../platform/table.ts'

const StoredDate = z.object({
  ...allOf(CourseDate.shape, technical),
  slug: technical(Slug),
  status: technical(z.enum(['open', 'cancelled'])),
  places: technical(z.int().check(z.positive())),
  /** Places held or booked, never above `places`. */
  taken: technical(z.int()),
  /** When the first unit begins: nobody can book after that. */
  startsAt: technical(Moment),
  /** Where an online course is entered; only those who have booked are told. */
  joinUrl: technical(z.optional(z.url())),
  /** For the insurer's paper: who leads it, with the recognised qualification, and the number of its certification. */
  leader: technical(z.string()),
  courseNumber: technical(z.string()),
  /** Cancelled, and somebody is still to be told. */
  dueAt: technical(z.optional(Moment)),
  rev: technical(z.int()),
})
export type StoredDate = z.infer<typeof StoredDate>

export const courseDates = record('course-date', {
  about: 'One date of a course with all its units, and how many of its places are taken',
  schema: StoredDate,
  key: { pk: 'COURSE#{slug}', sk: 'DATE#{dateId}' },
  id: 'cdt',
  due: 'COURSE',
  transitions: {
    /** For good: from here on nobody can book it or pay for it, and the clock tells those who have. */
    cancel: { from: ['open'], to: 'cancelled', by: ['staff'], sets: ['dueAt'] },
    /** Everybody who had booked has been told. */
    settle: { from: ['cancelled'], by: ['clock'], clears: ['dueAt'] },
  },
  plain: ['taken'],
})

export const coursePlaces = record('course-place', {
  about:
    'One place of a date, held by an unpaid order or booked by a paid one; gone when the order gives it back',
  schema: z.object({
    orderId: technical(OrderId),
    /** Where the order was when it took the place. */
    customerId: technical(CustomerId),
    state: technical(z.enum(['held', 'booked'])),
    at: technical(Moment),
  }),
  key: { pk: 'COURSE#{slug}', sk: 'PLACE#{dateId}#{orderId}' },
  transitions: {
    /** Its order is paid. */
    book: { from: ['held'], to: 'booked', by: ['stripe', 'clock', 'staff'] },
  },
})

/** More dates than a course has in many years, and more places than a date. */
const MAX_DATES = 300
const MAX_PLACES = 500

/** All dates of a course, also past and cancelled ones, the first one first. */
export const listDates = async (slug: string): Promise<StoredDate[]> => {
  const items = await between(coursePk(slug), 'DATE#', 'DATE#~', MAX_DATES)
  return items
    .map(item => courseDates.parse(item))
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

/** The orders that hold or have booked a place on a date. */
export const listPlaces = async ({ slug, dateId }: Pick<StoredDate, 'slug' | 'dateId'>) =>
  (await between(coursePk(slug), `PLACE#${dateId}#`, `PLACE#${dateId}#~`, MAX_PLACES)).map(item =>
    coursePlaces.parse(item),
  )

const coursePk = (slug: string): string => `COURSE#${slug}`

/** Whether somebody may still take a place; the write that takes it asks again. */
export const isBookable = ({ status, startsAt, taken, places }: StoredDate, now: string): boolean =>
  isOffered({ status, startsAt }, now) && taken < places

/** Not cancelled, and not begun. */
export const isOffered = (
  { status, startsAt }: Pick<StoredDate, 'status' | 'startsAt'>,
  now: string,
): boolean => status === 'open' && startsAt > now

/** What of it an order, a page and a customer are shown. */
export const shownDate = ({ dateId, units, minutes, venue }: CourseDate): CourseDate => ({
  dateId,
  units,
  minutes,
  ...(venue !== undefined && { venue }),
})

/** The dates that a course offers at a moment. */
export const offeredDates = async (slug: string, now: string): Promise<OfferedDate[]> =>
  (await listDates(slug))
    .filter(date => isOffered(date, now))
    .map(date => ({ ...shownDate(date), left: shownLeft(date) }))

/** A date as it is first written. */
export const openDate = (
  date: Omit<StoredDate, 'status' | 'taken' | 'startsAt' | 'rev' | 'dueAt'>,
): StoredDate => ({ ...date, status: 'open', taken: 0, startsAt: startOf(date), rev: 0 })
