import { listReceipts as route } from '../../contract/staff-bookkeeping.ts'
import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageOfReceipts } from '../receipts/receipt-lines.ts'

export const listReceipts = endpoint(route, asked => pageOfReceipts(asked, LINES_PER_PAGE))
