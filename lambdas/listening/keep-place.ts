import { keepPlace as route } from '../../contract/listening.ts'
import { places } from '../orders/place.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ifNotExists, lt } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { send } from '../platform/transact.ts'

/** Two devices at once: the later moment stays, in whatever order they arrive. */
export const keepPlace = endpoint(route, async ({ fileId, seconds, at, isHeard }, { customerId, now }) => {
  const { item, conditionFailed } = await send(
    places.update(
      { customerId, fileId },
      {
        // A clock that runs ahead must not keep the others out.
        if: { at: lt(at < now ? at : now) },
        set: { seconds, at: at < now ? at : now, ...(isHeard && { heardAt: ifNotExists(now) }) },
      },
    ),
  )
  if (item) return item
  return conditionFailed.old ? places.parse(conditionFailed.old) : new Problem('not-found')
})
