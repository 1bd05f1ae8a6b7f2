import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { MAX_EMAIL } from './email.ts'
import { CustomerId, Moment, OrderNumber, PressId, RequestId, RequestNumber } from './ids.ts'
import { MAX_REASON, Reason } from './reason.ts'
import { route } from './route.ts'
import { AddressHash, READS_REQUESTS, REFUNDS, StaffRequest } from './staff.ts'
import { optionalLine, passage } from './written.ts'

/** About two pages. */
export const MAX_ANSWER = 6_000
const ANSWER_BYTES = 32 * 1024

const Press = { number: RequestNumber, pressId: PressId, rev: z.int('required') }
const PROBLEMS = ['not-found', 'request-changed', 'request-done'] as const

export const listAssignees = route({
  method: 'GET',
  path: '/api/staff/assignees',
  role: READS_REQUESTS,
  summary: 'The addresses of those who answer requests; one request to the table',
  problems: [],
  input: z.object({}),
  output: z.object({ assignees: z.array(z.string()) }),
})

export const planRequest = route({
  method: 'POST',
  path: '/api/staff/requests/{number}/plan',
  role: READS_REQUESTS,
  summary: 'Says who answers a request, and until when; a date that the law has set stays',
  problems: [...PROBLEMS, 'not-a-member'],
  input: z.object({
    ...Press,
    /** An address of the team, or empty. */
    assignee: z.string('required').check(atMost(MAX_EMAIL)),
    /** The last day, or empty. */
    dueOn: z.union([z.literal(''), z.iso.date()], 'invalid'),
    reason: z.optional(optionalLine(MAX_REASON)),
  }),
  output: StaffRequest,
})

/** Stands in a template where somebody has to write; no answer goes out with it. */
export const ANSWER_GAP = '[…]'

export const answerRequest = route({
  method: 'POST',
  path: '/api/staff/requests/{number}/answers',
  role: READS_REQUESTS,
  summary:
    'Answers a request by mail, and puts it aside where that was all; the text is kept with the request',
  problems: [...PROBLEMS, 'declaration-under-way'],
  maxBytes: ANSWER_BYTES,
  input: z.object({
    ...Press,
    text: passage(MAX_ANSWER).check(z.refine(text => !text.includes(ANSWER_GAP), 'answer-gap')),
    isDone: z.boolean('required'),
  }),
  output: StaffRequest,
})

export const setDeclarationOrder = route({
  method: 'POST',
  path: '/api/staff/requests/{number}/order',
  role: REFUNDS,
  summary:
    'Says which paid order a withdrawal or termination means that a person decides; nothing is carried out by it',
  problems: [...PROBLEMS, 'order-unpaid', 'declaration-under-way'],
  input: z.object({ ...Press, orderNumber: OrderNumber, reason: Reason }),
  output: StaffRequest,
})

export const reopenRequest = route({
  method: 'POST',
  path: '/api/staff/requests/{number}/reopen',
  role: READS_REQUESTS,
  summary:
    'Puts a request among the open ones again; a withdrawal or termination only where somebody had put it aside',
  problems: ['not-found', 'request-changed', 'declaration-carried-out'],
  input: z.object({ ...Press, reason: Reason }),
  output: StaffRequest,
})

export const readFactorReset = route({
  method: 'POST',
  path: '/api/staff/factor-resets/{requestId}/read',
  role: READS_REQUESTS,
  summary: 'A lost second factor, and whose it is',
  problems: ['not-found'],
  input: z.object({
    requestId: RequestId,
    /** The hash of the address under which the list of requests names it. */
    address: AddressHash,
  }),
  output: z.object({
    customer: CustomerId,
    requestId: RequestId,
    address: z.string(),
    status: z.enum(['open', 'confirmed', 'resetting', 'done', 'cancelled']),
    at: Moment,
    waitsUntil: Moment,
  }),
})
