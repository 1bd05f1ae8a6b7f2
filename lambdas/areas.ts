// Made by `npm run areas` from the folders beside it.
import { area as account } from './account/area.ts'
import { area as analytics } from './analytics/area.ts'
import { area as appContent } from './app-content/area.ts'
import { area as books } from './books/area.ts'
import { area as catalog } from './catalog/area.ts'
import { area as checkout } from './checkout/area.ts'
import { area as company } from './company/area.ts'
import { area as content } from './content/area.ts'
import { area as contracts } from './contracts/area.ts'
import { area as courses } from './courses/area.ts'
import { area as dashboard } from './dashboard/area.ts'
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
import { area as staffAnalytics } from './staff-analytics/area.ts'
import { area as staffApp } from './staff-app/area.ts'
import { area as staffDocs } from './staff-docs/area.ts'
import { area as staffFiles } from './staff-files/area.ts'
import { area as staffMails } from './staff-mails/area.ts'
import { area as staffOrders } from './staff-orders/area.ts'
import { area as staffPeople } from './staff-people/area.ts'
import { area as staffShop } from './staff-shop/area.ts'
import { area as staffSubscriptions } from './staff-subscriptions/area.ts'
import { area as staffTexts } from './staff-texts/area.ts'
import { area as staffVouchers } from './staff-vouchers/area.ts'
import { area as subscriptions } from './subscriptions/area.ts'

export const areas = {
  account,
  analytics,
  'app-content': appContent,
  books,
  catalog,
  checkout,
  company,
  content,
  contracts,
  courses,
  dashboard,
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
  'staff-analytics': staffAnalytics,
  'staff-app': staffApp,
  'staff-docs': staffDocs,
  'staff-files': staffFiles,
  'staff-mails': staffMails,
  'staff-orders': staffOrders,
  'staff-people': staffPeople,
  'staff-shop': staffShop,
  'staff-subscriptions': staffSubscriptions,
  'staff-texts': staffTexts,
  'staff-vouchers': staffVouchers,
  subscriptions,
}
