import { listAudit, readAuditLine } from '../../contract/audit.ts'
import { exportList } from '../../contract/exports.ts'
import { searchAll, searchTitles } from '../../contract/search.ts'
import { changeFile, correctAddress, extendLicence } from '../../contract/staff-orders.ts'
import {
  finishRequest,
  acceptDeclaration,
  changeDownloadLimit,
  listOrders,
  listRequests,
  openReceipt,
  readStaffOrder,
  readStaffRequest,
  refundOrder,
} from '../../contract/staff.ts'
import {
  answerRequest,
  listAssignees,
  planRequest,
  readFactorReset,
  reopenRequest,
  setDeclarationOrder,
} from '../../contract/staff-requests.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
    listOrders,
    readStaffOrder,
    openReceipt,
    refundOrder,
    changeDownloadLimit,
    listRequests,
    readStaffRequest,
    acceptDeclaration,
    finishRequest,
    listAssignees,
    planRequest,
    answerRequest,
    reopenRequest,
    setDeclarationOrder,
    readFactorReset,
    exportList,
    listAudit,
    readAuditLine,
    searchAll,
    searchTitles,
    changeFile,
    extendLicence,
    correctAddress,
  },
  functions: {
    staff: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can look at orders, give money back or answer requests',
      // Prices that are planned stand in the offers' CSV.
      uses: ['writes-table', 'reads-lists', 'reads-due', 'reads-secrets', 'signs-receipts', 'knows-client'],
    },
    'index-titles': {
      entry: 'index-titles.ts',
      on: { every: 'hour', changes: { filters: [{ kind: 'manuscript' }, { kind: 'file' }] } },
      errorImpact: 'the search of the team misses new texts and files, or shows former titles',
      uses: ['writes-table', 'reads-lists'],
    },
  },
} satisfies AreaDeclaration
