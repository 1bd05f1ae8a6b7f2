import { type ShownSubscription, listSubscriptions } from '../../../../contract/subscriptions.ts'
import { queryOf } from '../../query/query-client.ts'

export const subscriptions = queryOf(listSubscriptions, {})

type Answer = { subscriptions: ShownSubscription[] }

/** Takes over what a press answered, so that the list is right without asking again. */
export const withChanged = (known: Answer | undefined, changed: ShownSubscription): Answer | undefined =>
  known && {
    subscriptions: known.subscriptions.map(each =>
      each.subscriptionId === changed.subscriptionId ? changed : each,
    ),
  }
