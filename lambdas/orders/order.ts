import * as z from 'zod/mini'
import { ProductType } from '../../contract/catalog.ts'
import { Buyer } from '../../contract/checkout.ts'
import { OrderEnd } from '../../contract/order-end.ts'
import { isAddressRequired, UNPAID_KEPT_DAYS } from '../../contract/order-terms.ts'
import {
  CustomerId,
  Moment,
  OrderId,
  OrderNumber,
  PressId,
  RequestId,
  Slug,
  SubscriptionId,
} from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { Cents, Currency } from '../../contract/money.ts'
import { VoucherLabel } from '../../contract/vouchers.ts'
import { soldOffer } from '../catalog/sold-offer.ts'
import { allOf, kept, personal, technical } from '../platform/attribute.ts'
import { add, exists, lt } from '../platform/expression.ts'
import { record, TrailEntry } from '../platform/record.ts'
import { read } from '../platform/table.ts'
import { DISPUTE_STATES } from './dispute-state.ts'
import { HeldPlace, PlaceState } from '../courses/place-hold.ts'
import { HeldVoucher, VoucherState } from '../vouchers/voucher-hold.ts'
import { DAYS, HOURS } from '../platform/time.ts'

/** After this time without a running payment an unpaid order is closed. */
export const PAYABLE_MS = 24 * HOURS
/** Payment pages that one order may open. */
export const MAX_ATTEMPTS = 10

/** After this time an order that was closed unpaid loses its buyer, and soon is deleted. */
export const UNPAID_KEPT_MS = UNPAID_KEPT_DAYS * DAYS

/** Where a field must stand and the person no longer does; the domain can never exist (RFC 2606). */
const NOBODY = { firstName: 'gelöscht', lastName: 'gelöscht', email: 'geloescht@example.invalid' } as const

interface Sold {
  buyer: Buyer
  totalCents: number
  paidAt?: string | undefined
}

/** Country and postal code say which tax was right. Above the limit an invoice must name who bought: § 33 UStDV. */
function buyerThatStays({ buyer, paidAt, totalCents }: Sold): Buyer {
  const { country, postalCode } = buyer
  if (!paidAt || !isAddressRequired(buyer, totalCents)) return { ...NOBODY, country, postalCode }
  const { email: _, phone: __, ...onTheInvoice } = buyer
  return { ...onTheInvoice, email: NOBODY.email }
}

/** The bank has taken the money back, or wants to. */
export const Dispute = z.object({
  disputeId: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** A debit that came back, which nobody can object to. */
  isReturnedDebit: z.boolean(),
  cents: Cents,
  at: Moment,
})
export type Dispute = z.infer<typeof Dispute>

const Corrected = z.record(z.string(), z.string())
const Correction = z.object({ pressId: PressId, before: Corrected, after: Corrected })

/** Eight years after the end of the year of its payment. */
const sold = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 147 AO, § 14b UStG', schema)

