import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listVouchers as route } from '../../contract/staff-vouchers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageOfVouchers } from '../vouchers/voucher-lists.ts'

export const listVouchers = endpoint(route, (asked, { now }) => pageOfVouchers(asked, LINES_PER_PAGE, now))
