import { areaRecord } from '../platform/area-records.ts'
import { eraseSubscription } from './erase-subscription.ts'
import { planContracts } from './plan-contract.ts'
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
  // Without the person it stays, like the order that it changes.
  areaRecord(planContracts, {
    chapter: 'orders',
    merge: 'moves',
    what: { de: 'Vertrag über einen Wechsel deines Abos', en: 'Contract of a change of your subscription' },
    erasure: { says: 'stays without the person, who stands in the order only' },
  }),
]
