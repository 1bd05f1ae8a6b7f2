// Made by `npm run areas` from the folders beside it.
import { area as account } from './account/area.ts'
import { area as analytics } from './analytics/area.ts'
import { area as books } from './books/area.ts'
import { area as catalog } from './catalog/area.ts'
import { area as checkout } from './checkout/area.ts'
import { area as content } from './content/area.ts'
import { area as contracts } from './contracts/area.ts'
import { area as courses } from './courses/area.ts'
import { area as downloads } from './downloads/area.ts'
import { area as listening } from './listening/area.ts'
import { area as mailQueue } from './mail-queue/area.ts'
import { area as newsletter } from './newsletter/area.ts'
import { area as orders } from './orders/area.ts'
import { area as participants } from './participants/area.ts'
import { area as receipts } from './receipts/area.ts'
import { area as refunds } from './refunds/area.ts'
import { area as requests } from './requests/area.ts'
import { area as staff } from './staff/area.ts'
import { area as subscriptions } from './subscriptions/area.ts'

export const areas = {
  account,
  analytics,
  books,
  catalog,
  checkout,
  content,
  contracts,
  courses,
  downloads,
  listening,
  'mail-queue': mailQueue,
  newsletter,
  orders,
  participants,
  receipts,
  refunds,
  requests,
  staff,
  subscriptions,
}
