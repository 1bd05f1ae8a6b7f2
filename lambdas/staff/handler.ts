import { area } from '../platform/endpoint.ts'
import { finishRequest } from './finish-request.ts'
import { grantDeclaration } from './grant-declaration.ts'
import { grantDownloads } from './grant-downloads.ts'
import { listOrders } from './list-orders.ts'
import { listRequests } from './list-requests.ts'
import { openReceipt } from './open-receipt.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { readStaffRequest } from './read-staff-request.ts'
import { refundOrder } from './refund-order.ts'

export const handler = area(
  listOrders,
  readStaffOrder,
  openReceipt,
  refundOrder,
  grantDownloads,
  listRequests,
  readStaffRequest,
  grantDeclaration,
  finishRequest,
)
