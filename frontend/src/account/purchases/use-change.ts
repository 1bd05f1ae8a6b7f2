import { useQueryClient } from '@tanstack/react-query'
import type { ShownSubscription } from '../../../../contract/subscriptions.ts'
import { usePress } from '../../query/use-press.ts'
import { subscriptions, withChanged } from './subscriptions.ts'

/** What a press at a subscription has brought about, for the line beside its buttons. */
export type Done = 'cancelled' | 'undone' | 'paused' | 'resumed' | 'switched' | 'planned' | 'kept'

/** The answer is the subscription as it stands then; refused, the list is asked for again. */
export function useChange(
  change: () => Promise<ShownSubscription>,
  onDone?: (changed: ShownSubscription) => void,
) {
  const client = useQueryClient()
  return usePress(
    async () => {
      await client.cancelQueries(subscriptions)
      return change()
    },
    {
      onDone: changed => {
        client.setQueryData(subscriptions.queryKey, known => withChanged(known, changed))
        onDone?.(changed)
      },
      onRefused: () => void client.invalidateQueries(subscriptions),
      leavesSignedOut: true,
    },
  )
}
