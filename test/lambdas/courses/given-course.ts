import { courseDates, coursePlaces, openDate, type StoredDate } from '../../../lambdas/courses/course-date.ts'
import { type HeldPlace, heldPlace } from '../../../lambdas/courses/place-hold.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, ORDER } from '../given.ts'
import { NOW } from '../http-event.ts'

export const COURSE = 'kurs'
export const DATE = 'cdt_01KAG000000000000000000001'

const weeksFrom = (first: string, units: number) =>
  Array.from({ length: units }, (_, week) => after(first, week * 7 * DAYS))

/** Begins in ten days, for twelve. */
const givenDate = ({ units = weeksFrom(after(NOW, 10 * DAYS), 8), ...more }: Partial<StoredDate> = {}) => ({
  ...openDate({
    slug: COURSE,
    dateId: DATE,
    units,
    minutes: 90,
    places: 12,
    joinUrl: 'https://kurs.example.com/raum',
    leader: 'Kursleitung (Beispiel)',
    courseNumber: 'KU-EX-0000',
  }),
  ...more,
})

/** As its item stands in the table. */
export const dateItem = (more: Partial<StoredDate> = {}): StoredDate & Item => {
  const date = givenDate(more)
  return { ...date, ...courseDates.create(date).put }
}

export const placeItem = (more: object = {}): Item =>
  coursePlaces.create({
    slug: COURSE,
    dateId: DATE,
    orderId: ORDER,
    customerId: CUSTOMER,
    state: 'held',
    at: NOW,
    ...more,
  }).put

/** As an order keeps it. */
export const heldCourse = (more: Partial<StoredDate> = {}): HeldPlace => heldPlace(givenDate(more))

/** Its last unit was yesterday. */
export const overCourse = (): HeldPlace => heldCourse({ units: weeksFrom(before(NOW, 50 * DAYS), 8) })
