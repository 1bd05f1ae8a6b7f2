import { makeMoreCodes as route } from '../../contract/staff-vouchers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { makeCodes } from '../vouchers/batch-codes.ts'
import { staffVoucher } from './staff-voucher.ts'

export const makeMoreCodes = endpoint(route, async ({ id }) => {
  await makeCodes(id)
  const batch = await staffVoucher(id)
  return batch?.group === 'batch' ? batch : new Problem('not-found')
})
