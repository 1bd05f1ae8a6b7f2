import type * as z from 'zod/mini'
import type { listReceipts, ReceiptLine } from '../../contract/staff-bookkeeping.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'
import { receiptList } from './month-of-receipts.ts'
import { receipts } from './receipt.ts'

/** Exact pages, in the order of the numbers or the other way round; one request. */
export async function pageOfReceipts(
  { month, sort = 'first', after }: z.output<(typeof listReceipts)['input']>,
  limit: number,
) {
  const { lines, next } = await listPage({
    list: receiptList(month),
    by: 'time',
    isDescending: sort === 'last',
    limit,
    after,
  })
  return { lines: lines.map(lineOf), ...(next !== undefined && { next }) }
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
