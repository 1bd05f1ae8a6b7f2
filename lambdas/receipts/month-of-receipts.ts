import { listPage } from '../platform/staff-list.ts'
import { receiptNumber } from './receipt-series.ts'
import type { Item } from '../platform/table.ts'

export const receiptList = (month: string): string => `RECEIPTS#${month}`

/** Of one request; a line is about half a kilobyte, and a request ends at a megabyte. */
const LINES = 1_000

/** Every receipt of a month as the index projects it, in the order of the numbers. */
export async function* linesOfMonth(month: string): AsyncGenerator<Item> {
  let after: string | undefined
  do {
    // Each page begins where the one before ended.
    const { lines, next }: Awaited<ReturnType<typeof listPage>> = await listPage({
      list: receiptList(month),
      by: 'time',
      isDescending: false,
      limit: LINES,
      after,
    })
    yield* lines
    after = next
  } while (after !== undefined)
}

/** Every number from the first to the last, both included, of one year. */
export function numbersBetween(first: string, last: string): string[] {
  const [[year, from], [, until]] = [partsOf(first), partsOf(last)]
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, step) => receiptNumber(year, from + step))
}

export const partsOf = (number: string): [year: string, position: number] => {
  const [, year = '', position = ''] = number.split('-')
  return [year, Number(position)]
}
