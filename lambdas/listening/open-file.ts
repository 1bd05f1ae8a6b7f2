import { type Opened, openFile as route } from '../../contract/listening.ts'
import { products } from '../catalog/product.ts'
import { type Entitlement, entitlements, type FileRef, whyMissing } from '../orders/entitlement.ts'
import { readOrder } from '../orders/order.ts'
import { places } from '../orders/place.ts'
import { subscriptionOf } from '../orders/start-subscription.ts'
import { endpoint } from '../platform/endpoint.ts'
import { either, gt, ifNotExists, lte, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { signStream } from '../platform/storage.ts'
import { transact } from '../platform/transact.ts'
import { accessOf, type Subscription, subscriptions } from '../subscriptions/subscription.ts'

/** Listening spends nothing, but the right to it is a condition of each link, as it is of a download. */
export const openFile = endpoint(route, ({ orderId, fileId }, { customerId, now }) =>
  opened({ customerId, orderId, fileId }, now),
)

export async function opened(
  ref: FileRef,
  now: string,
): Promise<Opened | Problem<'not-found' | 'download-pending' | 'listening-not-yet' | 'listening-ended'>> {
  const { customerId, fileId } = ref
  const entitlement = await entitlements.read(ref)
  const month = entitlement ? undefined : await monthOf(ref)
  if (!entitlement && !month) return new Problem(await whyMissing(ref))
  const refused = entitlement
    ? (whyNot(entitlement, now) ?? (await open(entitlement, now)))
    : month && (await openMonth(month, fileId, now))
  if (refused) return new Problem(refused)
  const place = await places.read({ customerId, fileId })
  // Erased in between.
  if (!place) return new Problem('not-found')
  return { ...(await signStream(fileId, now)), now, place }
}

function whyNot({ revokedAt, expiresAt, availableFrom, seconds }: Entitlement, now: string) {
  if (seconds === undefined) return 'not-found'
  if (revokedAt || (expiresAt && expiresAt <= now)) return 'listening-ended'
  return availableFrom > now ? 'listening-not-yet' : undefined
}

/** It may be refunded, or the account erased, since it was read: then no place is made. */
async function open(entitlement: Entitlement, now: string) {
  const { customerId, fileId, openedAt } = entitlement
  const isOpen = {
    revokedAt: notExists,
    availableFrom: lte(now),
    expiresAt: either(notExists, gt(now)),
  }
  const conditionFailed = await transact({
    right: openedAt
      ? entitlements.check(entitlement, isOpen)
      : entitlements.update(entitlement, { if: isOpen, set: { openedAt: ifNotExists(now) } }),
    place: placeOf(customerId, fileId, now),
  })
  return conditionFailed && 'listening-ended'
}

/** A month has no rights of its own: it is heard as long as its subscription says so. */
async function monthOf({ fileId, ...ref }: FileRef): Promise<Subscription | undefined> {
  const order = await readOrder(ref)
  const seen = order?.paidAt && (await subscriptionOf(order))
  if (!seen || seen.type !== 'monthly' || seen.status === 'incomplete') return undefined
  return (await isHeardByTheMonth(seen, fileId)) ? seen : undefined
}

/** What was in the offer when it began, and what has come into it since: the apps play the offer of today. */
export async function isHeardByTheMonth(
  { slug, files }: Pick<Subscription, 'slug' | 'files'>,
  fileId: string,
): Promise<boolean> {
  if (files.some(file => file.fileId === fileId)) return true
  const offer = await products.read({ slug })
  return (offer?.files ?? []).some(file => file.fileId === fileId && file.seconds !== undefined)
}

/** It may end, or a bank take its money back, since it was read. */
async function openMonth(seen: Subscription, fileId: string, now: string) {
  if (!accessOf(seen, now)) return 'listening-ended'
  const { customerId, status } = seen
  const conditionFailed = await transact({
    right: subscriptions.check(seen, { status, takenBackBy: notExists }),
    place: placeOf(customerId, fileId, now),
  })
  return conditionFailed && 'listening-ended'
}

const placeOf = (customerId: string, fileId: string, now: string) =>
  places.upsert(
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
  )
