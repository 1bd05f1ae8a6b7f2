import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { Product, ProductType } from './catalog.ts'
import { CourseDate } from './course-date.ts'
import { Email } from './email.ts'
import { CourseDateId, Moment, OrderId, OrderName, OrderNumber, Slug } from './ids.ts'
import { Language } from './language.ts'
import { Cents } from './money.ts'
import { OrderEnd } from './order-end.ts'
import { COUNTRIES } from './order-terms.ts'
import { FirstName, MAX_NAME, PhoneNumber } from './person.ts'
import { route } from './route.ts'
import { Discount, PartnerPage, VoucherCode, VoucherLabel } from './vouchers.ts'
import { line, optionalLine } from './written.ts'

/** As each country's post writes them; in Luxembourg often with the country before them. */
const POSTAL_CODES: Readonly<Record<(typeof COUNTRIES)[number], RegExp>> = {
  DE: /^\d{5}$/,
  AT: /^[1-9]\d{3}$/,
  BE: /^[1-9]\d{3}$/,
  LU: /^(?:L-)?\d{4}$/,
}

/**
 * VAT ids of the countries we sell to, as the European Commission writes them:
 * https://ec.europa.eu/taxation_customs/vies/#/faq
 */
const VAT_ID = /^(?:DE\d{9}|ATU\d{8}|BE[01]\d{9}|LU\d{8})$/

/** Checked for its form, however it is grouped: „de 123 456 789“. */
const VatId = z.string().check(
  atMost(24),
  z.overwrite(typed => typed.replaceAll(/[ .-]/g, '').toUpperCase()),
  z.regex(VAT_ID, 'vat-id-invalid'),
)

export const MAX_POSTAL_CODE = 10

const BuyerFields = z.object({
  firstName: FirstName,
  // A stranger's mailbox must not get somebody's advertisement in our name.
  lastName: line(MAX_NAME).check(z.regex(/^[^<>@:/\\]*$/, 'invalid')),
  email: Email,
  phone: z.optional(PhoneNumber),
  /** A purchase for a company gets the company’s invoice, whatever the total: § 14 (2) UStG. */
  company: z.optional(line(120)),
  vatId: z.optional(VatId),
  street: z.optional(optionalLine(120)),
  city: z.optional(optionalLine(80)),
  postalCode: z.string('required').check(z.trim(), z.minLength(1, 'required'), atMost(MAX_POSTAL_CODE)),
  country: z.enum(COUNTRIES, 'country-invalid'),
})
type Place = Pick<z.output<typeof BuyerFields>, 'country' | 'postalCode' | 'company'>
const PLACED = [
  /** The code must be one of the country; that it is missing is said once. */
  z.refine<Place>(({ country, postalCode }) => postalCode === '' || POSTAL_CODES[country].test(postalCode), {
    path: ['postalCode'],
    error: 'postal-code-invalid',
  }),
  // A company elsewhere would owe the tax itself (§ 3a (2), § 13b UStG), so an invoice with German VAT would be wrong.
  z.refine<Place>(({ company, country }) => company === undefined || country === 'DE', {
    path: ['country'],
    error: 'company-country',
  }),
] as const

export const Buyer = BuyerFields.check(...PLACED)
export type Buyer = z.infer<typeof Buyer>

/** What of a buyer an invoice may name. */
export const BilledBuyer = z.omit(BuyerFields, { email: true, phone: true }).check(...PLACED)
export type BilledBuyer = z.infer<typeof BilledBuyer>

/** What a partner's code opens. */
export const OpenedLicence = z.object({
  partner: VoucherLabel,
  code: z.string(),
  licence: Product,
})
export type OpenedLicence = z.infer<typeof OpenedLicence>

export const openPartnerCode = route({
  method: 'POST',
  path: '/api/partner-codes',
  role: 'anyone',
  summary: 'The licences that a partner’s code opens; nothing is taken by it',
  problems: ['voucher-invalid', 'too-many-requests'],
  input: z.object({ voucherCode: VoucherCode }),
  output: z.object({ partner: VoucherLabel, code: z.string(), licences: z.array(Product) }),
})

