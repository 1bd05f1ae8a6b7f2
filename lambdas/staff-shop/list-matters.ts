import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listMatters as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageOfMatters } from '../refunds/matter-lines.ts'

export const listMatters = endpoint(route, asked => pageOfMatters(asked, LINES_PER_PAGE))
