import { readWalks as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { LISTS, walks } from '../refunds/reconciliation.ts'

export const readWalks = endpoint(route, async () => {
  const found = await Promise.all(LISTS.map(list => walks.read({ list })))
  return {
    walks: found.flatMap(walk =>
      walk
        ? [
            {
              list: walk.list,
              startedAt: walk.startedAt,
              until: walk.until,
              isWalking: walk.cursor !== undefined,
            },
          ]
        : [],
    ),
  }
})
