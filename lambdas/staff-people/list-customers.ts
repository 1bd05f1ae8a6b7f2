import { listCustomers as route } from '../../contract/staff-people.ts'
import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { pageOfCustomers } from '../customers/customer-lines.ts'
import { endpoint } from '../platform/endpoint.ts'

export const listCustomers = endpoint(route, asked => pageOfCustomers(asked, LINES_PER_PAGE))
