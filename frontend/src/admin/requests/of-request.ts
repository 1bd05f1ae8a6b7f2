import { listRequests, readStaffRequest, type StaffRequest } from '../../../../contract/staff.ts'
import { queryBeside } from '../list/query-beside.ts'

export const ofRequest = (number: string) => queryBeside(listRequests, readStaffRequest, { number })

/** While a declaration is carried out, what comes of it is not far. */
const SOON_MS = 5_000

export const nextLook = (request: StaffRequest | undefined): number | false =>
  request?.carryingOut?.state === 'under-way' ? SOON_MS : false
