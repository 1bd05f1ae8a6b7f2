import { areaRecord } from '../platform/area-records.ts'
import { eraseSubscription } from './erase-subscription.ts'
import { subscriptions } from './subscription.ts'

export const records = [
  areaRecord(subscriptions, {
    chapter: 'orders',
    merge: 'moves along',
    erasure: {
      says: 'is ended at Stripe at once, then removed',
      run: async (item, { now }) =>
        item.kind === subscriptions.kind ? eraseSubscription(subscriptions.parse(item), now) : 'stays',
    },
  }),
]