/** An order as it stands in the table. Everything about the product was copied at sale. */
export const Order = z.object({
  orderId: sold(OrderId),
  number: sold(OrderNumber),
  customerId: technical(CustomerId),
  status: sold(z.enum(['pending', 'processing', 'completed', 'failed'])),
  /** How Stripe was paid; a renewal is billed without its buyer. */
  mode: sold(z.enum(['payment', 'subscription', 'renewal'])),
  /** What is listened to for a time, begun by this order or renewed. */
  subscriptionId: sold(z.optional(SubscriptionId)),
  rev: technical(z.int()),
  createdAt: sold(Moment),
  /** When the clock looks at it next. */
  dueAt: technical(z.optional(Moment)),
  /** Without a payment under way it is closed then. */
  payableUntil: sold(Moment),

  ...allOf(soldOffer, sold),
  /** Missing where it was sold before there were others than `one-time`. */
  productType: sold(z.optional(ProductType)),
  accessDays: sold(z.optional(z.int())),
  /** Slug of the page that thanks for it. */
  thanks: sold(z.optional(Slug)),
  netCents: sold(Cents),
  taxCents: sold(Cents),
  taxPercent: sold(z.int()),
  /** Whose tax it bears; missing: Germany's. */
  taxCountry: sold(z.optional(z.string())),
  /** Which of its invoices counts; missing: the first. */
  invoice: sold(z.optional(z.string())),
  /** No tax is owed: its buyer lives in Büsingen or on Heligoland. */
  isOutsideVat: sold(z.optional(z.literal(true))),
  /** Where its means of payment is from, the second proof of where its buyer lives. */
  paymentCountry: sold(z.optional(z.string())),
  /** What is really to be paid, after the voucher. */
  totalCents: sold(Cents),
  /** What each month costs from the second on; the first may cost less. */
  monthlyCents: sold(z.optional(Cents)),
  voucher: sold(z.optional(HeldVoucher)),
  voucherState: sold(z.optional(VoucherState)),
  /** Of a partner's licence: whose page or code it was bought by. */
  partner: sold(z.optional(VoucherLabel)),
  /** Of a course: the date, and how the order stands with its place. */
  course: sold(z.optional(HeldPlace)),
  placeState: sold(z.optional(PlaceState)),
  /** We cancelled the date, and its money goes back. */
  courseCancelledAt: sold(z.optional(Moment)),
  /** How many units its buyer took part in, as staff have entered it. */
  attendance: kept(
    '8 years',
    '§ 20 SGB V',
    z.optional(z.object({ units: z.int().check(z.positive()), at: Moment })),
  ),
  /** The person that took part, where it was not the buyer. */
  participant: personal(z.optional(z.string())),
  currency: sold(Currency),

  buyer: personal(Buyer, { replacedBy: buyerThatStays }),
  /** What staff have corrected of the buyer, by the press that the audit names. */
  corrections: personal(z.optional(z.array(Correction))),
  language: sold(Language),
  consents: kept(
    '8 years',
    '§ 257 HGB',
    z.array(
      z.object({
        text: z.string(),
        version: z.string(),
        at: Moment,
        /** Word for word, in the order's language; missing where it was agreed to before wordings were kept. */
        wording: z.optional(z.string()),
      }),
    ),
  ),
  waivesWithdrawal: sold(z.boolean()),
  /** The customer whose access token came with it; counts while the order is theirs. Missing of guests. */
  placedBy: technical(z.optional(CustomerId)),
  /** Its mailbox got too many letters that nobody may have asked for: none before something is paid. */
  isUnannounced: technical(z.optional(z.boolean())),

  /** Payment pages opened so far; the session of each by its number. */
  attempt: sold(z.int()),
  sessions: personal(z.record(z.string(), z.string()), { replacedBy: () => ({}) }),
  /** Idempotency keys under which Stripe repeats a failure. */
  leftKeys: technical(z.optional(z.int())),
  /** When a browser last had Stripe asked about its payment. */
  askedAt: technical(z.optional(Moment)),
  paidAt: sold(z.optional(Moment)),
  paidAttempt: sold(z.optional(z.int())),
  /** The month that its money is for; of what ends by itself `accessDays` says it. */
  period: sold(z.optional(z.object({ from: Moment, until: Moment }))),
  /** Of a further one: the difference of a change of plan, which is a contract of its own, and no month. */
  isDifference: sold(z.optional(z.boolean())),
  paymentId: sold(z.optional(z.string())),
  /** Money that found no use of its voucher, or no place: it never completes the order. */
  returnedPaymentId: sold(z.optional(z.string())),
  closedAt: sold(z.optional(Moment)),
  /** What has closed it: no money in time, or money that could not be taken and goes back. */
  endedBy: sold(z.optional(OrderEnd)),
  /** What has gone back, never above the total, and when last. */
  refundedCents: sold(z.optional(Cents)),
  lastRefundAt: sold(z.optional(Moment)),
  /** Decided by the staff, and not yet confirmed by Stripe. */
  refunding: sold(z.optional(z.array(z.object({ taskId: z.string(), cents: Cents, at: Moment })))),
  dispute: sold(z.optional(Dispute)),
  /** By which request, and when that arrived. */
  withdrawal: sold(z.optional(z.object({ requestId: RequestId, at: Moment }))),
  /** The person is gone from it; what the law wants kept is left. */
  erasedAt: sold(z.optional(Moment)),
  trail: sold(z.array(TrailEntry)),
})
export type Order = z.infer<typeof Order>

