import * as z from 'zod/mini'
import { atMost, atMostEntries } from './at-most.ts'
import { AUDIT_ACTIONS } from './audit.ts'
import { TAX_RATES } from './bookkeeping.ts'
import { Product, ProductFile, ProductType } from './catalog.ts'
import { CourseDate } from './course-date.ts'
import { CourseDateId, FileId, Moment, PressId, Slug } from './ids.ts'
import { Cents } from './money.ts'
import { THANK_YOU_SLUGS } from './page-paths.ts'
import { Reason } from './reason.ts'
import { route, type StaffRole } from './route.ts'
import { Image } from './staff.ts'
import { ThanksText } from './thanks.ts'
import { SMALLEST_PAYMENT_CENTS } from './vouchers.ts'
import { line, optionalLine } from './written.ts'

/** `shop` decides about offers, `editor` writes their texts, `support` looks. `admin` may all of it. */
const READS_OFFERS = ['shop', 'editor', 'support'] as const satisfies StaffRole[]
export const WRITES_TEXTS = ['shop', 'editor'] as const satisfies StaffRole[]
export const SETS_TERMS = ['shop'] as const satisfies StaffRole[]

export const OFFER_STATES = ['draft', 'on-sale', 'withdrawn'] as const
const OfferState = z.enum(OFFER_STATES)
export type OfferState = z.infer<typeof OfferState>

/** What is looked at before an offer is sold, as a code whose sentence the page has. */
const OFFER_CHECKS = [
  'no-files',
  'file-missing',
  'no-dates',
  'no-term',
  'price-unset',
  'no-price',
  'no-seller',
  'no-english',
  'no-thanks',
  'no-program',
  'program-taken-out',
  'program-leaving',
  'program-waiting',
  'recording-played',
] as const
const OfferCheck = z.object({
  code: z.enum(OFFER_CHECKS),
  /** Without a `must` it may be put on sale. */
  weight: z.enum(['must', 'should']),
  /** What it is about: names of files, of facts. */
  about: z.optional(z.string()),
})
export type OfferCheck = z.infer<typeof OfferCheck>

const OfferLine = z.object({
  slug: Slug,
  title: z.string(),
  type: ProductType,
  state: OfferState,
  priceCents: Cents,
  isUnpriced: z.optional(z.literal(true)),
  /** The lowest of the 30 days before, where the present price is a reduced one. */
  reducedFromCents: z.optional(Cents),
  /** The next price that begins by itself. */
  planned: z.optional(z.object({ from: Moment, priceCents: Cents })),
  fileCount: z.int(),
  hasEnglish: z.boolean(),
})
export type OfferLine = z.infer<typeof OfferLine>

export const listOffers = route({
  method: 'POST',
  path: '/api/staff/offers/list',
  role: READS_OFFERS,
  summary: 'Every offer, drafts and withdrawn ones too, by title',
  problems: [],
  input: z.object({
    /** A part of the title or of the slug. */
    search: z.optional(z.string().check(atMost(80))),
    state: z.optional(OfferState),
  }),
  output: z.object({ lines: z.array(OfferLine) }),
})

/** One deed of a member of staff, as it is read at the thing that it changed. */
export const Deed = z.object({
  at: Moment,
  action: z.enum(AUDIT_ACTIONS),
  who: z.string(),
  reason: z.string(),
  before: Image,
  after: Image,
})
export type Deed = z.infer<typeof Deed>

const OfferedDate = z.object({
  ...CourseDate.shape,
  status: z.enum(['open', 'cancelled']),
  places: z.int(),
  taken: z.int(),
  leader: z.string(),
  courseNumber: z.string(),
  joinUrl: z.optional(z.url()),
})
export type StaffDate = z.infer<typeof OfferedDate>

export const StaffOffer = z.object({
  ...Product.shape,
  state: OfferState,
  /** The latest first; without `begunAt` it is planned. Of a draft there are none. */
  prices: z.array(
    z.object({
      from: Moment,
      priceCents: Cents,
      /** What was asked until it began. */
      formerCents: z.optional(Cents),
      begunAt: z.optional(Moment),
    }),
  ),
  /** What § 11 PAngV compares a reduction with that would begin now: the lowest of the last 30 days. */
  lowestCents: z.optional(Cents),
  checks: z.array(OfferCheck),
  /** Of a course, the first one first. */
  dates: z.array(OfferedDate),
  /** What other offers deliver and this one does not. */
  otherFiles: z.array(ProductFile),
  /** The latest first. */
  deeds: z.array(Deed),
})
export type StaffOffer = z.infer<typeof StaffOffer>

