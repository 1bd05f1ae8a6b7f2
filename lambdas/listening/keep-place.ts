import { keepPlace as route } from '../../contract/listening.ts'
import { places } from '../orders/place.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ifNotExists, lt } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { before } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { opened } from './open-file.ts'

/** Two devices at once: the later moment stays, in whatever order they arrive. */
export const keepPlace = endpoint(
  route,
  async ({ fileId, orderId, at: told, ...heard }, { customerId, now }) => {
    // A clock that runs ahead must not keep the others out.
    const at = told < now ? told : now
    const said = { ...heard, at, now }
    const known = await keep({ customerId, fileId }, said)
    if (known || orderId === undefined) return known ?? new Problem('not-found')
    // Kept on the device and heard there for the first time.
    await opened({ customerId, orderId, fileId }, now, before(at, 1))
    return (await keep({ customerId, fileId }, said)) ?? new Problem('not-found')
  },
)

interface Said {
  seconds: number
  isHeard: boolean
  at: string
  now: string
}

/** The place as it stands then; undefined where nothing was opened. */
async function keep(ref: { customerId: string; fileId: string }, { seconds, isHeard, at, now }: Said) {
  const { item, conditionFailed } = await send(
    places.update(ref, {
      if: { at: lt(at) },
      set: { seconds, at, ...(isHeard && { heardAt: ifNotExists(now) }) },
    }),
  )
  return item ?? (conditionFailed.old && places.parse(conditionFailed.old))
}
