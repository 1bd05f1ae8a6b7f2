// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { listBatchCodes } from './list-batch-codes.ts'
import { listVoucherUses } from './list-voucher-uses.ts'
import { listVouchers } from './list-vouchers.ts'
import { makeMoreCodes } from './make-more-codes.ts'
import { makeVoucher } from './make-voucher.ts'
import { readStaffVoucher } from './read-staff-voucher.ts'
import { setVoucherStatus } from './set-voucher-status.ts'

export const handler = area(
  listBatchCodes,
  listVoucherUses,
  listVouchers,
  makeMoreCodes,
  makeVoucher,
  readStaffVoucher,
  setVoucherStatus,
)
