import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { Moment, PressId } from './ids.ts'
import { route } from './route.ts'
import { Image, Search } from './staff.ts'

/** What staff can do that leaves a line; its words stand in `contract/staff-words.ts`. */
export const AUDIT_ACTIONS = [
  'refund',
  'downloads',
  'request-done',
  'declaration-order',
  'declaration-accepted',
  'export',
  'downloads-reset',
  'file-closed',
  'file-opened',
  'licence-extended',
  'address-corrected',
  'email-corrected',
  'invoice-corrected',
  'order-given',
  'money-taken',
  'mail-again',
  'mail-retried',
  'mailbox-opened',
  'offer-created',
  'offer-texts',
  'offer-terms',
  'offer-price',
  'offer-price-planned',
  'offer-price-dropped',
  'offer-on-sale',
  'offer-withdrawn',
  'course-date-opened',
  'course-date-cancelled',
  'thanks-saved',
  'receipts-packed',
  'bookkeeping-saved',
  'matter-settled',
  'matter-reopened',
  'company-facts',
  'look',
  'request-planned',
  'request-answered',
  'request-reopened',
  'invite-sent',
  'sign-ins-ended',
  'sign-in-disabled',
  'sign-in-allowed',
  'export-started',
  'erased',
  'note-written',
  'note-changed',
  'note-removed',
  'note-restored',
  'factor-reset-confirmed',
  'member-invited',
  'roles-changed',
  'member-left',
  'voucher-made',
  'voucher-stopped',
  'voucher-resumed',
  'subscription-cancel',
  'subscription-undo',
  'subscription-end',
  'text-created',
  'text-saved',
  'text-matched',
  'text-submit',
  'text-approve',
  'text-return',
  'text-schedule',
  'text-unschedule',
  'text-publish',
  'text-take-back',
  'text-archive',
  'text-reopen',
  'text-link-made',
  'text-link-ended',
  'file-uploaded',
  'file-replaced',
  'file-given-up',
  'file-content-restored',
  'file-saved',
  'file-deleted',
  'file-restored',
  'figures-noted',
  'figures-note-removed',
  'app-saved',
  'app-published',
  'app-removed',
  'app-restored',
] as const
const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

/** What a line is about: an order's, a request's or a customer's id, a list, an offer, a page, a voucher’s code, or what the payment provider calls its own. */
const Target = z.string().check(atMost(160), z.regex(/^[\w-]+$/, 'invalid'))

export const AuditLine = z.object({
  target: Target,
  pressId: PressId,
  at: Moment,
  action: AuditAction,
  /** The address of a member of staff. */
  author: z.string(),
  /** What people call the target. */
  number: z.string(),
  reason: z.string(),
})
export type AuditLine = z.infer<typeof AuditLine>

/** Only `admin`: it tells what each member of the team did. */
const READS_AUDIT = ['admin'] as const

export const listAudit = route({
  method: 'POST',
  path: '/api/staff/audit/list',
  role: READS_AUDIT,
  summary:
    'One page of everything that staff have done, by time, by one kind of deed, by who did it or by what it was done to; one request to the table',
  problems: [],
  input: z.object({
    /** The beginning of a member’s address (with its @) or of a number; beside it the action says nothing. */
    search: z.optional(Search),
    action: z.optional(AuditAction),
    /** Where the list begins: the last moment of a day, or its first where the oldest come first. */
    day: z.optional(z.iso.date()),
    sort: z.optional(z.enum(['newest', 'oldest'])),
    after: z.optional(z.string().check(atMost(300), z.regex(/^[^\p{Cc}]*$/u, 'invalid'))),
  }),
  output: z.object({ lines: z.array(AuditLine), next: z.optional(z.string()) }),
})

export const readAuditLine = route({
  method: 'POST',
  path: '/api/staff/audit/read',
  role: READS_AUDIT,
  summary: 'What one deed has changed: before and after',
  problems: ['not-found'],
  input: z.object({ target: Target, pressId: PressId }),
  output: z.object({ ...AuditLine.shape, before: Image, after: Image }),
})
