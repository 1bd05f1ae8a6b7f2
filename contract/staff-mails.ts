import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { Moment, OrderNumber, PressId } from './ids.ts'
import { Reason } from './reason.ts'
import { route } from './route.ts'
import { READS_ORDERS } from './staff.ts'
import { Deed } from './staff-shop.ts'

/** Cause, template and occurrence: `ord_…#contract`. */
const MailName = z.string().check(atMost(200), z.regex(/^[\w#:.-]+$/, 'invalid'))

export const readOrderMail = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/mail/read',
  role: READS_ORDERS,
  summary:
    'One mail about an order as it would go out now, which is made anew from what it is about; links that open an account are left out',
  problems: ['not-found', 'mail-unwritten'],
  input: z.object({ number: OrderNumber, name: MailName }),
  output: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.string()),
  }),
})

export const resendOrderMail = route({
  method: 'POST',
  path: '/api/staff/orders/{number}/mail',
  role: READS_ORDERS,
  summary: 'Sends a mail about an order once more, to the address that its letter goes to now',
  problems: ['not-found', 'order-changed', 'mail-unwritten'],
  input: z.object({
    number: OrderNumber,
    name: MailName,
    pressId: PressId,
    rev: z.int('required'),
    reason: Reason,
  }),
  output: z.object({ to: z.string() }),
})

/** `mail`: one that was given up after its last try; `mailbox`: an address that takes none of ours. */
export const UNDELIVERED = ['mail', 'mailbox'] as const

/** Partition and name of a mail, `CUSTOMER#cus_…~ord_…#contract`, or the hash of an address. */
const UndeliveredId = z.string().check(atMost(300), z.regex(/^[\w#:.~-]+$/, 'invalid'))
const undelivered = { what: z.enum(UNDELIVERED), id: UndeliveredId }

const UndeliveredLine = z.object({
  ...undelivered,
  /** When it was given up, or when the address refused the newest one. */
  at: Moment,
  /** Of a mail. */
  template: z.optional(z.string()),
  /** The address that refuses. */
  email: z.optional(z.string()),
  /** Of a mail about an order, in a file alone. */
  orderNumber: z.optional(OrderNumber),
})
export type UndeliveredLine = z.infer<typeof UndeliveredLine>

export const listUndelivered = route({
  method: 'GET',
  path: '/api/staff/undelivered',
  role: READS_ORDERS,
  summary:
    'One page of mails that were given up, the newest first, or of addresses that take none; one request to the table',
  problems: [],
  input: z.object({
    what: z.enum(UNDELIVERED),
    after: z.optional(z.string().check(atMost(300), z.regex(/^[\w#:.-]+$/, 'invalid'))),
  }),
  output: z.object({ lines: z.array(UndeliveredLine), next: z.optional(z.string()) }),
})

export const StaffUndelivered = z.object({
  ...UndeliveredLine.shape,
  /** `under-way`: staff have had it tried again, or the address takes mail again. */
  state: z.enum(['stuck', 'under-way']),
  tries: z.optional(z.int()),
  /** In the words of SES. */
  reason: z.optional(z.string()),
  orderNumber: z.optional(OrderNumber),
  /** The id of the customer. */
  customer: z.optional(z.string()),
  deeds: z.array(Deed),
})
export type StaffUndelivered = z.infer<typeof StaffUndelivered>

export const readUndelivered = route({
  method: 'GET',
  path: '/api/staff/undelivered/{what}',
  role: READS_ORDERS,
  summary: 'Such a mail or address: to whom it belongs, why it did not arrive, what was done about it',
  problems: ['not-found'],
  input: z.object(undelivered),
  output: StaffUndelivered,
})

export const sendUndelivered = route({
  method: 'POST',
  path: '/api/staff/undelivered/{what}',
  role: READS_ORDERS,
  summary:
    'Has a mail tried again that was given up, or sends to an address again that refused; no mail that was withheld meanwhile goes out',
  problems: ['not-found', 'undelivered-changed'],
  input: z.object({
    ...undelivered,
    pressId: PressId,
    /** Since when, as it stood when they decided: refused where it went out or came back once more meanwhile. */
    seen: z.object({ at: Moment }),
    reason: Reason,
  }),
  output: StaffUndelivered,
})
