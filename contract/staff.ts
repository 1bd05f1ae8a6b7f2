import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { ProductType } from './catalog.ts'
import { DownloadStatus } from './orders.ts'
import {
  CustomerId,
  FileId,
  Moment,
  OrderId,
  OrderNumber,
  PressId,
  RequestNumber,
  Slug,
  SubscriptionId,
} from './ids.ts'
import { Language } from './language.ts'
import { Cents, Currency } from './money.ts'
import { PaperId, ReceiptState } from './receipts.ts'
import { REQUEST_TOPICS } from './request-topics.ts'
import { Reason } from './reason.ts'
import { route, type StaffRole } from './route.ts'

/** Keyed hash of an e-mail address; by a later key it begins with its number (lambdas/platform/signed.ts). */
export const AddressHash = z
  .string('required')
  .check(atMost(80), z.regex(/^(?:\d{1,3}x)?[0-9a-f]{64}$/, 'invalid'))

/** Lines on one page of a list. */
export const LINES_PER_PAGE = 50
/** What one press may add to a file's downloads. */
export const MAX_MORE_DOWNLOADS = 10

/** The roles that look, and those that give money back, which is gone when it was the wrong order. `admin` may all of it. */
export const READS_ORDERS = ['shop', 'support'] as const satisfies StaffRole[]
export const REFUNDS = ['shop'] as const satisfies StaffRole[]

export const ORDER_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
const OrderStatus = z.enum(ORDER_STATUSES)

/** One order in the list, as its index projects it. */
export const OrderLine = z.object({
  orderId: OrderId,
  number: OrderNumber,
  status: OrderStatus,
  title: z.string(),
  /** Empty once the person was erased. */
  name: z.string(),
  email: z.string(),
  createdAt: Moment,
  paidAt: z.optional(Moment),
  closedAt: z.optional(Moment),
  totalCents: Cents,
  refundedCents: z.optional(Cents),
  currency: Currency,
})
export type OrderLine = z.infer<typeof OrderLine>

