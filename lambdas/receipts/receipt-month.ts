import * as z from 'zod/mini'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { between } from '../platform/table.ts'
import { partsOf } from './month-of-receipts.ts'

const ReceiptMonth = z.object({
  month: technical(z.string()),
  count: technical(z.int()),
  /** The first and the last number that were given out in it. */
  first: technical(z.string()),
  last: technical(z.string()),
  invoicedCents: technical(z.int()),
  /** Below zero where money has gone back. */
  correctedCents: technical(z.int()),
})
export type CountedMonth = z.infer<typeof ReceiptMonth>

/** Written in the transaction that gives the numbers out, so that it is exact whatever fails. */
export const receiptMonths = record('receipt-month', {
  about: 'The numbers of a month’s receipts and their sums, counted when the numbers are given out',
  schema: ReceiptMonth,
  key: { pk: 'RECEIPT-MONTHS', sk: '{month}' },
  forget: 'with the receipts of its month',
})

const MONTHS_OF_A_YEAR = 12

/** A month and the last one before it that has receipts, within the year whose numbers both have. One request. */
export async function monthWithBefore(
  month: string,
): Promise<{ counted?: CountedMonth; before?: CountedMonth }> {
  const january = `${month.slice(0, 4)}-01`
  const found = await between('RECEIPT-MONTHS', january, month, MONTHS_OF_A_YEAR)
  const months = found.map(item => receiptMonths.parse(item))
  const counted = months.find(each => each.month === month)
  const before = months.find(each => each.month < month)
  return { ...(counted && { counted }), ...(before && { before }) }
}

/** In which month a number was given out; undefined: in none. One request. */
export async function monthOfNumber(number: string): Promise<string | undefined> {
  const [year] = partsOf(number)
  const found = await between('RECEIPT-MONTHS', `${year}-01`, `${year}-12`, MONTHS_OF_A_YEAR)
  return found
    .map(item => receiptMonths.parse(item))
    .find(({ first, last }) => first <= number && number <= last)?.month
}

/** As many receipts as numbers: none is missing. */
export const isRun = ({ count, first, last }: CountedMonth): boolean =>
  partsOf(last)[1] - partsOf(first)[1] + 1 === count