export const readOffer = route({
  method: 'GET',
  path: '/api/staff/offers/{slug}',
  role: READS_OFFERS,
  summary: 'One offer with its prices, dates, what is missing before it is sold, and who has changed what',
  problems: ['not-found'],
  input: z.object({ slug: Slug }),
  output: StaffOffer,
})

/** What every change of an offer says. */
const decision = {
  slug: Slug,
  /** Made by the browser for this decision: the same one again changes nothing. */
  pressId: PressId,
  /** Of the offer as it was shown: it is refused where somebody has changed it since. */
  version: z.int('required'),
  reason: Reason,
}

export const MAX_OFFER_TITLE = 120
export const MAX_OFFER_SUMMARY = 300
const words = { title: line(MAX_OFFER_TITLE), summary: line(MAX_OFFER_SUMMARY) }

export const createOffer = route({
  method: 'POST',
  path: '/api/staff/offers',
  role: SETS_TERMS,
  summary: 'A draft, which nobody can buy yet',
  problems: ['offer-exists'],
  input: z.object({
    slug: Slug,
    pressId: PressId,
    reason: Reason,
    type: ProductType,
    program: z.optional(Slug),
    ...words,
  }),
  output: StaffOffer,
})

export const saveOfferTexts = route({
  method: 'POST',
  path: '/api/staff/offers/{slug}/texts',
  role: WRITES_TEXTS,
  summary: 'What an offer is called and says, in both languages; its pages follow within seconds',
  problems: ['not-found', 'offer-changed', 'offer-incomplete'],
  input: z.object({ ...decision, ...words, english: z.optional(z.object(words)) }),
  output: StaffOffer,
})

export const MAX_FILE_TITLE = 120
export const MAX_FILE_NAME = 120

/** Of a file its title, name and playing time are typed; its size is the stored object's. */
export const TypedFile = z.object({
  fileId: FileId,
  title: line(MAX_FILE_TITLE),
  fileName: z
    .string('required')
    .check(z.regex(new RegExp(`^[\\p{L}\\p{N} ._–-]{1,${MAX_FILE_NAME}}$`, 'u'), 'invalid')),
  seconds: z.optional(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(86_400, 'invalid'))),
})
export type TypedFile = z.infer<typeof TypedFile>

export const saveOfferTerms = route({
  method: 'POST',
  path: '/api/staff/offers/{slug}/terms',
  role: SETS_TERMS,
  summary: 'Tax, term, files in their order and the page that thanks; orders keep what they were sold by',
  problems: ['not-found', 'offer-changed', 'offer-incomplete', 'recording-played', 'file-missing'],
  // Forty files with long names.
  maxBytes: 32 * 1024,
  input: z.object({
    ...decision,
    taxPercent: z.literal(TAX_RATES, 'invalid'),
    accessDays: z.optional(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(3_660, 'invalid'))),
    thanks: z.optional(z.enum(THANK_YOU_SLUGS)),
    files: z.array(TypedFile).check(atMostEntries(40)),
  }),
  output: StaffOffer,
})

const PriceCents = z.int('required').check(z.minimum(0, 'invalid'), z.maximum(9_999_99, 'invalid'))
/** Nothing, or what can be paid. */
const TypedPriceCents = PriceCents.check(
  z.refine(cents => cents <= 0 || cents >= SMALLEST_PAYMENT_CENTS, 'price-too-small'),
)

export const changeOfferPrice = route({
  method: 'POST',
  path: '/api/staff/offers/{slug}/price',
  role: SETS_TERMS,
  summary:
    'Another price, now or from a moment on; a lower one is shown beside the lowest of the 30 days before (§ 11 PAngV)',
  problems: ['not-found', 'offer-changed', 'offer-incomplete', 'offer-withdrawn', 'price-taken'],
  input: z.object({
    ...decision,
    priceCents: TypedPriceCents,
    /** Missing: at once. */
    from: z.optional(Moment),
  }),
  output: StaffOffer,
})