/** What numbers, names and addresses are made of. */
export const Search = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    atMost(80),
    z.regex(/^[\p{L}\p{M}\p{N} @._+'’,-]+$/u, 'invalid'),
  )

/** Asked by POST, because logs keep addresses, and who is looked for is nobody else's business. */
export const listOrders = route({
  method: 'POST',
  path: '/api/staff/orders/list',
  role: READS_ORDERS,
  summary:
    'One page of all orders by time, of one state, or those whose number, e-mail or name is looked for; at most three requests to the table',
  problems: [],
  input: z.object({
    /** A number, the beginning of an e-mail address (with its @) or of a last name. Beside it the state says nothing. */
    search: z.optional(Search),
    status: z.optional(OrderStatus),
    sort: z.optional(z.enum(['newest', 'oldest'])),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(atMost(300), z.regex(/^(?:[^#\p{Cc}]*#)?ord_\w{26}$/u, 'invalid'))),
  }),
  output: z.object({
    lines: z.array(OrderLine),
    next: z.optional(z.string()),
    /** What was understood of `search`. */
    by: z.enum(['time', 'status', 'number', 'email', 'name']),
  }),
})

/** What a deed of the staff has changed, by the names of the values. */
export const Image = z.record(z.string(), z.union([z.string(), z.number()]))

/** One thing that happened to an order or a request, and who did it. */
export const Happening = z.object({
  at: Moment,
  /** A transition of the record, a mail's template, a download, or what a member of staff did. */
  what: z.string(),
  by: z.optional(z.enum(['buyer', 'customer', 'reader', 'staff', 'stripe', 'clock'])),
  /** The address of a member of staff. */
  who: z.optional(z.string()),
  cause: z.optional(z.string()),
  /** In the words of who did it. */
  reason: z.optional(z.string()),
  cents: z.optional(z.int()),
  /** Of a download: its place among all starts for its file. */
  nth: z.optional(z.int()),
  /** How many its file allows now; missing where its downloads were counted anew or one was for nothing. */
  allowed: z.optional(z.int()),
  /** Of a deed of the staff: what stood there, and what stands there since. */
  before: z.optional(Image),
  after: z.optional(Image),
})
export type Happening = z.infer<typeof Happening>

/** What became of a mail. */
export const Mailed = z.object({
  template: z.string(),
  sendAt: Moment,
  state: z.enum(['owed', 'sent', 'withheld', 'dropped', 'failed']),
  at: z.optional(Moment),
})
export type Mailed = z.infer<typeof Mailed>

const OrderFile = z.object({
  fileId: FileId,
  title: z.string(),
  status: DownloadStatus,
  used: z.int(),
  allowed: z.int(),
  availableFrom: z.optional(Moment),
  expiresAt: z.optional(Moment),
  revokedFor: z.optional(z.enum(['withdrawal', 'refund', 'dispute', 'staff'])),
  /** More were asked for under this number, and nobody has answered. */
  requested: z.optional(RequestNumber),
})

/** Why an invoice stays as it is. */
const InvoiceFixedBy = z.enum(['unpaid', 'erased', 'withdrawn', 'refunded', 'held'])
export type InvoiceFixedBy = z.infer<typeof InvoiceFixedBy>

/** Everything about one order that a member of staff decides by. */
export const StaffOrder = z.object({
  orderId: OrderId,
  number: OrderNumber,
  status: OrderStatus,
  mode: z.enum(['payment', 'subscription', 'renewal']),
  /** Counts changes; an action names the one that it was decided on. */
  rev: z.int(),
  slug: Slug,
  productType: ProductType,
  title: z.string(),
  summary: z.string(),
  language: Language,
  createdAt: Moment,
  payableUntil: z.optional(Moment),
  paidAt: z.optional(Moment),
  closedAt: z.optional(Moment),
  erasedAt: z.optional(Moment),
  waivesWithdrawal: z.boolean(),
  withdrawableUntil: z.optional(Moment),
  /** Opened by staff: there is no contract to withdraw from. */
  isGiven: z.optional(z.literal(true)),
  withdrawnAt: z.optional(Moment),
  /** Whose it is; a guest is a customer without a sign-in. */
  customer: CustomerId,
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    company: z.optional(z.string()),
    address: z.array(z.string()),
    phone: z.optional(z.string()),
  }),
  currency: Currency,
  totalCents: Cents,
  netCents: Cents,
  taxCents: Cents,
  taxPercent: z.int(),
  voucher: z.optional(z.object({ code: z.string(), discountCents: z.int() })),
  /** Whose licence it is. */
  partner: z.optional(z.string()),
  refundedCents: Cents,
  /** Decided and not yet confirmed by the payment provider. */
  refundingCents: Cents,
  /** The entry of the reconciliation about the first of those that it refuses. */
  refusedRefund: z.optional(z.string()),
  /** What may still be given back now; 0 where it cannot be. */
  refundableCents: Cents,
  paymentId: z.optional(z.string()),
  dispute: z.optional(
    z.object({
      state: z.enum(['inquiry', 'open', 'lost', 'won']),
      isReturnedDebit: z.boolean(),
      cents: Cents,
      at: Moment,
    }),
  ),
  receipts: z.array(
    z.object({
      /** Missing: the first invoice. */
      correction: z.optional(PaperId),
      number: z.optional(z.string()),
      cents: z.int(),
      at: Moment,
      state: ReceiptState,
    }),
  ),
  /** The one that counts, and what it could be corrected in; missing where there is none, or where it has no number yet. */
  invoice: z.optional(
    z.object({
      number: z.string(),
      /** Missing where it can be corrected. */
      fixedBy: z.optional(InvoiceFixedBy),
      buyer: z.object({
        firstName: z.string(),
        lastName: z.string(),
        company: z.optional(z.string()),
        vatId: z.optional(z.string()),
        street: z.optional(z.string()),
        postalCode: z.string(),
        city: z.optional(z.string()),
        country: z.string(),
      }),
    }),
  ),
  files: z.array(OrderFile),
  /** What happens besides once all of its money has gone back. */
  wholeRefund: z.object({
    closesFiles: z.boolean(),
    returnsVoucher: z.boolean(),
    freesPlace: z.boolean(),
    endsSubscription: z.boolean(),
  }),
  subscription: z.optional(
    z.object({
      subscriptionId: SubscriptionId,
      status: z.enum(['incomplete', 'active', 'past_due', 'cancelling', 'paused', 'ended']),
      type: z.string(),
      amountCents: Cents,
      startedAt: z.optional(Moment),
      currentPeriodEnd: z.optional(Moment),
      endsAt: z.optional(Moment),
    }),
  ),
  requests: z.array(
    z.object({ number: RequestNumber, topic: z.string(), status: z.enum(['open', 'done']), at: Moment }),
  ),
  /** By its name each is read and sent again. */
  mails: z.array(z.object({ ...Mailed.shape, name: z.string() })),
  /** What confirms it, by the name under which that can be written anew at any time; missing where nothing does. */
  confirmation: z.optional(z.object({ name: z.string(), template: z.string() })),
  /** The oldest first. */
  timeline: z.array(Happening),
})
export type StaffOrder = z.infer<typeof StaffOrder>

export const readStaffOrder = route({
  method: 'GET',
  path: '/api/staff/orders/{number}',
  role: READS_ORDERS,
  summary: 'One order with its money, files, mails, requests and everything that happened to it',
  problems: ['not-found'],
  input: z.object({ number: OrderNumber }),
  output: StaffOrder,
})

export const openReceipt = route({
  method: 'GET',
  path: '/api/staff/orders/{number}/receipt',
  role: READS_ORDERS,
  summary: 'A signed link to the invoice of an order, or to a correction of it, as PDF',
  problems: ['not-found', 'receipt-unavailable', 'receipt-being-made'],
  input: z.object({ number: OrderNumber, correction: z.optional(PaperId) }),
  output: z.object({ url: z.url(), expiresAt: Moment }),
})

export const refundOrder = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/refunds',
  role: REFUNDS,
  summary:
    'Gives money of an order back, all of it or a part, once for each press; what it does to the order comes with the payment provider’s word',
  problems: ['not-found', 'order-changed', 'not-refundable', 'refund-too-much', 'refund-too-often'],
  input: z.object({
    number: OrderNumber,
    /** Made by the browser for this decision: the same one again changes nothing. */
    pressId: PressId,
    /** Of the order as it was shown. */
    rev: z.int('required'),
    cents: z.int('required').check(z.minimum(1, 'required')),
    reason: Reason,
  }),
  output: StaffOrder,
})

export const changeDownloadLimit = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/downloads',
  role: READS_ORDERS,
  summary:
    'Allows more downloads of one file, and answers the request for them where there is one; fewer than none takes back what was given and is not used',
  problems: ['not-found', 'order-changed'],
  input: z.object({
    number: OrderNumber,
    fileId: FileId,
    pressId: PressId,
    /** As they were shown. */
    allowed: z.int('required'),
    more: z.int('required').check(
      z.minimum(-MAX_MORE_DOWNLOADS, 'invalid'),
      z.maximum(MAX_MORE_DOWNLOADS, 'invalid'),
      z.refine(more => more !== 0, 'required'),
    ),
    reason: Reason,
  }),
  output: StaffOrder,
})

