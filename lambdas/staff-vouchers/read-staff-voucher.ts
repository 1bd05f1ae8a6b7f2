import { readStaffVoucher as route } from '../../contract/staff-vouchers.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { staffVoucher } from './staff-voucher.ts'

export const readStaffVoucher = endpoint(
  route,
  async ({ id }) => (await staffVoucher(id)) ?? new Problem('not-found'),
)
