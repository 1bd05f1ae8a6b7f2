import {
  listBatchCodes,
  listVoucherUses,
  listVouchers,
  makeMoreCodes,
  makeVoucher,
  readStaffVoucher,
  setVoucherStatus,
} from '../../contract/staff-vouchers.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
    listVouchers,
    readStaffVoucher,
    makeVoucher,
    makeMoreCodes,
    setVoucherStatus,
    listBatchCodes,
    listVoucherUses,
  },
  functions: {
    'staff-vouchers': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can make, look at or stop vouchers and partners’ codes',
      uses: ['writes-table', 'reads-lists', 'knows-client'],
    },
  },
} satisfies AreaDeclaration
