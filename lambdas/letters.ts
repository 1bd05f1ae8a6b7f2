// Made by `npm run areas` from the folders beside it.
import { letters as account } from './account/letters.ts'
import { letters as contracts } from './contracts/letters.ts'
import { letters as mailQueue } from './mail-queue/letters.ts'
import { letters as newsletter } from './newsletter/letters.ts'
import { letters as orders } from './orders/letters.ts'
import { letters as participants } from './participants/letters.ts'
import { letters as planChanges } from './plan-changes/letters.ts'
import { letters as refunds } from './refunds/letters.ts'
import { letters as requests } from './requests/letters.ts'
import { letters as staffOrders } from './staff-orders/letters.ts'
import { letters as staffPeople } from './staff-people/letters.ts'
import { letters as subscriptions } from './subscriptions/letters.ts'

export const letters = {
  account,
  contracts,
  'mail-queue': mailQueue,
  newsletter,
  orders,
  participants,
  'plan-changes': planChanges,
  refunds,
  requests,
  'staff-orders': staffOrders,
  'staff-people': staffPeople,
  subscriptions,
}
