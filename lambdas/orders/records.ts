import { areaRecord } from '../platform/area-records.ts'
import { entitlements } from './entitlement.ts'
import { eraseOrder } from './erase-order.ts'
import { orders } from './order.ts'
import { payments, refundTasks } from './payment.ts'
import { stripeEvents } from './stripe-event.ts'
import { transferOrder } from './transfer-order.ts'
import { unmatchedMoney } from './unmatched-money.ts'

export const records = [
  // Goes where its order goes.
  areaRecord(entitlements, { chapter: 'orders' }),
  areaRecord(orders, {
    chapter: 'orders',
    // What else lies under an order, a forwarding among it, stays as it is.
    erase: async (item, { now }) =>
      item.kind === 'order' && (await eraseOrder(item, now)) === 'waits' ? 'waits' : 'stays',
    transfer: async (item, { to, arrival }) => item.kind !== 'order' || transferOrder(item, to, arrival),
  }),
  // These lie under no person.
  areaRecord(payments, { chapter: 'other' }),
  areaRecord(stripeEvents, { chapter: 'other' }),
  areaRecord(unmatchedMoney, { chapter: 'other' }),
  // Money that is owed is returned.
  areaRecord(refundTasks, { chapter: 'other', what: { de: 'Rückzahlung', en: 'Refund' }, erase: 'stays' }),
]
