import { openFile as route } from '../../contract/listening.ts'
import { type Entitlement, entitlements, type FileRef, whyMissing } from '../orders/entitlement.ts'
import { places } from '../orders/place.ts'
import { endpoint } from '../platform/endpoint.ts'
import { either, gt, ifNotExists, lte, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { signStream } from '../platform/storage.ts'
import { transact } from '../platform/transact.ts'

/** Listening spends nothing, but the right to it is a condition of each link, as it is of a download. */
export const openFile = endpoint(route, async ({ orderId, fileId }, { customerId, now }) => {
  const ref = { customerId, orderId, fileId }
  const entitlement = await entitlements.read(ref)
  if (!entitlement) return new Problem(await whyMissing(ref))
  const refused = whyNot(entitlement, now) ?? (await open(ref, now))
  if (refused) return new Problem(refused)
  const place = await places.read({ customerId, fileId })
  // Erased in between.
  if (!place) return new Problem('not-found')
  return { ...(await signStream(fileId, now)), now, place }
})

function whyNot({ revokedAt, expiresAt, availableFrom, seconds }: Entitlement, now: string) {
  if (seconds === undefined) return 'not-found'
  if (revokedAt || (expiresAt && expiresAt <= now)) return 'listening-ended'
  return availableFrom > now ? 'listening-not-yet' : undefined
}

/** It may be refunded, or the account erased, since it was read: then no place is made. */
async function open(ref: FileRef, now: string) {
  const { customerId, fileId } = ref
  const conditionFailed = await transact({
    right: entitlements.check(ref, {
      revokedAt: notExists,
      availableFrom: lte(now),
      expiresAt: either(notExists, gt(now)),
    }),
    place: places.upsert(
      { customerId, fileId },
      {
        set: {
          customerId,
          fileId,
          seconds: ifNotExists(0),
          at: ifNotExists(now),
          begunAt: ifNotExists(now),
        },
      },
    ),
  })
  return conditionFailed && 'listening-ended'
}
