import { transferLogin } from './account/transfer-login.ts'
import { transferOrder } from './orders/transfer-order.ts'
import type { Transfer } from './platform/area-records.ts'
import type { Item } from './platform/table.ts'

/**
 * What goes from a guest to the customer who has proven the guest's address, by kind; everything else stays under the
 * guest. False: something moved meanwhile, look again. Apart from the records, so that a merge carries no erasure.
 */
export const transfers: Readonly<Record<string, (item: Item, transfer: Transfer) => Promise<boolean>>> = {
  login: transferLogin,
  order: transferOrder,
}
