import { OF_FILES } from './of-files.ts'
import { OF_ORDERS, OF_REQUESTS } from './of-orders.ts'
import { OF_PEOPLE } from './of-people.ts'
import { OF_SHOP } from './of-shop.ts'
import { OF_TEXTS } from './of-texts.ts'

/** What is done by each route of the staff that changes something: by its name, or by that and what else it may do. */
export const DEEDS = { ...OF_ORDERS, ...OF_REQUESTS, ...OF_PEOPLE, ...OF_SHOP, ...OF_TEXTS, ...OF_FILES }

/** They are asked by POST, because what is asked may name a person or is long; nothing is changed. */
export const READING = {
  listOrders: 'a list',
  listRequests: 'a list',
  listAudit: 'a list',
  readAuditLine: 'a line',
  searchAll: 'a search',
  searchTitles: 'a search',
  listFiles: 'a list',
  previewInvoice: 'a preview',
  listCustomers: 'a list',
  listOffers: 'a list',
  listStaffSubscriptions: 'a list',
  listTexts: 'a list',
  listTextChoices: 'a list',
  listVouchers: 'a list',
  readStaffVoucher: 'one of them',
  listBatchCodes: 'a list',
  listVoucherUses: 'a list',
}
