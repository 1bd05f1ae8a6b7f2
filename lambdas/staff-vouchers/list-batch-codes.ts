import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listBatchCodes as route } from '../../contract/staff-vouchers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { pageOfCodes } from '../vouchers/voucher-lists.ts'

export const listBatchCodes = endpoint(
  route,
  async asked => (await pageOfCodes(asked, LINES_PER_PAGE)) ?? new Problem('not-found'),
)
