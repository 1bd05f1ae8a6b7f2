import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

/** The last number of a year. It is raised in the transaction that gives the numbers out, so none is lost or given twice. */
export const receiptSeries = record('receipt-series', {
  about: 'The last receipt number of a year, which begins in Berlin',
  schema: z.object({
    last: technical(z.int()),
    /** When it was given out: the next one is issued then, or later, so that numbers and days have one order. */
    at: technical(z.optional(Moment)),
  }),
  key: { pk: 'NUMBERS', sk: 'RECEIPT#{year}' },
})

/** `RE-2026-000123` */
export const receiptNumber = (year: string, position: number): string =>
  `RE-${year}-${String(position).padStart(6, '0')}`
