import { beforeEach, describe, expect, it } from 'vitest'
import { listCourseDates } from '../../../contract/courses.ts'
import { fetchCertificate } from '../../../contract/participants.ts'
import { enterAttendance } from '../../../lambdas/participants/enter-attendance.ts'
import { handler as courses } from '../../../lambdas/courses/handler.ts'
import { handler } from '../../../lambdas/participants/handler.ts'
import { letters } from '../../../lambdas/participants/letters.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { mintOrderNumber, orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { wordsIn } from '../../pdf-words.ts'
import { CUSTOMER, givenProduct, ORDER, orderItem, paid, productItem, STRANGER } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { given, partition, stored } from '../local-table.ts'
import { COURSE, DATE, dateItem, heldCourse, overCourse } from '../courses/given-course.ts'

const NUMBER = 'LU-7K3M-92QK'
const key = orders.keyOf({ customerId: CUSTOMER, orderId: ORDER })
const booked = (more: Partial<Order> = {}) =>
  given(
    orderItem({ ...paid, title: 'Kurs', files: [], course: overCourse(), placeState: 'booked', ...more }),
    orderNumbers.create({ number: NUMBER, customerId: CUSTOMER, orderId: ORDER }).put,
  )
const enter = (units = 7) => enterAttendance({ orderNumber: NUMBER, units, now: NOW })
const fetch = (customerId = CUSTOMER) =>
  ask(handler, fetchCertificate, { input: { orderId: ORDER }, claims: signedIn(customerId) })

describe('the certificate of attendance', () => {
  it('says who took part in how many units of which course, once staff have entered it, and is mailed', async () => {
    await booked()
    expect((await fetch()).body).toMatchObject({ code: 'certificate-unavailable' })
    expect(await enter()).toBe('entered')
    expect(await stored(key)).toMatchObject({ attendance: { units: 7, at: NOW } })
    const { body } = await fetch()
    expect(body.fileName).toBe(`Lumeus-Teilnahmebescheinigung-Kim-Beispiel-${NUMBER}.pdf`)
    const words = wordsIn(Buffer.from(body.base64, 'base64'))
    for (const said of [
      'Kim Beispiel',
      'KU-EX-0000',
      '7 von 8 Einheiten',
      '1.\u00a0Oktober 2026',
      '§\u00a020 SGB V',
    ])
      expect(words).toContain(said)
    expect((await partition(key.pk)).map(({ sk }) => sk)).toContain(`MAIL#${ORDER}#course-attended#7`)
    expect((await fetch(STRANGER)).status).toBe(404)
  })

  it('names who came for the buyer, and of two places of a buyer on a date one only is the buyer’s', async () => {
    const SECOND = mintOrderNumber()
    const other = 'ord_01KAG000000000000000000002'
    await booked()
    await given(
      orderItem({
        ...paid,
        orderId: other,
        number: SECOND,
        files: [],
        course: overCourse(),
        placeState: 'booked',
      }),
      orderNumbers.create({ number: SECOND, customerId: CUSTOMER, orderId: other }).put,
    )
    const enterSecond = (participant?: string) =>
      enterAttendance({ orderNumber: SECOND, units: 7, participant, now: NOW })
    expect(await enter()).toBe('entered')
    expect(await enterSecond()).toBe('certified-already')
    expect(await enterSecond('Sascha Muster')).toBe('entered')
    // The buyer's own is corrected as before.
    expect(await enter(8)).toBe('entered')
    const { body } = await ask(handler, fetchCertificate, {
      input: { orderId: other },
      claims: signedIn(CUSTOMER),
    })
    expect(body.fileName).toBe(`Lumeus-Teilnahmebescheinigung-Sascha-Muster-${SECOND}.pdf`)
    const words = wordsIn(Buffer.from(body.base64, 'base64'))
    expect(words).toContain('Sascha Muster')
    expect(words).not.toContain('Kim Beispiel')
  })

  it('is corrected by entering it again', async () => {
    await booked()
    await enter(7)
    expect(await enter(8)).toBe('entered')
    expect(await stored(key)).toMatchObject({ attendance: { units: 8 } })
  })

  it.each<[string, string, Partial<Order>, number]>([
    ['whose course is not over', 'not-over', { course: heldCourse() }, 1],
    ['whose place was given back', 'no-place', { placeState: 'released' }, 1],
    ['who has bought no course', 'no-place', { course: undefined, placeState: undefined }, 1],
    ['with more units than there were', 'too-many', {}, 9],
  ])('is not for somebody %s', async (_, outcome, more, units) => {
    await booked(more)
    expect(await enter(units)).toBe(outcome)
    expect((await fetch()).status).toBeGreaterThanOrEqual(400)
  })

  it('is not found for a purchase of files', async () => {
    await given(orderItem(paid))
    expect((await fetch()).status).toBe(404)
  })
})

