import type * as z from 'zod/mini'
import type { listReceipts, ReceiptLine } from '../../contract/staff-bookkeeping.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'
import { receiptList } from './month-of-receipts.ts'
import { receipts } from './receipt.ts'
import { monthOfNumber } from './receipt-month.ts'

/** Exact pages, in the order of the numbers or the other way round; one request. */
export async function pageOfReceipts(
  { month, sort = 'first', number = '', after }: z.output<(typeof listReceipts)['input']>,
  limit: number,
) {
  const { lines, next } = await listPage({
    list: receiptList(month),
    by: 'time',
    startsWith: number.toUpperCase(),
    isDescending: sort === 'last',
    limit,
    after,
  })
  return { lines: lines.map(lineOf), ...(next !== undefined && { next }) }
}

/** The receipt of a number: its month is the one whose numbers it lies between. Two requests. */
export async function receiptNumbered(number: string): Promise<ReceiptLine | undefined> {
  const month = await monthOfNumber(number)
  if (month === undefined) return undefined
  const { lines } = await listPage({
    list: receiptList(month),
    by: 'time',
    startsWith: `${number}#`,
    isDescending: false,
    limit: 1,
  })
  return lines.map(lineOf)[0]
}

/** As the index projects it: `name` is the order's number, `createdAt` the issue. */
function lineOf(line: Item): ReceiptLine {
  const { cause } = receipts.refOf(line)
  return {
    number: String(line.number),
    orderNumber: String(line.name),
    ...(cause !== 'invoice' && { correction: cause }),
    issuedAt: String(line.createdAt),
    ...(typeof line.paidAt === 'string' && { paidAt: line.paidAt }),
    totalCents: Number(line.totalCents),
    state: line.status === 'ready' ? 'available' : 'being-made',
  }
}
