// Made by `npm run areas` from the folders beside it.
import { transfers as account } from './account/transfers.ts'
import { transfers as orders } from './orders/transfers.ts'
import { transfers as staffPeople } from './staff-people/transfers.ts'
import { transfers as subscriptions } from './subscriptions/transfers.ts'

export const transfers = {
  account,
  orders,
  'staff-people': staffPeople,
  subscriptions,
}
