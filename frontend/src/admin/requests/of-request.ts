import { readStaffRequest } from '../../../../contract/staff.ts'
import { queryOf } from '../../query/query-client.ts'

export const ofRequest = (number: string) => queryOf(readStaffRequest, { number })
