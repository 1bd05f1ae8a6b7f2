import {
  finishRequest,
  grantDeclaration,
  grantDownloads,
  listOrders,
  listRequests,
  openReceipt,
  readStaffOrder,
  readStaffRequest,
  refundOrder,
} from '../../contract/staff.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
    listOrders,
    readStaffOrder,
    openReceipt,
    refundOrder,
    grantDownloads,
    listRequests,
    readStaffRequest,
    grantDeclaration,
    finishRequest,
  },
  functions: {
    staff: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can look at orders, give money back or answer requests',
      uses: ['writes-table', 'reads-secrets', 'signs-receipts', 'knows-client'],
    },
  },
} satisfies AreaDeclaration