/** The roles that answer what people ask. */
export const READS_REQUESTS = ['support', 'shop'] as const satisfies StaffRole[]

export const RequestLine = z.object({
  /** Of a lost second factor, which has none: `req_…-` and the hash of its address. */
  number: z.string(),
  status: z.enum(['open', 'done']),
  topic: z.string(),
  email: z.string(),
  name: z.optional(z.string()),
  at: Moment,
  /** Until when the law, or somebody of the team, wants it dealt with. */
  dueAt: z.optional(Moment),
  /** The address of who answers it. */
  assignee: z.optional(z.string()),
})
export type RequestLine = z.infer<typeof RequestLine>

export const listRequests = route({
  method: 'POST',
  path: '/api/staff/requests/list',
  role: READS_REQUESTS,
  summary:
    'One page of what people have asked us, open or done, about everything or one topic, on each page the overdue first, or what is looked for by number, e-mail or name; at most three requests to the table',
  problems: [],
  input: z.object({
    status: z.enum(['open', 'done']),
    topic: z.optional(z.enum(REQUEST_TOPICS)),
    /** Only what the caller answers; looked for line by line, so that a page may be short. */
    isMine: z.optional(z.literal('yes')),
    sort: z.optional(z.enum(['newest', 'oldest'])),
    /** A number, the beginning of an e-mail address (with its @) or of a name. Beside it state and topic say nothing. */
    search: z.optional(Search),
    after: z.optional(
      z.string().check(atMost(400), z.regex(/^(?:[a-z]+#)?[^#\p{Cc}]*#req_\w{26}$/u, 'invalid')),
    ),
  }),
  output: z.object({ lines: z.array(RequestLine), next: z.optional(z.string()) }),
})

/** Why a declaration cannot be carried out on an order, or names none. */
export const NOT_ACCEPTABLE = [
  'no-order',
  'withdrawn',
  'further-month',
  'money-moving',
  'no-payment',
  'day-named',
  'cancelled',
  'licence',
  'not-running',
] as const

export const StaffRequest = z.object({
  ...RequestLine.shape,
  number: RequestNumber,
  rev: z.int(),
  /** What we have written, the oldest first. */
  answers: z.array(z.object({ at: Moment, text: z.string() })),
  language: Language,
  message: z.string(),
  company: z.optional(z.string()),
  /** Whom we know under that address, and as whom: customer, or guest by the newest order. */
  known: z.optional(z.object({ customer: CustomerId, name: z.string() })),
  /** As it was typed; whether there is such an order, the link shows. */
  orderNumber: z.optional(OrderNumber),
  /** Of a declaration: the order that somebody of the staff has found to be meant. */
  namedOrder: z.optional(OrderNumber),
  doneAt: z.optional(Moment),
  /** Of a withdrawal or a termination: what was declared on its page. */
  declared: z.optional(
    z.object({
      what: z.enum(['withdrawal', 'termination']),
      kind: z.optional(z.string()),
      reason: z.optional(z.string()),
      endOn: z.optional(z.string()),
    }),
  ),
  /** Beyond what one mailbox may send: it was confirmed on the screen alone. */
  isUnmailed: z.boolean(),
  /** It is done, and was put aside by somebody: what a declaration has had as its effect stays. */
  isReopenable: z.boolean(),
  /** Of an open declaration: can it be carried out from here, and what would that do? */
  carryingOut: z.optional(
    z.object({
      /** `change`: what is named is a change of plan, a contract of its own. */
      state: z.enum(['possible', 'under-way', 'impossible', 'change']),
      /** Why it is impossible. */
      because: z.optional(z.enum(NOT_ACCEPTABLE)),
      /** What a termination is about, where it runs. */
      subscriptionId: z.optional(SubscriptionId),
      effects: z.optional(
        z.object({
          orderNumber: OrderNumber,
          /** Of the order as it was shown. */
          rev: z.int(),
          /** What goes back; 0 where nothing does. */
          cents: Cents,
          hasFiles: z.boolean(),
          hasPlace: z.boolean(),
          /** The code of a voucher, one use of which becomes free. */
          freedVoucher: z.optional(z.string()),
          endsSubscription: z.boolean(),
          /** What ends is a licence. */
          isLicence: z.optional(z.boolean()),
          /** When it ends, where that is known and not at once. */
          endsAt: z.optional(Moment),
          /** The right to withdraw was over: carried out all the same, it is a gesture of ours. */
          doubt: z.optional(z.enum(['late', 'waived'])),
          /** The buyer, where the declaration came from another address. */
          owner: z.optional(z.object({ name: z.string(), email: z.string() })),
        }),
      ),
    }),
  ),
  timeline: z.array(Happening),
})
export type StaffRequest = z.infer<typeof StaffRequest>

export const readStaffRequest = route({
  method: 'GET',
  path: '/api/staff/requests/{number}',
  role: READS_REQUESTS,
  summary: 'What somebody asked, in their words, and what was done about it',
  problems: ['not-found'],
  input: z.object({ number: RequestNumber }),
  output: StaffRequest,
})

export const acceptDeclaration = route({
  method: 'POST',
  path: '/api/staff/requests/{number}/accept',
  role: REFUNDS,
  summary:
    'Carries out, within a minute, a withdrawal or a termination that was left to a person; once for each press',
  problems: ['not-found', 'request-done', 'order-changed', 'order-of-another', 'declaration-under-way'],
  input: z.object({
    number: RequestNumber,
    pressId: PressId,
    /** The order as it was shown. */
    orderNumber: OrderNumber,
    rev: z.int('required'),
    /** Its number, typed, where it is somebody else's than who declared. */
    confirmed: z.optional(OrderNumber),
    reason: Reason,
  }),
  output: StaffRequest,
})

export const finishRequest = route({
  method: 'POST',
  path: '/api/staff/requests/{number}/done',
  role: READS_REQUESTS,
  summary: 'A member of staff has answered it; says how',
  problems: ['not-found', 'request-changed', 'request-done', 'declaration-under-way'],
  input: z.object({
    number: RequestNumber,
    pressId: PressId,
    /** Of the request as it was shown. */
    rev: z.int('required'),
    reason: Reason,
  }),
  output: StaffRequest,
})
