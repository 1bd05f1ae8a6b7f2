import { type Opened, openFile as route } from '../../contract/listening.ts'
import { products } from '../catalog/product.ts'
import { type Entitlement, entitlements, type FileRef, whyMissing } from '../orders/entitlement.ts'
import { readOrder } from '../orders/order.ts'
import { places } from '../orders/place.ts'
import { subscriptionOf } from '../orders/start-subscription.ts'
import { endpoint } from '../platform/endpoint.ts'
import { either, gt, ifNotExists, lte, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { signStream } from '../platform/signed-link.ts'
import { transact } from '../platform/transact.ts'
import { accessOf, type Subscription, subscriptions } from '../subscriptions/subscription.ts'

/** Listening spends nothing, but the right to it is a condition of each link, as it is of a download. */
export const openFile = endpoint(route, ({ orderId, fileId, isSaving = false }, { customerId, now }) => {
  const ref = { customerId, orderId, fileId }
  return isSaving ? saved(ref, now) : opened(ref, now)
})

type Refused = Problem<'not-found' | 'download-pending' | 'listening-not-yet' | 'listening-ended'>

/** @param begunAt where it was heard before the API could be told */
export async function opened(ref: FileRef, now: string, begunAt = now): Promise<Opened | Refused> {
  const { customerId, fileId } = ref
  const { entitlement, month } = await rightTo(ref)
  if (!entitlement && !month) return new Problem(await whyMissing(ref))
  const refused = entitlement
    ? (whyNot(entitlement, now) ?? (await open(entitlement, { now, begunAt })))
    : month && (await openMonth(month, fileId, { now, begunAt }))
  if (refused) return new Problem(refused)
  const place = await places.read({ customerId, fileId })
  // Erased in between.
  if (!place) return new Problem('not-found')
  return { ...(await signStream(fileId, now)), now, place }
}

/**
 * Kept on the device for a time without connection: neither the calendar of a program nor a waived withdrawal right
 * begins before it is heard (keep-place.ts).
 */
async function saved(ref: FileRef, now: string): Promise<Opened | Refused> {
  const { customerId, fileId } = ref
  const { entitlement, month } = await rightTo(ref)
  if (!entitlement && !month) return new Problem(await whyMissing(ref))
  const mayNot = month && !accessOf(month, now) ? 'listening-ended' : undefined
  const refused = entitlement ? whyNot(entitlement, now) : mayNot
  if (refused) return new Problem(refused)
  const place = (await places.read({ customerId, fileId })) ?? { fileId, seconds: 0, at: now, begunAt: now }
  return { ...(await signStream(fileId, now)), now, place }
}

async function rightTo(ref: FileRef) {
  const entitlement = await entitlements.read(ref)
  return { entitlement, month: entitlement ? undefined : await monthOf(ref) }
}

interface Opening {
  now: string
  begunAt: string
}

function whyNot({ revokedAt, expiresAt, availableFrom, seconds }: Entitlement, now: string) {
  if (seconds === undefined) return 'not-found'
  if (revokedAt || (expiresAt && expiresAt <= now)) return 'listening-ended'
  return availableFrom > now ? 'listening-not-yet' : undefined
}

/** It may be refunded, or the account erased, since it was read: then no place is made. */
async function open(entitlement: Entitlement, { now, begunAt }: Opening) {
  const { customerId, fileId, openedAt } = entitlement
  const isOpen = {
    revokedAt: notExists,
    availableFrom: lte(now),
    expiresAt: either(notExists, gt(now)),
  }
  const conditionFailed = await transact({
    right: openedAt
      ? entitlements.check(entitlement, isOpen)
      : entitlements.update(entitlement, { if: isOpen, set: { openedAt: ifNotExists(begunAt) } }),
    place: placeOf(customerId, fileId, begunAt),
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
  return offer?.files.some(file => file.fileId === fileId && file.seconds !== undefined) === true
}

/** It may end, or a bank take its money back, since it was read. */
async function openMonth(seen: Subscription, fileId: string, { now, begunAt }: Opening) {
  if (!accessOf(seen, now)) return 'listening-ended'
  const { customerId, status } = seen
  const conditionFailed = await transact({
    right: subscriptions.check(seen, { status, takenBackBy: notExists, refundedBy: notExists }),
    place: placeOf(customerId, fileId, begunAt),
  })
  return conditionFailed && 'listening-ended'
}

const placeOf = (customerId: string, fileId: string, begunAt: string) =>
  places.upsert(
    { customerId, fileId },
    {
      set: {
        customerId,
        fileId,
        seconds: ifNotExists(0),
        at: ifNotExists(begunAt),
        begunAt: ifNotExists(begunAt),
      },
    },
  )
