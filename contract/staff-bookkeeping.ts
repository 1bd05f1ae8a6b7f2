import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { Bookkeeping, EXPORT_FAILURES } from './bookkeeping.ts'
import { Moment, OrderNumber, PressId } from './ids.ts'
import { PAYOUT_STATES, PAYOUT_STATUSES } from './payouts.ts'
import { PaperId, ReceiptState } from './receipts.ts'
import { Reason } from './reason.ts'
import { route, type StaffRole } from './route.ts'
import { Deed } from './staff-shop.ts'

/** The roles that keep the books. `admin` may all of it. */
const KEEPS_BOOKS = ['shop'] as const satisfies StaffRole[]

/** `2026-11`, a month in Berlin. */
const Month = z.string('required').check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'invalid'))

export const ReceiptLine = z.object({
  number: z.string(),
  orderNumber: OrderNumber,
  /** Missing: the first invoice. */
  correction: z.optional(PaperId),
  issuedAt: Moment,
  paidAt: z.optional(Moment),
  /** Below zero where money has gone back. */
  totalCents: z.int(),
  state: ReceiptState,
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

export const listReceipts = route({
  method: 'GET',
  path: '/api/staff/receipts',
  role: KEEPS_BOOKS,
  summary:
    'One page of a month’s receipts in the order of their numbers, all or those whose number begins so; one request to the table',
  problems: [],
  input: z.object({
    month: Month,
    /** The beginning of a number. */
    number: z.optional(z.string().check(z.trim(), atMost(20), z.regex(/^[A-Za-z0-9-]*$/, 'invalid'))),
    sort: z.optional(z.enum(['first', 'last'])),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(atMost(120), z.regex(/^RE-\d{4}-\d{6}#\w+$/, 'invalid'))),
  }),
  output: z.object({ lines: z.array(ReceiptLine), next: z.optional(z.string()) }),
})

const EXPORT_KINDS = ['pdf', 'datev'] as const
const ReceiptExport = z.object({
  pressId: PressId,
  what: z.enum(EXPORT_KINDS),
  state: z.enum(['making', 'ready', 'failed']),
  /** Why it has failed, and the first receipt whose tax has no account. */
  because: z.optional(z.enum(EXPORT_FAILURES)),
  unbooked: z.optional(z.string()),
  at: Moment,
  /** Receipts in it. */
  count: z.optional(z.int()),
  /** Not in it: of a ZIP those that are not drawn yet, of a batch those over nothing. */
  leftOut: z.optional(z.int()),
  bytes: z.optional(z.int()),
  /** Of a month that is over: numbers that no receipt had when all of them were read for it. */
  missing: z.optional(z.array(z.string())),
  expiresAt: z.optional(Moment),
})
export type ReceiptExport = z.infer<typeof ReceiptExport>

export const ReceiptMonth = z.object({
  month: Month,
  isOver: z.boolean(),
  count: z.int(),
  first: z.optional(z.string()),
  last: z.optional(z.string()),
  /** Numbers between the first and the last that no receipt has: there must be none. */
  missing: z.array(z.string()),
  /** Does the month go on where the one before ended? */
  followsOn: z.boolean(),
  invoicedCents: z.int(),
  correctedCents: z.int(),
  exports: z.array(ReceiptExport),
  deeds: z.array(Deed),
})
export type ReceiptMonth = z.infer<typeof ReceiptMonth>

export const readReceiptMonth = route({
  method: 'GET',
  path: '/api/staff/receipts/{month}',
  role: KEEPS_BOOKS,
  summary:
    'Whether the numbers of a month are whole, their sums, and what was made of them as files; counted when the numbers were given out, three requests to the table',
  problems: [],
  input: z.object({ month: Month }),
  output: ReceiptMonth,
})

export const packReceipts = route({
  method: 'POST',
  path: '/api/staff/receipts/{month}/exports',
  role: KEEPS_BOOKS,
  summary: 'Has a month’s papers made as ZIP, or its bookings as a batch for DATEV, within minutes',
  problems: ['bookkeeping-missing', 'month-running'],
  status: 202,
  input: z.object({ month: Month, pressId: PressId, what: z.enum(EXPORT_KINDS) }),
  output: ReceiptMonth,
})

export const openReceiptExport = route({
  method: 'GET',
  path: '/api/staff/receipts/{month}/exports/{pressId}',
  role: KEEPS_BOOKS,
  summary: 'A signed link to such a file, which ends after a quarter of an hour',
  problems: ['not-found'],
  input: z.object({ month: Month, pressId: PressId }),
  output: z.object({ url: z.url(), expiresAt: Moment }),
})

export const StaffBookkeeping = z.object({
  /** 0: nobody has entered them yet. */
  rev: z.int(),
  settings: z.optional(Bookkeeping),
  deeds: z.array(Deed),
})
export type StaffBookkeeping = z.infer<typeof StaffBookkeeping>

export const readBookkeeping = route({
  method: 'GET',
  path: '/api/staff/bookkeeping',
  role: KEEPS_BOOKS,
  summary: 'How receipts are booked',
  problems: [],
  input: z.object({}),
  output: StaffBookkeeping,
})

export const saveBookkeeping = route({
  method: 'POST',
  path: '/api/staff/bookkeeping',
  role: KEEPS_BOOKS,
  summary: 'How receipts are booked from now on; batches that were made stay as they are',
  problems: ['page-changed'],
  input: z.object({ ...Bookkeeping.shape, pressId: PressId, rev: z.int('required'), reason: Reason }),
  output: StaffBookkeeping,
})

export const MATTER_KINDS = ['recon-difference', 'money-matter', 'unmatched-money'] as const
/** What a matter is about, each with a list of its own; a difference and money that fits nothing are called as their kinds. */
export const MATTERS = [
  'dispute',
  'unmatched-money',
  'refund-failed',
  'refund-too-much',
  'refund-refused',
  'recon-difference',
  'tax-country',
] as const
/** The `reason` of a `refund-too-much`: more than was left, in another currency, or the order has no room for its receipt. */
export type UnbookedBecause = 'too-much' | 'currency' | 'no-room'
/** What names one: which kind, what it is about, and the day or the word that tells several apart. */
const matter = {
  kind: z.enum(MATTER_KINDS),
  about: z.string().check(atMost(120), z.regex(/^\w+$/, 'invalid')),
  part: z.optional(z.string().check(atMost(20), z.regex(/^[\w-]*$/, 'invalid'))),
}

export const MatterLine = z.object({
  ...matter,
  status: z.enum(['open', 'done']),
  title: z.string(),
  at: Moment,
  /** Until when a bank takes an answer. */
  dueAt: z.optional(Moment),
  /** Missing of a difference, which may be about none. */
  cents: z.optional(z.int()),
  /** With `cents`; in capitals. */
  currency: z.optional(z.string()),
})
export type MatterLine = z.infer<typeof MatterLine>

export const listMatters = route({
  method: 'GET',
  path: '/api/staff/reconciliation',
  role: KEEPS_BOOKS,
  summary:
    'Money that a person has to look at, open or settled, all of it or what is about one thing, the newest first; one request to the table',
  problems: [],
  input: z.object({
    status: z.enum(['open', 'done']),
    what: z.optional(z.enum(MATTERS)),
    after: z.optional(
      z
        .string()
        .check(atMost(200), z.regex(/^(?:[a-z-]+#)?(?:open|done)#[\d:.TZ-]+#\w+(?:#[\w-]+)?$/, 'invalid')),
    ),
  }),
  output: z.object({ lines: z.array(MatterLine), next: z.optional(z.string()) }),
})

export const StaffMatter = z.object({
  ...MatterLine.shape,
  /** Of a difference: the list of the payment provider; of a matter of money: what it is. */
  what: z.string(),
  /** In the provider's words, and in ours. */
  stripe: z.optional(z.string()),
  ours: z.optional(z.string()),
  reason: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  orderNumber: z.optional(OrderNumber),
  /** The order that the money was taken to. */
  takenTo: z.optional(OrderNumber),
  doneAt: z.optional(Moment),
  /** Of a refund that the provider had refused: it has made it since. */
  isMade: z.optional(z.literal(true)),
  /** The same, but a person has made it there. */
  isMadeByHand: z.optional(z.literal(true)),
  deeds: z.array(Deed),
})
export type StaffMatter = z.infer<typeof StaffMatter>

export const readMatter = route({
  method: 'GET',
  path: '/api/staff/reconciliation/{kind}/{about}',
  role: KEEPS_BOOKS,
  summary: 'What the payment provider says, what the table says, and what was done about it',
  problems: ['not-found'],
  input: z.object(matter),
  output: StaffMatter,
})

export const settleMatter = route({
  method: 'POST',
  path: '/api/staff/reconciliation/{kind}/{about}',
  role: KEEPS_BOOKS,
  summary:
    'A member of staff says why what they saw open is settled, or opens again what they saw settled; no money moves by this',
  problems: ['not-found', 'matter-changed', 'refund-settled'],
  input: z.object({
    ...matter,
    pressId: PressId,
    /** As it stood when they decided: refused where it has become something else. */
    seen: z.object({ status: z.enum(['open', 'done']), at: Moment, doneAt: z.optional(Moment) }),
    reason: Reason,
  }),
  output: StaffMatter,
})

export const readWalks = route({
  method: 'GET',
  path: '/api/staff/reconciliation/walks',
  role: KEEPS_BOOKS,
  summary: 'When each list of the payment provider was last compared with the table',
  problems: [],
  input: z.object({}),
  output: z.object({
    walks: z.array(
      z.object({
        list: z.string(),
        startedAt: Moment,
        until: Moment,
        isWalking: z.boolean(),
      }),
    ),
  }),
})

const PayoutId = z.string().check(atMost(120), z.regex(/^po_\w+$/, 'invalid'))

export const PayoutLine = z.object({
  payoutId: PayoutId,
  at: Moment,
  status: z.enum(PAYOUT_STATUSES),
  state: z.enum(PAYOUT_STATES),
  totalCents: z.int(),
  currency: z.string(),
  /** The sum of what is in it, after fees; missing where Stripe tells no content, or nothing has left. */
  partsCents: z.optional(z.int()),
})
export type PayoutLine = z.infer<typeof PayoutLine>

export const listPayouts = route({
  method: 'GET',
  path: '/api/staff/payouts',
  role: KEEPS_BOOKS,
  summary:
    'One page of what Stripe has sent to the bank, the newest first, each compared with the sum of what is in it; one request to the table',
  problems: [],
  input: z.object({
    state: z.optional(z.enum(PAYOUT_STATES)),
    after: z.optional(z.string().check(atMost(200), z.regex(/^[\w#:.-]+$/, 'invalid'))),
  }),
  output: z.object({ lines: z.array(PayoutLine), next: z.optional(z.string()) }),
})

export const readPayout = route({
  method: 'GET',
  path: '/api/staff/payouts/{payoutId}',
  role: KEEPS_BOOKS,
  summary: 'One payout, and the day under which a difference of it stands',
  problems: ['not-found'],
  input: z.object({ payoutId: PayoutId }),
  output: z.object({ ...PayoutLine.shape, arrivesAt: Moment, comparedOn: z.iso.date() }),
})
