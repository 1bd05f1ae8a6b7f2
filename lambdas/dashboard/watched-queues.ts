import * as z from 'zod/mini'
import type { Queue } from '../../contract/dashboard.ts'
import { Moment } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import type { DueKind } from '../platform/table.ts'

/** Where the dashboard shows what waits: without its row a new kind does not compile. */
export const queueOf: Readonly<Record<DueKind, Queue>> = {
  MAIL: 'mails',
  ORDER: 'orders',
  TASK: 'refunds',
  SUBSCRIPTION: 'subscriptions',
  DECLARATION: 'declarations',
  RECEIPT: 'receipts',
  'RECEIPT-PDF': 'papers',
  'RECEIPT-EXPORT': 'months',
  PRICE: 'prices',
  COURSE: 'courses',
  EXPORT: 'exports',
  ERASE: 'erasures',
  REDACT: 'redactions',
  MERGE: 'merges',
  FACTOR: 'factors',
  MEMBER: 'members',
  TEXT: 'texts',
  FILE: 'files',
}

/** One item, so that a look at the dashboard asks no queue. */
export const watchedQueues = record('watched-queues', {
  about:
    'Since when the oldest of each queue is due, as the clock saw it last, and when it first ran in this version',
  schema: z.object({
    at: technical(Moment),
    /** By queue; one where nothing waits is left out. */
    oldest: technical(z.record(z.string(), Moment)),
    /** The version that looked, and when it did so for the first time; missing where one of before them looked last. */
    builtAt: technical(z.optional(z.string())),
    deployedAt: technical(z.optional(Moment)),
  }),
  key: { pk: 'HEALTH', sk: 'QUEUES' },
})
