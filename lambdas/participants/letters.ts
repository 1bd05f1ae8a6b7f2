import { wordsOf } from '../../contract/catalog.ts'
import { startOf } from '../../contract/course-units.ts'
import { formatCents } from '../../contract/format-cents.ts'
import { readProfile } from '../customers/customer.ts'
import { inviteTo } from '../orders/invite.ts'
import { type Order, readOrder } from '../orders/order.ts'
import { isCertified } from '../orders/order-delivery.ts'
import { freedVoucher } from '../orders/order-holdings.ts'
import { environment } from '../platform/environment.ts'
import { dateIn, weekdayIn } from '../platform/format-date.ts'
import { type Addressed, areaLetters } from '../platform/letters.ts'
import { calendarOf } from './calendar.ts'
import { certificateOf } from './certificate.ts'
import type { CourseContent } from './course-letter.ts'
import { CourseMail, CourseTemplate } from '../courses/course-mail.ts'
import { de } from './letters.de.ts'
import { en } from './letters.en.ts'
import type { HeldPlace } from '../courses/place-hold.ts'

export const letters = areaLetters({
  templates: CourseTemplate.options,
  mail: CourseMail,
  read: aboutPlace,
  words: { de, en },
})

/** In the order's language. What is no longer so by the time that it goes out is not said. */
async function aboutPlace(mail: CourseMail, now: string): Promise<Addressed<CourseContent> | undefined> {
  const order = await readOrder(mail)
  if (!order?.course) throw new Error('The order of a mail about a course is gone.')
  const owner = await readProfile(order.customerId)
  if (owner?.erasedAt || order.erasedAt) return undefined
  if (mail.template === 'course-place' && order.placeState !== 'booked') return undefined
  if (mail.template === 'course-attended' && !isCertified(order, now)) return undefined
  const { language, course, buyer } = order
  return {
    to: (owner?.provenBy && owner.email) || buyer.email,
    language,
    content: await contentOf(order, course, owner?.provenBy !== undefined, now),
    ...(mail.template === 'course-place' && { attachments: [eventsOf(order, course, now)] }),
    ...(mail.template === 'course-attended' && { attachments: [await certificateOf(order)] }),
  }
}

async function contentOf(
  order: Order,
  course: HeldPlace,
  hasAccount: boolean,
  now: string,
): Promise<CourseContent> {
  const { language, number } = order
  const site = environment('SITE_URL')
  return {
    firstName: order.buyer.firstName,
    number,
    title: wordsOf(order, language).title,
    total: formatCents(order.totalCents, language),
    isFree: order.totalCents === 0,
    voucher: freedVoucher(order),
    units: course.units.map(unit => weekdayIn(language, unit)),
    minutes: course.minutes,
    venue: course.venue,
    joinUrl: course.joinUrl,
    attended: order.attendance?.units ?? 0,
    door: hasAccount
      ? { kind: 'dashboard', url: `${site}/user-dashboard?tab=orders` }
      : { kind: 'invite', url: `${site}/auth/set-password#invite=${await inviteTo(order, now)}` },
    coursePage: `${site}/krankenkasse#termine`,
  }
}

/** Neutral, because others see a calendar too. */
const TITLES = {
  de: (unit: number, of: number) => `Lumeus, Einheit ${unit} von ${of}`,
  en: (unit: number, of: number) => `Lumeus, session ${unit} of ${of}`,
}

const eventsOf = ({ language }: Order, course: HeldPlace, at: string) =>
  calendarOf({
    course,
    titleOf: TITLES[language],
    place: course.venue ?? course.joinUrl ?? 'online',
    at,
    fileName: `Lumeus-${dateIn(language, startOf(course)).replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`,
  })
