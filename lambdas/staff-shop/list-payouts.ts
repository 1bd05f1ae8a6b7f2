import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listPayouts as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageOfPayouts } from '../refunds/payout-lines.ts'

export const listPayouts = endpoint(route, asked => pageOfPayouts(asked, LINES_PER_PAGE))
