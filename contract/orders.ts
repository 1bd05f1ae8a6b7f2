import * as z from 'zod/mini'
import { ProductFile, ProductType } from './catalog.ts'
import { CourseDate } from './course-date.ts'
import { Moment, OrderId, OrderNumber, RequestNumber, Slug } from './ids.ts'
import { forPlayer } from './listening.ts'
import { Cents, Currency } from './money.ts'
import { OrderEnd } from './order-end.ts'
import { CorrectionId, PaperId, ReceiptState } from './receipts.ts'
import { route } from './route.ts'
import { Discount } from './vouchers.ts'

/** Orders on one page of the dashboard. */
export const ORDERS_PER_PAGE = 20

export const DownloadStatus = z.enum(['available', 'pending-payment', 'expired', 'limit-reached'])
export type DownloadStatus = z.infer<typeof DownloadStatus>

export const Download = z.object({
  ...ProductFile.shape,
  status: DownloadStatus,
  left: z.int(),
  allowed: z.int(),
  /** Both missing until paid. */
  addedAt: z.optional(Moment),
  expiresAt: z.optional(Moment),
  /** Its content was replaced since it was last fetched: the next download of it is not counted. */
  hasNewContent: z.optional(z.literal(true)),
  /** More were asked for under this number, and nobody has answered yet. */
  requested: z.optional(RequestNumber),
  /** Why it is closed before any end: the contract was withdrawn from, its money went back, or a bank holds or took it. */
  revokedFor: z.optional(z.enum(['withdrawal', 'refund', 'dispute', 'staff'])),
})
export type Download = z.infer<typeof Download>

export const Purchase = z.object({
  orderId: OrderId,
  number: OrderNumber,
  slug: Slug,
  productType: ProductType,
  title: z.string(),
  /** The title in English, as it was at sale; missing where there was none. */
  english: z.optional(z.string()),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  totalCents: Cents,
  /** Taken off already. */
  voucher: z.optional(Discount),
  currency: Currency,
  orderedAt: Moment,
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Of a course: when and where. */
  course: z.optional(
    z.object({
      ...CourseDate.shape,
      /** `reserved` until it is paid; `given-back` with its order’s end, its withdrawal or its refund. */
      place: z.enum(['reserved', 'booked', 'given-back', 'cancelled']),
      /** Where an online course is entered; only with a place that is booked. */
      joinUrl: z.optional(z.url()),
      /** May the certificate of attendance be fetched? */
      isAttended: z.boolean(),
    }),
  ),
  /** Empty while they wait for the end of the withdrawal period, and where an unpaid order is closed. */
  downloads: z.array(Download),
  /** Set only while they wait. */
  downloadsFrom: z.optional(Moment),
  /** Set only while it is unpaid and they will open with the end of the withdrawal period, not with the money. */
  opensLater: z.optional(z.literal(true)),
  /** Until when it can be paid by the caller, who has placed it signed in or in this browser; missing where it cannot. */
  payableUntil: z.optional(Moment),
  /** Can it still be paid in the browser that has placed it, which is not the caller's? */
  isPayableElsewhere: z.optional(z.literal(true)),
  /** Missing while it can be paid, and once it is. */
  ended: z.optional(OrderEnd),
  /** Until when the contract can be withdrawn from; set only while it can. */
  withdrawableUntil: z.optional(Moment),
  /** When the withdrawal arrived that ended it. */
  withdrawnAt: z.optional(Moment),
  /** Missing until paid, and where nothing was to be paid. */
  receipt: z.optional(ReceiptState),
  /** Of that invoice, where it is not the first. */
  receiptId: z.optional(PaperId),
  /** Invoices that another has taken the place of, each followed by what cancelled it, the oldest first. */
  replaced: z.optional(
    z.array(
      z.object({
        /** Missing: the first invoice. */
        paperId: z.optional(PaperId),
        what: z.enum(['invoice', 'cancellation']),
        at: Moment,
        receipt: ReceiptState,
      }),
    ),
  ),
  /** What has gone back, the oldest first, each with the correction of the invoice. */
  corrections: z.optional(
    z.array(
      z.object({
        correctionId: CorrectionId,
        /** Below zero: money came back to us, because it did not arrive. */
        refundedCents: z.int(),
        at: Moment,
        receipt: ReceiptState,
      }),
    ),
  ),
  /** Of all refunds; missing where there was none. */
  refundedCents: z.optional(Cents),
  /** What a bank has said about the payment; a question of it alone is not shown. */
  dispute: z.optional(
    z.object({
      state: z.enum(['open', 'lost', 'won']),
      isReturnedDebit: z.boolean(),
      cents: Cents,
      at: Moment,
    }),
  ),
})
export type Purchase = z.infer<typeof Purchase>

export const listPurchases = route({
  method: 'GET',
  path: '/api/account/orders',
  role: 'customer',
  summary:
    'The newest orders of the caller with their downloads, unpaid ones only if placed signed in, or in this browser; `cursor` fetches older ones',
  problems: [],
  input: z.object({ cursor: z.optional(OrderId) }),
  output: z.object({
    purchases: z.array(Purchase),
    cursor: z.optional(OrderId),
    /** `places` with the newest orders only. */
    ...forPlayer,
  }),
})

export const receiveStripeEvent = route({
  method: 'POST',
  path: '/api/stripe/webhook',
  role: 'anyone',
  shownBy: 'stripe-signature',
  summary: 'Signed events of the payment provider; the only thing that completes an order',
  problems: ['signature-invalid', 'not-found'],
  isCounted: false,
  // An event carries the whole object that it is about.
  maxBytes: 64 * 1024,
  // The signature covers the raw bytes, so the handler reads them itself.
  input: z.object({}),
  output: z.object({ received: z.literal(true) }),
})