export const dropOfferPrice = route({
  method: 'POST',
  path: '/api/staff/offers/{slug}/price/drop',
  role: SETS_TERMS,
  summary: 'Takes back a price that was planned and has not begun',
  problems: ['not-found', 'offer-changed', 'price-begun'],
  input: z.object({
    slug: Slug,
    pressId: PressId,
    reason: Reason,
    from: Moment,
    /** As it was seen: another one at that moment stays. */
    priceCents: PriceCents,
  }),
  output: StaffOffer,
})

export const setOfferState = route({
  method: 'POST',
  path: '/api/staff/offers/{slug}/state',
  role: SETS_TERMS,
  summary:
    'Puts an offer on sale, once nothing is missing that must be there, or takes it back; who has bought keeps it',
  problems: ['not-found', 'offer-changed', 'offer-incomplete'],
  input: z.object({ ...decision, state: z.enum(['on-sale', 'withdrawn']) }),
  output: StaffOffer,
})

/** A course's leader, its number, its place. */
export const MAX_COURSE_LINE = 160

export const openCourseDate = route({
  method: 'POST',
  path: '/api/staff/offers/{slug}/dates',
  role: SETS_TERMS,
  summary: 'A date of a course, one unit a week, with so many places',
  problems: ['not-found', 'offer-changed'],
  // Four lines of text, and twenty days.
  maxBytes: 8 * 1024,
  input: z.object({
    ...decision,
    /** In Berlin: `2027-01-11`, `18:00`. */
    firstDay: z.iso.date('required'),
    time: z.string('required').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid')),
    units: z.int('required').check(z.minimum(1, 'invalid'), z.maximum(20, 'invalid')),
    minutes: z.int('required').check(z.minimum(1, 'invalid'), z.maximum(600, 'invalid')),
    places: z.int('required').check(z.minimum(1, 'invalid'), z.maximum(500, 'invalid')),
    leader: line(MAX_COURSE_LINE),
    courseNumber: line(MAX_COURSE_LINE),
    /** One of the two: where it is, or where an online course is entered. */
    venue: optionalLine(MAX_COURSE_LINE),
    joinUrl: z.optional(z.url('invalid')),
    /** Days on which there is no unit. */
    skipped: z.array(z.iso.date('invalid')).check(atMostEntries(20)),
  }),
  output: StaffOffer,
})

export const cancelCourseDate = route({
  method: 'POST',
  path: '/api/staff/offers/{slug}/dates/cancel',
  role: SETS_TERMS,
  summary: 'Cancels a date for good: who has booked is told and paid back',
  problems: ['not-found', 'date-cancelled', 'date-over', 'places-changed'],
  input: z.object({
    slug: Slug,
    pressId: PressId,
    reason: Reason,
    dateId: CourseDateId,
    /** Places as they were seen: so many people are told and paid back. */
    taken: z.int('required'),
  }),
  output: StaffOffer,
})

const ThanksSlug = z.enum(THANK_YOU_SLUGS)

export const StaffThanks = z.object({
  slug: ThanksSlug,
  /** 0: nobody has written it yet, and the page shows what came with the release. */
  rev: z.int(),
  texts: z.optional(z.object({ de: ThanksText, en: ThanksText })),
  /** Titles of the offers whose buyers are led there. */
  offers: z.array(z.string()),
  deeds: z.array(Deed),
})
export type StaffThanks = z.infer<typeof StaffThanks>

export const listThanks = route({
  method: 'GET',
  path: '/api/staff/thanks',
  role: READS_OFFERS,
  summary: 'The pages that thank, with what was written for them and the offers that lead there',
  problems: [],
  input: z.object({}),
  output: z.object({ lines: z.array(z.omit(StaffThanks, { deeds: true })) }),
})

export const readThanks = route({
  method: 'GET',
  path: '/api/staff/thanks/{slug}',
  role: READS_OFFERS,
  summary: 'One page that thanks, and who has changed what',
  problems: [],
  input: z.object({ slug: ThanksSlug }),
  output: StaffThanks,
})

export const saveThanks = route({
  method: 'POST',
  path: '/api/staff/thanks/{slug}',
  role: WRITES_TEXTS,
  summary: 'What a page says that thanks, in both languages; it is published within seconds',
  problems: ['page-changed'],
  // Two languages with six steps each.
  maxBytes: 32 * 1024,
  input: z.object({
    slug: ThanksSlug,
    pressId: PressId,
    rev: z.int('required'),
    reason: Reason,
    de: ThanksText,
    en: ThanksText,
  }),
  output: StaffThanks,
})
