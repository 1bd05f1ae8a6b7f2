import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { Moment, OrderId } from './ids.ts'
import { route } from './route.ts'

/** Where the receipt of a paid order stands; `unavailable`: there is none, or it cannot be made yet. */
export const ReceiptState = z.enum(['being-made', 'available', 'unavailable'])
export type ReceiptState = z.infer<typeof ReceiptState>

/** The refund that a correction is about: `failed_re_…` where it did not arrive, and the correction was cancelled. */
export const CorrectionId = z.string().check(atMost(80), z.regex(/^(?:failed_)?re_\w+$/))

/**
 * Every paper of an order but its first invoice: the correction of a refund, `storno_2`, which cancels an invoice, and
 * `invoice_2`, which has taken its place.
 */
export const PaperId = z
  .string()
  .check(atMost(80), z.regex(/^(?:(?:storno|invoice)_\d{1,2}|(?:failed_)?re_\w+)$/))

export const fetchReceipt = route({
  method: 'GET',
  path: '/api/account/orders/{orderId}/receipt',
  role: 'customer',
  summary:
    'A signed link to the first invoice of an order of the caller, or to a later paper about it, as PDF',
  problems: ['receipt-unavailable', 'receipt-being-made'],
  input: z.object({ orderId: OrderId, correction: z.optional(PaperId) }),
  output: z.object({
    /** Works until `expiresAt`. */
    url: z.url(),
    expiresAt: Moment,
  }),
})
