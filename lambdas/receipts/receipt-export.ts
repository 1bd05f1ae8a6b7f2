import * as z from 'zod/mini'
import { EXPORT_FAILURES } from '../../contract/bookkeeping.ts'
import { PressId, Moment } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { add } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import { between } from '../platform/table.ts'

const ReceiptExport = z.object({
  month: technical(z.string()),
  /** Of the press that asked for it. */
  pressId: technical(PressId),
  what: technical(z.enum(['pdf', 'datev'])),
  state: technical(z.enum(['making', 'ready', 'failed'])),
  /** Why it has failed. */
  because: technical(z.optional(z.enum(EXPORT_FAILURES))),
  /** The first receipt whose tax has no account. */
  unbooked: technical(z.optional(z.string())),
  at: technical(Moment),
  storageKey: technical(z.string()),
  count: technical(z.optional(z.int())),
  leftOut: technical(z.optional(z.int())),
  bytes: technical(z.optional(z.int())),
  /** Numbers that were given out and met no receipt when all of them were read. */
  missing: technical(z.optional(z.array(z.string()))),
  expiresAt: technical(z.optional(Moment)),
  /** While somebody makes it, when that would have to be over. */
  dueAt: technical(z.optional(Moment)),
  /** How often it was begun. */
  tries: technical(z.int()),
})
export type ReceiptExport = z.infer<typeof ReceiptExport>

export const receiptExports = record('receipt-export', {
  about: 'A month of receipts as a file that was asked for: papers as ZIP, or bookings for DATEV',
  schema: ReceiptExport,
  key: { pk: 'RECEIPT-EXPORTS', sk: '{month}#{pressId}' },
  due: 'RECEIPT-EXPORT',
  forget: 'two days after it was asked for',
  transitions: {
    /** One at a time makes it, until `dueAt`. */
    claim: { from: ['making'], by: ['clock'], sets: ['dueAt'], changes: { tries: add(1) } },
    finish: {
      from: ['making'],
      to: 'ready',
      by: ['clock'],
      sets: ['count', 'leftOut', 'bytes', 'expiresAt'],
      maySet: ['missing'],
      clears: ['dueAt'],
    },
    fail: {
      from: ['making'],
      to: 'failed',
      by: ['clock'],
      sets: ['because'],
      maySet: ['unbooked'],
      clears: ['dueAt'],
    },
  },
})

/** More than anybody asks for in two days. */
const MAX_EXPORTS = 100

/** The latest first. */
export const exportsOf = async (month: string): Promise<ReceiptExport[]> =>
  (await between('RECEIPT-EXPORTS', `${month}#`, `${month}#~`, MAX_EXPORTS))
    .map(item => receiptExports.parse(item))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