export const orders = record('order', {
  about: 'An order, with all that was sold copied; never changed but by the transitions below',
  schema: Order,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{orderId}' },
  id: 'ord',
  due: 'ORDER',
  list: {
    in: 'ORDERS',
    time: '{orderId}',
    status: '{status}#{orderId}',
    email: '{buyer.email}#{orderId}',
    name: '{buyer.lastName} {buyer.firstName}#{orderId}',
    shows: { name: '{buyer.firstName} {buyer.lastName}', email: '{buyer.email}' },
  },
  forget:
    'once erased: at the end of the eighth year after the payment’s; 90 days after it was closed, if never paid',
  transitions: {
    /** A press on pay opens one more page. */
    claim: {
      from: ['pending', 'failed'],
      unless: ['closedAt'],
      matches: ['attempt'],
      guard: { attempt: lt(MAX_ATTEMPTS) },
      to: 'pending',
      by: ['buyer'],
      // In its last minutes it gets the time that a payment page needs.
      sets: ['dueAt', 'payableUntil'],
      changes: { attempt: add(1) },
    },
    /** The bank has taken the order, the money is under way. */
    process: {
      from: ['pending'],
      matches: ['attempt'],
      to: 'processing',
      by: ['stripe', 'clock'],
      sets: ['dueAt'],
    },
    /** May be paid again within 24 hours. */
    fail: {
      from: ['pending', 'processing'],
      matches: ['attempt'],
      to: 'failed',
      by: ['stripe', 'clock'],
      sets: ['dueAt', 'payableUntil'],
    },
    /** For good; the clock looks at it once more, to erase it. */
    close: {
      from: ['pending', 'failed'],
      unless: ['closedAt', 'paidAt'],
      matches: ['attempt'],
      to: 'failed',
      by: ['clock'],
      sets: ['closedAt', 'dueAt'],
      maySet: ['voucherState', 'placeState'],
      changes: { endedBy: 'unpaid' },
    },
    /** Its money goes back, whatever attempt it came by, or a person has decided about money that does not fit it. */
    void: {
      from: ['pending', 'processing', 'failed'],
      unless: ['closedAt', 'paidAt'],
      to: 'failed',
      by: ['stripe', 'clock'],
      sets: ['closedAt', 'endedBy', 'dueAt'],
      maySet: ['voucherState', 'placeState', 'returnedPaymentId'],
    },
    /** Late or out of order money completes a failed and a closed order too. */
    complete: {
      from: ['pending', 'processing', 'failed'],
      unless: ['paidAt', 'erasedAt'],
      to: 'completed',
      by: ['stripe', 'clock'],
      sets: ['paidAt', 'paidAttempt', 'paymentId'],
      maySet: ['voucherState', 'placeState', 'paymentCountry', 'period'],
      clears: ['dueAt', 'closedAt', 'endedBy'],
    },
    /** Staff have found its money, which had come by another order's page. */
    takeMoney: {
      from: ['pending', 'failed'],
      unless: ['paidAt', 'erasedAt'],
      matches: ['rev'],
      to: 'completed',
      by: ['staff'],
      sets: ['paidAt', 'paymentId'],
      maySet: ['voucherState', 'placeState', 'paymentCountry'],
      clears: ['dueAt', 'closedAt', 'endedBy'],
    },
    /** Part of its money has gone back, or all; or has come back to us, because a bank did not take it. */
    refund: {
      from: ['completed'],
      matches: ['rev'],
      by: ['stripe', 'clock'],
      sets: ['refundedCents', 'lastRefundAt'],
      maySet: ['voucherState', 'placeState', 'refunding'],
    },
    /** Money is to go back; the task lies beside it, and what it does to the order comes with Stripe's word. */
    decideRefund: {
      from: ['completed'],
      unless: ['erasedAt', 'withdrawal'],
      matches: ['rev'],
      by: ['staff'],
      sets: ['refunding'],
    },
    /** Stripe could not do it. */
    giveRefundUp: { from: ['completed'], matches: ['rev'], by: ['stripe', 'clock'], sets: ['refunding'] },
    /** A file may be fetched more often. */
    changeDownloadLimit: { from: ['completed'], matches: ['rev'], by: ['staff'] },
    /** A file or a licence is closed, opened or goes on; what changes lies beside it. */
    changeAccess: { from: ['completed'], unless: ['erasedAt'], matches: ['rev'], by: ['staff'] },
    /** A mail about it goes out once more. */
    tellAgain: { unless: ['erasedAt'], matches: ['rev'], by: ['staff'] },
    /** Until it is paid. */
    correctAddress: {
      from: ['pending', 'failed'],
      unless: ['paidAt', 'closedAt', 'erasedAt'],
      matches: ['rev'],
      by: ['staff'],
      sets: ['buyer', 'corrections', 'netCents', 'taxCents', 'taxPercent'],
      maySet: ['taxCountry', 'isOutsideVat'],
    },
    /** Its invoice was cancelled, and another one written for this buyer (staff-orders/correct-invoice.ts). */
    correctInvoice: {
      from: ['completed'],
      unless: ['erasedAt', 'withdrawal'],
      matches: ['rev'],
      by: ['staff'],
      sets: ['buyer', 'invoice', 'netCents', 'taxCents', 'taxPercent'],
      maySet: ['taxCountry', 'isOutsideVat'],
    },
    /** The same mailbox, written in another way; to another one it goes as a whole (staff-orders/correct-email.ts). */
    correctEmail: {
      from: ['pending', 'processing', 'failed', 'completed'],
      unless: ['erasedAt'],
      matches: ['rev'],
      by: ['staff'],
      sets: ['buyer', 'corrections'],
    },
    /** A bank has said something about its payment. */
    dispute: { from: ['completed'], matches: ['rev'], by: ['stripe', 'clock'], sets: ['dispute'] },
    /** Money came after the end and goes back; the order stays closed. */
    refuse: {
      from: ['failed'],
      unless: ['paidAt'],
      by: ['stripe', 'clock'],
      sets: ['returnedPaymentId'],
    },
    /** Once, while it was withdrawable; files, money and mail follow in the same transaction. */
    withdraw: {
      from: ['completed'],
      unless: ['withdrawal', 'erasedAt'],
      matches: ['rev'],
      by: ['clock', 'staff'],
      sets: ['withdrawal'],
      maySet: ['placeState', 'voucherState'],
    },
    /** We cancelled the date of its course. */
    loseCourse: {
      from: ['completed'],
      unless: ['withdrawal'],
      matches: ['rev'],
      guard: { placeState: 'booked' },
      by: ['clock'],
      sets: ['courseCancelledAt', 'placeState'],
      maySet: ['voucherState'],
    },
    /** The same while it is not paid: it is over with the next look of the clock, or once the money under way is back. */
    loseHeldCourse: {
      from: ['pending', 'processing', 'failed'],
      unless: ['closedAt', 'paidAt', 'courseCancelledAt'],
      matches: ['rev'],
      guard: { placeState: 'held' },
      by: ['clock'],
      sets: ['courseCancelledAt'],
      maySet: ['dueAt', 'payableUntil'],
    },
    /** Its buyer took part in the course, or who came for them; entered again it is corrected. */
    attend: {
      from: ['completed'],
      unless: ['withdrawal', 'erasedAt'],
      matches: ['rev'],
      guard: { placeState: 'booked' },
      by: ['staff'],
      sets: ['attendance'],
      maySet: ['participant'],
    },
    /** Its account is being erased: the clock need not wait for the end of its day. */
    bringForward: {
      from: ['pending', 'failed'],
      unless: ['closedAt', 'paidAt'],
      matches: ['rev'],
      guard: { dueAt: exists },
      by: ['clock'],
      sets: ['dueAt', 'payableUntil'],
    },
    /** Once it is paid or closed. */
    erase: {
      matches: ['rev'],
      by: ['clock'],
      losesPerson: true,
      sets: ['erasedAt', 'forgetAt'],
      clears: ['dueAt'],
    },
  },
  plain: ['sessions', 'leftKeys', 'askedAt'],
})

export interface OrderRef {
  customerId: string
  orderId: string
}

/** Nobody else has ordered it in their name: it is shown to them, and can be paid, wherever they are signed in. */
export const isPlacedBy = (order: Pick<Order, 'customerId' | 'placedBy'>, customerId: string): boolean =>
  order.customerId === customerId && order.placedBy === customerId

/**
 * Cookies, mails and payments may still know where it was: each correction of its address, and each account that proves one,
 * leaves a forwarding.
 */
export async function readOrder(ref: OrderRef, known: readonly string[] = []): Promise<Order | undefined> {
  const item = await read(orders.keyOf(ref))
  if (typeof item?.movedTo !== 'string') return item && orders.parse(item)
  const seen = [...known, ref.customerId]
  if (seen.includes(item.movedTo)) throw new Error(`Order ${ref.orderId} is said to have moved in a circle.`)
  return readOrder({ ...ref, customerId: item.movedTo }, seen)
}
