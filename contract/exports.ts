import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { PressId } from './ids.ts'
import { route } from './route.ts'
import { LINES_PER_PAGE } from './staff.ts'

/** The lists that can be had as a file; who may have one, and its columns, say `lambdas/staff/csv-lists.ts`. */
const EXPORT_NAMES = [
  'orders',
  'requests',
  'audit',
  'vouchers',
  'voucher-codes',
  'voucher-uses',
  'subscriptions',
  'receipts',
  'offers',
  'customers',
  'payouts',
  'undelivered',
  'matters',
  'thanks',
  'members',
  'files',
  'texts',
] as const
export type ExportName = (typeof EXPORT_NAMES)[number]

/**
 * The file comes in pages that the browser joins: an answer of a function may have 6 MB. By POST, because a search may
 * name a person.
 */
export const exportList = route({
  method: 'POST',
  path: '/api/staff/exports',
  // Whom one of the lists is for; editors see the offers and the pages that thank.
  role: ['shop', 'support', 'editor'],
  summary:
    'The next lines of a list as CSV, for the roles that may see the list; the first page leaves one line in the audit for each press',
  problems: ['not-found'],
  // Every selected line is named.
  maxBytes: 32 * 1024,
  input: z.object({
    list: z.enum(EXPORT_NAMES),
    /** What narrows the list down, named as in the input of its own route. */
    asks: z.record(z.string().check(atMost(20)), z.string().check(atMost(300))),
    /** One for all pages of a file. */
    pressId: PressId,
    after: z.optional(z.string().check(atMost(400))),
    /** Only the lines that were selected on a page, named as the list names them; `after` is that page's. */
    only: z.optional(
      z.array(z.string().check(atMost(160))).check(z.minLength(1), z.maxLength(LINES_PER_PAGE)),
    ),
  }),
  output: z.object({ csv: z.string(), lines: z.int(), next: z.optional(z.string()) }),
})