describe('the dates of a course', () => {
  beforeEach(() => given(productItem(givenProduct({ slug: COURSE, type: 'course', files: [] }))))
  const list = async () =>
    (await ask(courses, listCourseDates, { input: { slug: COURSE } })).body.dates as {
      dateId: string
      left: number
    }[]

  it('are listed with what is free, counted up to five, and without what only those are told who have booked', async () => {
    await given(dateItem({ taken: 2 }))
    expect(await list()).toEqual([{ dateId: DATE, units: heldCourse().units, minutes: 90, left: 6 }])
    await given(dateItem({ taken: 9 }))
    expect((await list())[0]?.left).toBe(3)
    await given(dateItem({ taken: 12 }))
    expect((await list())[0]?.left).toBe(0)
  })

  it.each([
    ['cancelled', { status: 'cancelled' as const }],
    ['begun', { startsAt: NOW }],
  ])('are not listed once %s', async (_, more) => {
    await given(dateItem(more))
    expect(await list()).toEqual([])
  })
})

describe('the letters about a place', () => {
  const letterOf = (template: string) => {
    const item = mails.put({
      partition: key.pk,
      name: template,
      template,
      about: { customerId: CUSTOMER, orderId: ORDER },
      sendAt: NOW,
      tries: 0,
    }).put as Item & Parameters<typeof letters.write>[0]
    return letters.write(item, NOW)
  }
  const { address } = { address: 'kim@example.com' }

  it.each([
    ['de', 'Dein Platz ist fest', 'Montag, 30. November 2026, 11:00 Uhr', 'Passwort festlegen'],
    ['en', 'Your place is booked', 'Monday, 30 November 2026, 11:00', 'Set a password'],
  ] as const)('name each unit, and bring a calendar: %s', async (language, subject, first, door) => {
    await booked({ language, course: heldCourse() })
    const letter = await letterOf('course-place')
    expect(letter).toMatchObject({ to: address, subject })
    expect(letter?.text).toContain(first.replace('0. N', '0.\u00a0N').replace('0 N', '0\u00a0N'))
    expect(letter?.text).toContain('https://kurs.example.com/raum')
    expect(letter?.text).toContain(door)
    const calendar = letter?.attachments?.[0]
    const events = calendar && 'events' in calendar ? calendar.events : ''
    expect(events.match(/BEGIN:VEVENT/g)).toHaveLength(8)
    expect(events).toContain('DTSTART:20261130T100000Z\r\nDTEND:20261130T113000Z')
    expect(events.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  it('say nothing of a place that was given back meanwhile, or of an account that is erased', async () => {
    await booked({ placeState: 'released' })
    expect(await letterOf('course-place')).toBeUndefined()
    await booked()
    await given({ ...profiles.keyOf({ customerId: CUSTOMER }), erasedAt: NOW })
    expect(await letterOf('course-place')).toBeUndefined()
  })

  it('bring the certificate', async () => {
    await booked()
    await enter()
    expect((await letterOf('course-attended'))?.attachments).toMatchObject([
      { fileName: expect.stringMatching(/pdf$/) },
    ])
  })

  it('say what goes back of a date that was cancelled', async () => {
    await booked({ placeState: 'released', courseCancelledAt: NOW })
    expect((await letterOf('course-cancelled'))?.text).toContain('119,00')
  })
})
