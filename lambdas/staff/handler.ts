// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { acceptDeclaration } from './accept-declaration.ts'
import { answerRequest } from './answer-request.ts'
import { changeDownloadLimit } from './change-download-limit.ts'
import { changeFile } from './change-file.ts'
import { correctAddress } from './correct-address.ts'
import { exportList } from './export-list.ts'
import { extendLicence } from './extend-licence.ts'
import { finishRequest } from './finish-request.ts'
import { listAudit } from './list-audit.ts'
import { listOrders } from './list-orders.ts'
import { listAssignees } from './list-request-assignees.ts'
import { listRequests } from './list-requests.ts'
import { openReceipt } from './open-receipt.ts'
import { planRequest } from './plan-request.ts'
import { readAuditLine } from './read-audit-line.ts'
import { readFactorReset } from './read-factor-request.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { readStaffRequest } from './read-staff-request.ts'
import { refundOrder } from './refund-order.ts'
import { reopenRequest } from './reopen-request.ts'
import { searchAll } from './search-all.ts'
import { searchTitles } from './search-titles.ts'
import { setDeclarationOrder } from './set-declaration-order.ts'

export const handler = area(
  acceptDeclaration,
  answerRequest,
  changeDownloadLimit,
  changeFile,
  correctAddress,
  exportList,
  extendLicence,
  finishRequest,
  listAudit,
  listOrders,
  listAssignees,
  listRequests,
  openReceipt,
  planRequest,
  readAuditLine,
  readFactorReset,
  readStaffOrder,
  readStaffRequest,
  refundOrder,
  reopenRequest,
  searchAll,
  searchTitles,
  setDeclarationOrder,
)
