import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listVoucherUses as route } from '../../contract/staff-vouchers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageOfUses } from '../vouchers/voucher-uses.ts'

export const listVoucherUses = endpoint(route, asked => pageOfUses(asked, LINES_PER_PAGE))
