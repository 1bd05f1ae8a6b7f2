import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listUndelivered as route } from '../../contract/staff-mails.ts'
import { pageOfUndelivered } from '../mail-queue/undelivered-lines.ts'
import { endpoint } from '../platform/endpoint.ts'

export const listUndelivered = endpoint(route, asked => pageOfUndelivered(asked, LINES_PER_PAGE))
