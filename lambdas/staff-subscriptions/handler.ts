// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { decideSubscription } from './decide-subscription.ts'
import { listStaffSubscriptions } from './list-staff-subscriptions.ts'
import { readStaffSubscription } from './read-staff-subscription.ts'

export const handler = area(decideSubscription, listStaffSubscriptions, readStaffSubscription)
