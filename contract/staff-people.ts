import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from './audit.ts'
import { atMost } from './at-most.ts'
import { Email } from './email.ts'
import {
  CustomerId,
  Moment,
  OrderId,
  OrderNumber,
  PressId,
  RequestId,
  RequestNumber,
  SubscriptionId,
} from './ids.ts'
import { Language } from './language.ts'
import { Cents, Currency } from './money.ts'
import { DownloadStatus } from './orders.ts'
import { Reason } from './reason.ts'
import { route, STAFF_ROLES, type StaffRole } from './route.ts'
import { OpenSignIn } from './sign-ins.ts'
import { AddressHash, Happening, Image, Mailed } from './staff.ts'
import { SubscriptionType } from './subscription-terms.ts'
import { passage } from './written.ts'

/** Answering customers needs what they bought; nobody else sees it, because it may tell of their health. */
const SEES_CUSTOMERS = ['support', 'shop'] as const satisfies StaffRole[]
/** May act on an account as a whole. */
export const HELPS_CUSTOMERS = ['support'] as const satisfies StaffRole[]
/** All of the staff. */
const ANY_MEMBER = ['shop', 'editor', 'support', 'analyst'] as const satisfies StaffRole[]
const ADMIN = ['admin'] as const satisfies StaffRole[]

export const MAX_NOTE = 2_000

/** One customer in the list, as its index projects them: nothing of what was bought. */
export const CustomerLine = z.object({
  customer: CustomerId,
  /** Empty for a guest, and once the person was erased. */
  name: z.string(),
  email: z.string(),
  createdAt: z.optional(Moment),
  erasedAt: z.optional(Moment),
})
export type CustomerLine = z.infer<typeof CustomerLine>

