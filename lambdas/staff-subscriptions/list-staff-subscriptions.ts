import { LINES_PER_PAGE } from '../../contract/staff.ts'
import { listStaffSubscriptions as route } from '../../contract/staff-subscriptions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageOfSubscriptions } from '../subscriptions/subscription-list.ts'

export const listStaffSubscriptions = endpoint(route, asked => pageOfSubscriptions(asked, LINES_PER_PAGE))