export const quoteOrder = route({
  method: 'POST',
  path: '/api/quotes',
  role: 'anyone',
  summary: 'The binding total of an order that may follow, for one buyer; mints and signs its id',
  problems: ['not-found', 'too-many-requests', 'voucher-invalid', 'partner-needed', 'course-full'],
  input: z.object({
    slug: Slug,
    email: Email,
    /** Only checked: its use is taken with the order. */
    voucherCode: z.optional(VoucherCode),
    /** The page of a partner that led here. A licence needs one, or a partner's code. */
    partnerPage: z.optional(PartnerPage),
    /** Of the buyer: where tax goes by it, the order must be placed for the same. */
    country: z.optional(z.enum(COUNTRIES, 'country-invalid')),
    /** Of the buyer: parts of a country are outside of its tax. */
    postalCode: z.optional(z.string().check(z.trim(), atMost(MAX_POSTAL_CODE))),
    /** Of a course, and demanded there. Only looked at: its place is taken with the order. */
    dateId: z.optional(CourseDateId),
  }),
  output: z.object({
    /** Sealed by the shop; `placeOrder` accepts nothing else as price. */
    quote: z.string(),
    orderId: OrderId,
    product: Product,
    /** Taken off the product's price. */
    voucher: z.optional(Discount),
    /** How often one customer may use it. Who has had theirs is told by the payment, which then goes back. */
    usesPerCustomer: z.optional(z.int()),
    /** Whose licence it is. */
    partner: z.optional(VoucherLabel),
    /** The code belongs to a partner and opens this licence of the same program; the quote is without it. */
    opens: z.optional(OpenedLicence),
    /** The date of a course that was asked for. */
    course: z.optional(CourseDate),
    netCents: Cents,
    taxCents: Cents,
    taxPercent: z.int(),
    /** To be paid; 0 completes the order at once. */
    totalCents: Cents,
    validUntil: Moment,
    /** When the downloads of who pays now open without the waiver. */
    downloadsFrom: Moment,
    /** When the access of who pays now ends, with the waiver where there is one; missing where it has no end. */
    accessUntil: z.optional(Moment),
    /** The same without the waiver: the files open later, and so the time begins later. */
    unwaivedUntil: z.optional(Moment),
  }),
})

/** What the buyer, who holds the order's cookie, or has placed it signed in, may know of it. */
export const OrderState = z.object({
  orderId: OrderId,
  number: OrderNumber,
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  isClosed: z.boolean(),
  /** What has closed it. */
  ended: z.optional(OrderEnd),
  slug: Slug,
  productType: ProductType,
  title: z.string(),
  totalCents: Cents,
  /** Slug of the page that thanks for it. */
  thanks: z.optional(Slug),
  email: z.string(),
  /** Nothing was to be paid, and too many mails had gone to the address that day: its contract lies in the account alone. */
  isWithoutMail: z.optional(z.literal(true)),
  /** Nothing has been paid yet: no payment was begun, or Stripe was just asked and its page is still open. */
  isUnpaid: z.optional(z.literal(true)),
  /** Until when a payment can be begun; set only while one can. */
  payableUntil: z.optional(Moment),
  /** When the downloads open; set only while a paid order waits for it. */
  downloadsFrom: z.optional(Moment),
  /** Set only while it is unpaid and its files will open with the end of the withdrawal period, not with the money. */
  opensLater: z.optional(z.literal(true)),
  /** Why what was paid for is closed. */
  revokedFor: z.optional(z.enum(['withdrawal', 'refund', 'dispute'])),
  /** When and where the course takes place. */
  course: z.optional(CourseDate),
})
export type OrderState = z.infer<typeof OrderState>

export const placeOrder = route({
  method: 'POST',
  path: '/api/orders',
  role: 'anyone',
  summary:
    'Orders what was quoted, with obligation to pay, or completes it where nothing is to be paid; the same quote twice is the same order',
  problems: [
    'shop-closed',
    'not-found',
    'quote-expired',
    'price-changed',
    'voucher-invalid',
    'course-full',
    'too-many-requests',
  ],
  // The quote and eight lines of a buyer.
  maxBytes: 10 * 1024,
  input: z.object({
    quote: z.string('required').check(atMost(2_000)),
    buyer: Buyer,
    language: Language,
    acceptsTerms: z.literal(true, 'terms-required'),
    /** § 356 (5) BGB: asks for delivery at once and gives up the withdrawal right. Without it files wait 14 days. */
    waivesWithdrawal: z.boolean('required'),
  }),
  output: OrderState,
})

export const placeOwnOrder = route({
  ...placeOrder,
  path: '/api/account/orders',
  role: 'customer',
  summary:
    'The same of who is signed in: an order for the address of their account is theirs on every device before it is paid',
})

export const startPayment = route({
  method: 'POST',
  path: '/api/orders/{orderId}/payment',
  role: 'anyone',
  shownBy: 'order-cookie',
  summary: 'The address of the payment page; may be repeated until the order is paid or closed',
  problems: [
    'not-found',
    'order-paid',
    'order-processing',
    'order-closed',
    'too-many-attempts',
    'payment-under-review',
    'payment-unavailable',
  ],
  input: z.object({ orderId: OrderName }),
  output: z.object({ url: z.url() }),
})

export const checkPayment = route({
  method: 'POST',
  path: '/api/orders/{orderId}/payment-check',
  role: 'anyone',
  shownBy: 'order-cookie',
  summary: 'Has the payment provider asked, once a minute for each order',
  problems: ['not-found'],
  input: z.object({ orderId: OrderName }),
  output: OrderState,
})

export const watchOrder = route({
  method: 'GET',
  path: '/api/orders/{orderId}',
  role: 'anyone',
  shownBy: 'order-cookie',
  summary: 'Where an order stands, for the browser that placed it (signed cookie)',
  problems: ['not-found'],
  input: z.object({ orderId: OrderName }),
  output: OrderState,
})

export const continueOrder = route({
  method: 'POST',
  path: '/api/account/orders/{orderId}',
  role: 'customer',
  summary:
    'Lets this browser see and pay an order that the caller has placed signed in, until that sign-in ends',
  problems: ['not-found'],
  input: z.object({ orderId: OrderName }),
  output: OrderState,
})
