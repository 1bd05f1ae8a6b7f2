import { readReceiptMonth as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { shownReceiptMonth } from './shown-receipt-month.ts'

export const readReceiptMonth = endpoint(route, ({ month }, { now }) => shownReceiptMonth(month, now))
