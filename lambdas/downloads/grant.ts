import * as z from 'zod/mini'
import { ProductFile } from '../../contract/catalog.ts'
import { DOWNLOADS_PER_FILE } from '../../contract/downloads.ts'
import { CustomerId, Moment, OrderId } from '../../contract/ids.ts'
import type { Download, DownloadStatus } from '../../contract/orders.ts'
import { type OrderRef, orderKey } from '../orders/order.ts'
import { after, DAYS, HOURS } from '../platform/time.ts'

/** How long bought files can be fetched. */
const GRANTED_MS = 3 * 365 * DAYS
/** A started download may be continued, and the same press repeated, for so long. */
export const PRESS_MS = 24 * HOURS

/** The right to fetch one file of one order a limited number of times. */
export const Grant = z.extend(ProductFile, {
  kind: z.literal('file'),
  customerId: CustomerId,
  orderId: OrderId,
  used: z.int(),
  allowed: z.int(),
  /** Press id → when it was first made. */
  presses: z.record(z.string(), Moment),
  availableFrom: Moment,
  expiresAt: Moment,
  revokedAt: z.optional(Moment),
  rev: z.int(),
})
export type Grant = z.infer<typeof Grant>

export const grantKey = (ref: OrderRef, fileId: string) => {
  const { pk, sk } = orderKey(ref)
  return { pk, sk: `${sk}#FILE#${fileId}` }
}

/** The item written for a file when its order completes. */
export const grantOf = ({ customerId, orderId }: OrderRef, file: ProductFile, availableFrom: string) => ({
  ...grantKey({ customerId, orderId }, file.fileId),
  ...file,
  kind: 'file' as const,
  customerId,
  orderId,
  used: 0,
  allowed: DOWNLOADS_PER_FILE,
  presses: {},
  availableFrom,
  expiresAt: after(availableFrom, GRANTED_MS),
  rev: 0,
})

/** Expired before used up: the one that no further press can change is shown. */
function statusOf(grant: Grant, now: string): DownloadStatus {
  if (grant.revokedAt || grant.expiresAt <= now) return 'expired'
  return grant.used >= grant.allowed ? 'limit-reached' : 'available'
}

/** As the dashboard shows it. */
export const downloadOf = (grant: Grant, now: string): Download => ({
  ...shown(grant),
  status: statusOf(grant, now),
  left: grant.allowed - grant.used,
  allowed: grant.allowed,
  addedAt: grant.availableFrom,
  expiresAt: grant.expiresAt,
})

/** A file of an order whose money is still under way. */
export const unpaidDownload = (file: ProductFile): Download => ({
  ...shown(file),
  status: 'pending-payment',
  left: DOWNLOADS_PER_FILE,
  allowed: DOWNLOADS_PER_FILE,
})

const shown = ({ fileId, title, fileName, bytes, seconds }: ProductFile) => ({
  fileId,
  title,
  fileName,
  bytes,
  seconds,
})
