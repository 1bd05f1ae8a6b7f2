import * as z from 'zod/mini'
import type { PIECE_TYPES } from './content-paths.ts'
import { Moment } from './ids.ts'
import { route, type StaffRole, STAFF_ROLES } from './route.ts'
import type { MATTERS } from './staff-bookkeeping.ts'
import { REQUEST_TOPICS } from './request-topics.ts'

/** What there is to do, by who does it. `admin` sees all of it. */
export const TASKS_FOR = {
  people: ['support', 'shop'],
  money: ['shop'],
  pages: ['editor'],
} as const satisfies Record<string, StaffRole[]>
export type TaskPart = keyof typeof TASKS_FOR

/**
 * Of one list so many are counted; beyond that there is more than anybody does in a day. Then the oldest requests of each
 * topic and the newest matters of money are, and disputes, which have a deadline, by themselves.
 */
export const MAX_TASKS = 100
/** Requests to the table for one part of the work: one for each list. */
export const MAX_TASK_REQUESTS = 3
/** Where a list has more than are counted, besides: each topic of requests, or disputes, by themselves. */
export const MORE_TASK_REQUESTS = REQUEST_TOPICS.length

/** What waits beside requests: matters of money by what they are, and the rest. */
export type TaskKind =
  | (typeof MATTERS)[number]
  | 'factor-reset'
  | 'mail-given-up'
  | 'mailbox'
  | 'past-due'
  | 'low-batch'
  | `overdue-${(typeof PIECE_TYPES)[number]}`
  | 'facts-required'
  | 'facts-missing'

const Task = z.object({
  /** One of these, or a topic of requests. */
  what: z.string(),
  count: z.int(),
  /** There are more than were counted. */
  isMore: z.boolean(),
  /** The first deadline among them. */
  dueAt: z.optional(Moment),
})
export type Task = z.infer<typeof Task>

export const readTasks = route({
  method: 'GET',
  path: '/api/staff/dashboard/tasks',
  role: STAFF_ROLES,
  summary:
    'What needs a person today, of one part of the work, and whether the shop takes orders at all; at most three requests to the table, two more for what has a deadline where over a hundred wait, and one for the facts on a stage that needs them',
  problems: ['not-found'],
  input: z.object({ part: z.enum(['people', 'money', 'pages']) }),
  output: z.object({
    tasks: z.array(Task),
    /** A stage that takes money takes no order as long as its legal pages lack a fact. */
    isClosed: z.boolean(),
  }),
})

/** What waits for the clock and is late, by what it is for. */
export const QUEUES = [
  'mails',
  'orders',
  'refunds',
  'subscriptions',
  'declarations',
  'receipts',
  'papers',
  'months',
  'prices',
  'courses',
  'exports',
  'erasures',
  'redactions',
  'merges',
  'factors',
  'members',
  'texts',
  'files',
] as const
export type Queue = (typeof QUEUES)[number]
/** The clock looks each minute, at files each hour; what is older than this has failed or stands behind too much. */
export const lateMinutesOf = (queue: Queue): number => (queue === 'files' ? 75 : 15)
/** The clock looks at the queues each minute; after so many without a look it stands still. */
export const UNWATCHED_MINUTES = 5

/** How the system is, for members of staff whom customers would ask. */
export const SEES_HEALTH = ['shop', 'support'] as const satisfies StaffRole[]

export const readHealth = route({
  method: 'GET',
  path: '/api/staff/dashboard/health',
  role: SEES_HEALTH,
  summary:
    'Since when the oldest of each queue is due, as the clock saw it within the last minute, the newest event of Stripe, since when this version runs; two requests to the table',
  problems: [],
  input: z.object({}),
  output: z.object({
    now: Moment,
    /** When the clock looked at the queues last; missing before the first time. */
    watchedAt: z.optional(Moment),
    queues: z.array(
      z.object({
        queue: z.enum(QUEUES),
        /** Missing where nothing waits. */
        oldestDueAt: z.optional(Moment),
      }),
    ),
    /** When Stripe made the newest event that was heard; missing before the first. */
    lastStripeEventAt: z.optional(Moment),
    /** When the clock ran first in this version; missing before the first time. */
    deployedAt: z.optional(Moment),
  }),
})

const counters = {
  /** Orders paid that day, also those of 0 €, and what they came to with tax. */
  orders: z.int(),
  cents: z.int(),
  refundedCents: z.int(),
  /** Monthly subscriptions that began and that ended. */
  begun: z.int(),
  ended: z.int(),
  /** By how much what all running ones bring a month has changed. */
  mrrCents: z.int(),
}
export const COUNTERS = ['orders', 'cents', 'refundedCents', 'begun', 'ended', 'mrrCents'] as const
export type Counter = keyof typeof counters

export const SALES_DAYS = ['30', '90', '365'] as const
const Day = z.object({ day: z.iso.date(), ...counters })
export type SalesDay = z.infer<typeof Day>

/** Amounts of the whole business are for who runs the shop, and who looks at figures. */
export const SEES_SALES = ['shop', 'analyst'] as const satisfies StaffRole[]

export const readSales = route({
  method: 'GET',
  path: '/api/staff/dashboard/sales',
  role: SEES_SALES,
  summary:
    'Sales, refunds and subscriptions of each Berlin day up to today, and of as many days before; counted when they happened, one request to the table',
  problems: [],
  input: z.object({ days: z.enum(SALES_DAYS) }),
  output: z.object({
    today: z.iso.date(),
    /** The oldest first; a day without any is left out. */
    days: z.array(Day),
    /** What all running subscriptions bring a month. */
    mrrCents: z.int(),
  }),
})
