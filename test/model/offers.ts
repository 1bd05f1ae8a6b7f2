import { givenProduct, productItem, factsItem } from '../lambdas/given.ts'
import { courseDates, openDate } from '../../lambdas/courses/course-date.ts'
import { after, DAYS } from '../../lambdas/platform/time.ts'
import { givenVoucher } from '../lambdas/vouchers/given-voucher.ts'
import { type Voucher, vouchers } from '../../lambdas/vouchers/voucher.ts'
import type { Item } from '../../lambdas/platform/table.ts'

/** What can be bought in a sequence: files once, by the month, for more a month, a licence, and a place in a course. */
export const OFFERS = {
  once: givenProduct({ slug: 'ruhe' }),
  monthly: givenProduct({ slug: 'ruhe-monatlich', type: 'monthly', priceCents: 19_90 }),
  more: givenProduct({ slug: 'ruhe-und-kraft', type: 'monthly', priceCents: 29_90 }),
  course: givenProduct({ slug: 'kurs', type: 'course', priceCents: 149_00, files: [] }),
  licence: givenProduct({ slug: 'ruhe-lizenz', type: 'licence', priceCents: 89_00, accessDays: 60 }),
} as const
export type Offer = keyof typeof OFFERS

/** The one date of the course, and how many places it has. */
export const DATE = 'cdt_01KAG000000000000000000001'
const PLACES = 2
/** It begins when a month has passed twice. */
const courseDate = (now: string) =>
  openDate({
    slug: OFFERS.course.slug,
    dateId: DATE,
    units: [50, 57].map(days => after(now, days * DAYS)),
    minutes: 90,
    places: PLACES,
    leader: 'Kursleitung (Beispiel)',
    courseNumber: 'KU-EX-0000',
  })

/** A tenth for everybody, a half for two orders in all, all of it once a customer. */
export const VOUCHERS = {
  tenth: { code: 'MODEL-ZEHNTEL', percent: 10 },
  two: { code: 'MODEL-ZWEI', percent: 50, limitTotal: 2 },
  all: { code: 'MODEL-ALLES', percent: 100, limitTotal: 3, limitPerCustomer: 1 },
} as const satisfies Record<string, Partial<Voucher>>
export type VoucherName = keyof typeof VOUCHERS

const { percent: _, ...unlimited } = givenVoucher()

/** The table as a sequence finds it. */
export const catalogue = (now: string): Item[] => [
  ...Object.values(OFFERS).map(productItem),
  factsItem(),
  { ...courseDate(now), ...courseDates.create(courseDate(now)).put },
  ...Object.values(VOUCHERS).map(given => {
    const voucher = {
      ...unlimited,

      validFrom: '2020-01-01T00:00:00.000Z',
      validUntil: '2100-01-01T00:00:00.000Z',
      ...given,
    }
    return { ...voucher, ...vouchers.create(voucher).put }
  }),
]
