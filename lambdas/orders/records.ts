import { areaRecord } from '../platform/area-records.ts'
import { entitlements } from './entitlement.ts'
import { eraseOrder } from './erase-order.ts'
import { orders } from './order.ts'
import { refundTasks } from './payment.ts'
import { places } from './place.ts'
import { customerRedactions, redactions } from './redaction.ts'

export const records = [
  areaRecord(entitlements, { chapter: 'orders', merge: 'moves along' }),
  areaRecord(orders, {
    chapter: 'orders',
    merge: 'moves',
    erasure: {
      says: 'loses the person, once it is settled',
      // What else lies under an order, a forwarding among it, stays as it is.
      run: async (item, { now }) =>
        item.kind === 'order' && (await eraseOrder(item, now)) === 'waits' ? 'waits' : 'stays',
    },
  }),
  // A guest has opened nothing.
  areaRecord(places, {
    chapter: 'orders',
    merge: 'stays',
    what: { de: 'Wo du in einer Aufnahme bist', en: 'Where you are in a recording' },
  }),
  // Money that is owed is returned.
  areaRecord(refundTasks, {
    chapter: 'other',
    merge: 'stays',
    what: { de: 'Rückzahlung', en: 'Refund' },
    erasure: { says: 'stays' },
  }),
  areaRecord(redactions, {
    chapter: 'other',
    merge: 'stays',
    what: { de: 'Schwärzung beim Zahlungsdienst', en: 'Redaction at the payment provider' },
    erasure: { says: 'stays until Stripe has redacted what it names' },
  }),
  areaRecord(customerRedactions, {
    chapter: 'other',
    merge: 'stays',
    what: {
      de: 'Schwärzung eines Abos beim Zahlungsdienst',
      en: 'Redaction of a subscription at the payment provider',
    },
    erasure: { says: 'stays until Stripe has redacted what it names' },
  }),
]