/** Asked by POST, because logs keep addresses. */
export const listCustomers = route({
  method: 'POST',
  path: '/api/staff/customers/list',
  role: SEES_CUSTOMERS,
  summary:
    'One page of all customers by time, or those whose e-mail or name is looked for; at most three requests to the table',
  problems: [],
  input: z.object({
    /** The beginning of an e-mail address (with its @) or of a last or first name; a whole address finds guests, too. */
    search: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'required'),
          atMost(120),
          z.regex(/^[\p{L}\p{M}\p{N} @._+'’,-]+$/u, 'invalid'),
        ),
    ),
    sort: z.optional(z.enum(['newest', 'oldest'])),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(atMost(400), z.regex(/^(?:[^#\p{Cc}]*#)?cus_\w{26}$/u, 'invalid'))),
  }),
  output: z.object({
    lines: z.array(CustomerLine),
    next: z.optional(z.string()),
    /** What was understood of `search`. */
    by: z.enum(['time', 'email', 'name']),
  }),
})

/** A consent as it was given, word for word where its words were kept. */
const Consent = z.object({
  text: z.string(),
  version: z.string(),
  at: Moment,
  wording: z.optional(z.string()),
})

const CustomerOrder = z.object({
  orderId: OrderId,
  number: OrderNumber,
  title: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  createdAt: Moment,
  paidAt: z.optional(Moment),
  closedAt: z.optional(Moment),
  withdrawnAt: z.optional(Moment),
  totalCents: Cents,
  refundedCents: Cents,
  currency: Currency,
  files: z.array(z.object({ title: z.string(), status: DownloadStatus, used: z.int(), allowed: z.int() })),
  consents: z.array(Consent),
})

const Note = z.object({
  note: z.string(),
  text: z.string(),
  author: z.string(),
  /** Written by the caller, who alone may change it. */
  isOwn: z.boolean(),
  at: Moment,
  changedAt: z.optional(Moment),
  /** It can be put back until `goneAt`; its words are not shown. */
  removed: z.optional(z.object({ at: Moment, goneAt: Moment })),
  rev: z.int(),
})

const CustomerRequest = z.object({
  /** A lost second factor has no number. */
  number: z.optional(RequestNumber),
  requestId: RequestId,
  address: AddressHash,
  topic: z.string(),
  status: z.string(),
  at: Moment,
  /** Of a lost second factor: when it goes. */
  waitsUntil: z.optional(Moment),
})

/** Everything about one customer by which a member of staff helps. */
export const StaffCustomer = z.object({
  customer: CustomerId,
  /** Counts changes; an action names the one that it was decided on. */
  rev: z.int(),
  /** Nobody has proven the address yet. */
  isGuest: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  birthday: z.string(),
  language: Language,
  createdAt: z.optional(Moment),
  erasedAt: z.optional(Moment),
  /** The account that a guest's orders have gone to. */
  mergedInto: z.optional(CustomerId),
  signIns: z.array(
    z.object({
      since: z.optional(Moment),
      /** By another provider, which asks for no code of ours. */
      isElsewhere: z.boolean(),
      hasSecondFactor: z.boolean(),
      signedOutAt: z.optional(Moment),
      disabledAt: z.optional(Moment),
      /** Those that are still good, the last used first. */
      open: z.array(z.omit(OpenSignIn, { signInId: true, isThis: true })),
    }),
  ),
  orders: z.array(CustomerOrder),
  subscriptions: z.array(
    z.object({
      subscriptionId: SubscriptionId,
      type: SubscriptionType,
      title: z.string(),
      status: z.enum(['incomplete', 'active', 'past_due', 'cancelling', 'paused', 'ended']),
      amountCents: Cents,
      currency: Currency,
      startedAt: z.optional(Moment),
      currentPeriodEnd: z.optional(Moment),
      endsAt: z.optional(Moment),
      /** Changes of plan, the newest first, with what was agreed to. */
      changes: z.array(
        z.object({
          at: Moment,
          from: z.string(),
          to: z.string(),
          /** Taken back before it began. */
          keptAt: z.optional(Moment),
          consents: z.array(Consent),
        }),
      ),
    }),
  ),
  newsletter: z.optional(
    z.object({
      status: z.enum(['pending', 'confirmed', 'left']),
      signedUpAt: Moment,
      confirmedAt: z.optional(Moment),
      leftAt: z.optional(Moment),
      proofs: z.array(z.object({ what: z.string(), at: Moment, wording: z.optional(z.string()) })),
    }),
  ),
  requests: z.array(CustomerRequest),
  mails: z.array(Mailed),
  /** The newest export. */
  exported: z.optional(z.object({ state: z.enum(['making', 'ready']), requestedAt: Moment })),
  notes: z.array(Note),
})
export type StaffCustomer = z.infer<typeof StaffCustomer>

const Named = { customer: CustomerId }

/** By POST, because a look is written down. */
export const lookAtCustomer = route({
  method: 'POST',
  path: '/api/staff/customers/{customer}',
  role: SEES_CUSTOMERS,
  summary:
    'One customer with orders, rights, subscriptions, consents, requests, mails and notes; leaves a line of the audit, one a day for each member of staff',
  problems: ['not-found'],
  input: z.object(Named),
  output: StaffCustomer,
})

/** What a member of staff did to a customer, or that they looked. */
const CustomerEvent = z.object({
  at: Moment,
  action: z.enum(AUDIT_ACTIONS),
  who: z.string(),
  reason: z.string(),
  before: Image,
  after: Image,
})

/** A year of looks by several members is a few pages. */
export const EVENTS_PER_PAGE = 100

export const readCustomerHistory = route({
  method: 'GET',
  path: '/api/staff/customers/{customer}/history',
  role: SEES_CUSTOMERS,
  summary:
    'Who of the staff looked at a customer and what they did, the newest first, page by page; one request to the table for each megabyte of lines',
  problems: [],
  input: z.object({
    ...Named,
    after: z.optional(z.string().check(z.regex(/^[\dTZ:.-]{24}#prs_[0-9A-Za-z-]{16,40}$/, 'invalid'))),
  }),
  output: z.object({ events: z.array(CustomerEvent), next: z.optional(z.string()) }),
})

/** Read at the customer's history for as long as it is kept. */
/** One decision about a customer as they were shown: the same press again changes nothing. */
const Deed = { ...Named, pressId: PressId, rev: z.int('required'), reason: Reason }
const DEED_PROBLEMS = ['not-found', 'customer-changed'] as const

export const resendInvite = route({
  method: 'POST',
  path: '/api/staff/customers/{customer}/invite',
  role: SEES_CUSTOMERS,
  summary: 'Sends the link again with which a buyer without an account sets a password',
  problems: [...DEED_PROBLEMS, 'not-invitable'],
  input: z.object(Deed),
  output: StaffCustomer,
})

export const endCustomerSignIns = route({
  method: 'POST',
  path: '/api/staff/customers/{customer}/sign-out',
  role: SEES_CUSTOMERS,
  summary: 'Ends every sign-in of a customer within half a minute',
  problems: [...DEED_PROBLEMS, 'no-account'],
  input: z.object(Deed),
  output: StaffCustomer,
})

export const switchSignIn = route({
  method: 'POST',
  path: '/api/staff/customers/{customer}/access',
  role: HELPS_CUSTOMERS,
  summary: 'Keeps a customer from signing in, or lets them in again; nobody of the staff',
  problems: [...DEED_PROBLEMS, 'no-account', 'staff-member'],
  input: z.object({ ...Deed, isAllowed: z.boolean('required') }),
  output: StaffCustomer,
})

export const exportCustomer = route({
  method: 'POST',
  path: '/api/staff/customers/{customer}/export',
  role: HELPS_CUSTOMERS,
  summary: 'Has the export of Article 15 GDPR made; the customer is told and fetches it in the account',
  problems: [...DEED_PROBLEMS, 'no-account', 'export-under-way'],
  input: z.object(Deed),
  output: StaffCustomer,
})

export const eraseCustomer = route({
  method: 'POST',
  path: '/api/staff/customers/{customer}/erasure',
  role: HELPS_CUSTOMERS,
  summary: 'Erases a customer or a guest who asked for it (Article 17 GDPR), as the account’s own page does',
  problems: [...DEED_PROBLEMS, 'staff-member', 'email-just-changed'],
  input: z.object({
    ...Deed,
    /** Typed, because it cannot be undone. */
    confirmation: z.literal('LÖSCHEN', 'confirmation-required'),
  }),
  output: StaffCustomer,
})

const NoteText = passage(MAX_NOTE)
const NOTE_BYTES = 16 * 1024
const NoteId = z.string().check(z.regex(/^not_[0-9A-HJKMNP-TV-Z]{26}$/, 'invalid'))

export const writeNote = route({
  method: 'POST',
  path: '/api/staff/customers/{customer}/notes',
  role: SEES_CUSTOMERS,
  summary: 'Notes something at a customer, for the team; it is in their export and goes with their erasure',
  problems: ['not-found'],
  maxBytes: NOTE_BYTES,
  input: z.object({ ...Named, pressId: PressId, text: NoteText }),
  output: StaffCustomer,
})

export const changeNote = route({
  method: 'POST',
  path: '/api/staff/customers/{customer}/notes/{note}',
  role: SEES_CUSTOMERS,
  summary: 'Changes a note, by who wrote it; or removes it, by anybody who may read it',
  problems: ['not-found', 'note-changed', 'note-of-another'],
  maxBytes: NOTE_BYTES,
  input: z.object({
    ...Named,
    note: NoteId,
    pressId: PressId,
    rev: z.int('required'),
    /** Missing: it is removed. */
    text: z.optional(NoteText),
  }),
  output: StaffCustomer,
})

export const restoreNote = route({
  method: 'POST',
  path: '/api/staff/customers/{customer}/notes/{note}/restore',
  role: SEES_CUSTOMERS,
  summary: 'Puts a note back that was removed within the last seven days',
  problems: ['not-found', 'note-changed'],
  input: z.object({ ...Named, note: NoteId, pressId: PressId, rev: z.int('required') }),
  output: StaffCustomer,
})

export const confirmFactorReset = route({
  method: 'POST',
  path: '/api/staff/factor-resets/{requestId}',
  role: HELPS_CUSTOMERS,
  summary: 'Support has satisfied itself who is asking; the second factor goes when the waiting time is over',
  problems: ['not-found', 'factor-of-staff'],
  input: z.object({
    requestId: RequestId,
    /** The hash of the address under which the list of requests names it. */
    address: AddressHash,
    pressId: PressId,
    /** How they satisfied themselves. */
    reason: Reason,
  }),
  output: z.object({ waitsUntil: Moment }),
})

const Roles = z.array(z.enum(STAFF_ROLES)).check(
  z.maxLength(STAFF_ROLES.length, 'invalid'),
  z.overwrite(chosen => STAFF_ROLES.filter(role => chosen.includes(role))),
)

const Member = z.object({
  sub: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  since: Moment,
  /** Without one no role takes effect. */
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.optional(Moment),
  /** The identity service has not heard of the last change yet; it is told within a minute. */
  isSettling: z.boolean(),
  rev: z.int(),
})
export type Member = z.infer<typeof Member>

const Members = z.object({ lines: z.array(Member) })

export const listMembers = route({
  method: 'GET',
  path: '/api/staff/members',
  role: ADMIN,
  summary: 'Everybody of the staff with roles, second factor and last sign-in',
  problems: [],
  input: z.object({}),
  output: Members,
})

const Sub = z.string('required').check(z.regex(/^[\w-]{8,64}$/, 'invalid'))

export const readMemberHistory = route({
  method: 'GET',
  path: '/api/staff/members/{sub}/history',
  role: ADMIN,
  summary: 'Which roles somebody of the staff was given and lost, when, by whom and why',
  problems: [],
  input: z.object({ sub: Sub }),
  /** The oldest first. */
  output: z.object({ timeline: z.array(Happening) }),
})

export const inviteMember = route({
  method: 'POST',
  path: '/api/staff/members',
  role: ADMIN,
  summary: 'Gives roles to somebody new; who has no password of their own gets a mail with a temporary one',
  problems: ['member-exists'],
  input: z.object({
    email: Email,
    roles: Roles.check(z.minLength(1, 'roles-required')),
    pressId: PressId,
    reason: Reason,
  }),
  output: Members,
})

export const resendMemberInvite = route({
  method: 'POST',
  path: '/api/staff/members/{sub}/invite',
  role: ADMIN,
  summary:
    'Mails another temporary password to a member who has never chosen one of their own; the one before ends',
  problems: ['not-found', 'member-changed', 'password-chosen'],
  input: z.object({ sub: Sub, rev: z.int('required'), pressId: PressId, reason: Reason }),
  output: Members,
})

export const changeRoles = route({
  method: 'POST',
  path: '/api/staff/members/{sub}/roles',
  role: ADMIN,
  summary:
    'Gives and takes roles; what is taken ends everywhere within half a minute, and the last admin keeps theirs',
  problems: ['not-found', 'member-changed', 'last-admin'],
  input: z.object({
    sub: Sub,
    /** All that they have from then on; none: no longer of the staff. */
    roles: Roles,
    rev: z.int('required'),
    pressId: PressId,
    reason: Reason,
  }),
  output: Members,
})

export const leaveStaff = route({
  method: 'POST',
  path: '/api/staff/members/leave',
  role: ANY_MEMBER,
  summary: 'Gives up all one’s own roles; the last admin stays',
  problems: ['not-found', 'member-changed', 'last-admin'],
  input: z.object({ pressId: PressId }),
  output: z.object({ left: z.literal(true) }),
})
