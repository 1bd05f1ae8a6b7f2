// Made by `npm run areas` from the folders beside it.
import { records as account } from './account/records.ts'
import { records as contracts } from './contracts/records.ts'
import { records as customers } from './customers/records.ts'
import { records as mailQueue } from './mail-queue/records.ts'
import { records as newsletter } from './newsletter/records.ts'
import { records as orders } from './orders/records.ts'
import { records as receipts } from './receipts/records.ts'
import { records as requests } from './requests/records.ts'
import { records as staffPeople } from './staff-people/records.ts'
import { records as subscriptions } from './subscriptions/records.ts'

export const records = {
  account,
  contracts,
  customers,
  'mail-queue': mailQueue,
  newsletter,
  orders,
  receipts,
  requests,
  'staff-people': staffPeople,
  subscriptions,
}
