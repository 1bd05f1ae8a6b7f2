import * as z from 'zod/mini'
import { Email } from './email.ts'
import { Moment, OrderId, SubscriptionId } from './ids.ts'
import { Language } from './language.ts'
import { Paper } from './paper.ts'
import { RequestNumber } from './requests.ts'
import { route } from './route.ts'
import { line, optionalLine, optionalPassage } from './written.ts'

/** § 356a (2) and § 312k (2) BGB ask for no more than who, which contract, and where the receipt goes. */
const declared = {
  name: line(120).check(
    // It stands in a mail to an address that nobody has proven.
    z.regex(/^[^<>@:/\\]*$/, 'invalid'),
  ),
  email: Email,
  /** An order's number, or the contract in the customer's words. */
  contract: line(300),
  language: Language,
}

/** The same whether there is such an order or not. */
const Receipt = z.object({
  number: RequestNumber,
  /** When it arrived. */
  at: Moment,
  /** False where its mailbox or network had too many before: taken all the same, and shown, but not mailed. */
  isMailed: z.boolean(),
  /** Missing where it could not be drawn; what it says stands on the screen too. */
  paper: z.optional(Paper),
})
export type DeclarationReceipt = z.infer<typeof Receipt>

export const withdrawContract = route({
  method: 'POST',
  path: '/api/withdrawals',
  role: 'anyone',
  summary: 'Takes a withdrawal from a contract (§ 356a BGB) and confirms it; the same one twice is one',
  problems: [],
  input: z.object(declared),
  output: Receipt,
})

export const TERMINATION_KINDS = ['ordinary', 'extraordinary'] as const
export type TerminationKind = (typeof TERMINATION_KINDS)[number]

/** A day that exists, as a date field gives it; empty: as soon as possible. */
const EndOn = optionalLine(40).check(
  z.refine(
    day => day === '' || (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))),
    'date-invalid',
  ),
)

export const terminateContract = route({
  method: 'POST',
  path: '/api/terminations',
  role: 'anyone',
  summary: 'Takes a termination of a contract (§ 312k BGB) and confirms it; the same one twice is one',
  problems: [],
  maxBytes: 8 * 1024,
  input: z
    .object({
      ...declared,
      kind: z.enum(TERMINATION_KINDS, 'required'),
      /** Of an extraordinary one. */
      reason: optionalPassage(1_000),
      endOn: EndOn,
    })
    .check(
      z.refine(({ kind, reason }) => kind === 'ordinary' || reason !== '', {
        path: ['reason'],
        error: 'required',
      }),
    ),
  output: Receipt,
})

export const fetchContract = route({
  method: 'GET',
  path: '/api/account/orders/{orderId}/contract',
  role: 'customer',
  summary: 'The confirmation of a contract of the caller, as PDF',
  problems: ['not-found'],
  input: z.object({ orderId: OrderId }),
  output: Paper,
})

export const fetchPlanContract = route({
  method: 'GET',
  path: '/api/account/subscriptions/{subscriptionId}/contract',
  role: 'customer',
  summary: 'The confirmation of what was agreed with a change of plan of the caller, as PDF',
  problems: ['not-found'],
  // When it was agreed to: the offer that it names would tell of the person's health.
  input: z.object({ subscriptionId: SubscriptionId, at: Moment }),
  output: Paper,
})
