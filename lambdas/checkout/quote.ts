import * as z from 'zod/mini'
import { CourseDateId, Moment, OrderId, Slug } from '../../contract/ids.ts'
import { Cents } from '../../contract/money.ts'
import { Discount, VoucherLabel } from '../../contract/vouchers.ts'
import { HOURS } from '../platform/time.ts'

export const QUOTE_VALID_MS = 2 * HOURS

/** What was offered to whom. The order id inside makes a second press on the order button meet the first order. */
export const Quote = z.object({
  orderId: OrderId,
  slug: Slug,
  productVersion: z.int(),
  /** To be paid, with this taken off. */
  totalCents: Cents,
  voucher: z.optional(Discount),
  /** Whose licence it is. */
  partner: z.optional(VoucherLabel),
  /** Of a course. */
  dateId: z.optional(CourseDateId),
  /** Hash of the buyer's address: one quote can never become orders of two people. */
  address: z.string(),
  validUntil: Moment,
  /** Where the buyer lives, if it was named: the tax that they saw. */
  country: z.optional(z.string()),
  /** With their postal code; missing where that was not named. */
  taxPercent: z.optional(z.int()),
})
export type Quote = z.infer<typeof Quote>
