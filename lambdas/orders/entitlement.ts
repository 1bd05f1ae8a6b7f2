import * as z from 'zod/mini'
import { isListenedTo, ProductFile, type ProductType } from '../../contract/catalog.ts'
import { DOWNLOADS_PER_FILE } from '../../contract/downloads-terms.ts'
import { CustomerId, Moment, OrderId, RequestNumber } from '../../contract/ids.ts'
import type { Download, DownloadStatus } from '../../contract/orders.ts'
import { type Contents, presentContent } from '../files/replaced-files.ts'
import { type Order, type OrderRef, readOrder } from './order.ts'
import { downloadsUntil } from './order-delivery.ts'
import { allOf, kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { HOURS } from '../platform/time.ts'

/** A started download may be continued, and the same press repeated, for so long. */
export const PRESS_MS = 24 * HOURS

export const RevokedFor = z.enum(['withdrawal', 'refund', 'dispute', 'staff'])
export type RevokedFor = z.infer<typeof RevokedFor>

const bought = <S extends z.ZodMiniType>(schema: S) =>
  kept('until the account is erased', '§ 327 BGB', schema)

/** The right to fetch one file of one order a limited number of times. */
export const Entitlement = z.object({
  ...allOf(ProductFile.shape, bought),
  customerId: technical(CustomerId),
  orderId: bought(OrderId),
  used: bought(z.int()),
  allowed: bought(z.int()),
  /** It was fetched before staff began to count anew: delivery had begun. */
  wasFetched: bought(z.optional(z.literal(true))),
  /** Which of the file's contents was fetched last; missing until one was. */
  fetchedContent: bought(z.optional(z.int())),
  /** Press id → when it was first made. */
  presses: bought(z.record(z.string(), Moment)),
  availableFrom: bought(Moment),
  /** Only where the offer named an end. */
  expiresAt: bought(z.optional(Moment)),
  /** When it was first opened to listen by this order; its place in the recording is of all of them. */
  openedAt: bought(z.optional(Moment)),
  revokedAt: bought(z.optional(Moment)),
  /** How many were allowed when more were asked for: it is answered as soon as it is another number. */
  requestedBeyond: bought(z.optional(z.int())),
  requestNumber: bought(z.optional(RequestNumber)),
  /** What took it away; a dispute that is won gives it back, and what staff closed they open. */
  revokedFor: bought(z.optional(RevokedFor)),
  rev: technical(z.int()),
})
export type Entitlement = z.infer<typeof Entitlement>

export const entitlements = record('entitlement', {
  about: 'The right to fetch one file of a paid order; title, name and size are copied at sale',
  schema: Entitlement,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'ORDER#{orderId}#FILE#{fileId}' },
  id: 'fil',
})

/** One file of one order. */
export type FileRef = OrderRef & { fileId: string }

/** Why there is no right to a file: its order waits for the money, or has no such file. */
export async function whyMissing({ fileId, ...ref }: FileRef): Promise<'download-pending' | 'not-found'> {
  const order = await readOrder(ref)
  const isBought = order?.files.some(file => file.fileId === fileId)
  return isBought && !order?.paidAt ? 'download-pending' : 'not-found'
}

/** What is listened to is never downloaded. */
const downloadsOf = (type: ProductType | undefined): number => (isListenedTo(type) ? 0 : DOWNLOADS_PER_FILE)

/** What is written for a file when its order completes. */
export const entitlementTo = (
  { customerId, orderId, accessDays, productType }: OrderRef & Pick<Order, 'accessDays' | 'productType'>,
  file: ProductFile,
  availableFrom: string,
): Entitlement => ({
  ...file,
  customerId,
  orderId,
  used: 0,
  allowed: downloadsOf(productType),
  presses: {},
  availableFrom,
  expiresAt: downloadsUntil({ accessDays }, availableFrom),
  rev: 0,
})

/** Was it fetched at all, however often it may be fetched now? */
export const isFetched = ({ used, wasFetched }: Entitlement): boolean => used > 0 || wasFetched === true

/** Expired before used up: the one that no further press can change is shown. */
export function statusOf({ revokedAt, expiresAt, used, allowed }: Entitlement, now: string): DownloadStatus {
  if (revokedAt || (expiresAt && expiresAt <= now)) return 'expired'
  // Without a download it is there to be listened to.
  return allowed > 0 && used >= allowed ? 'limit-reached' : 'available'
}

/** Was its content replaced since it was last fetched? Then the next download of it is not counted. */
export const hasNewContent = (
  { fileId, fetchedContent = Infinity }: Pick<Entitlement, 'fileId' | 'fetchedContent'>,
  contents: Contents,
): boolean => fetchedContent < presentContent(contents, fileId)

/** The number under which more downloads were asked for; undefined where nobody has, or it is answered. */
export const openRequest = ({ allowed, requestedBeyond, requestNumber }: Entitlement): string | undefined =>
  requestedBeyond === allowed ? requestNumber : undefined

/** As the dashboard shows it; a new content is open where there is no download left, too. */
export function downloadOf(entitlement: Entitlement, now: string, contents: Contents): Download {
  const status = statusOf(entitlement, now)
  const isNew = status !== 'expired' && hasNewContent(entitlement, contents)
  return {
    ...ProductFile.parse(entitlement),
    ...shownRight(entitlement, now),
    status: isNew ? 'available' : status,
    ...(isNew && { hasNewContent: true }),
  }
}

const shownRight = (entitlement: Entitlement, now: string) => ({
  left: entitlement.allowed - entitlement.used,
  allowed: entitlement.allowed,
  ...(entitlement.availableFrom <= (entitlement.revokedAt ?? now) && { addedAt: entitlement.availableFrom }),
  expiresAt: entitlement.expiresAt,
  requested: openRequest(entitlement),
  revokedFor: entitlement.revokedFor,
})

/** A file of an order whose money is still under way. */
export const unpaidDownload = (file: ProductFile, { productType }: Pick<Order, 'productType'>): Download => ({
  ...file,
  status: 'pending-payment',
  left: downloadsOf(productType),
  allowed: downloadsOf(productType),
})
