import { continueDownload as route } from '../../contract/downloads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signDownload } from '../platform/signed-link.ts'
import { before } from '../platform/time.ts'
import { entitlements, PRESS_MS } from '../orders/entitlement.ts'

/** A broken transfer goes on without burning a count: a read and a fresh link, no write. */
export const continueDownload = endpoint(route, async ({ orderId, fileId, pressId }, { customerId, now }) => {
  const entitlement = await entitlements.read({ customerId, orderId, fileId })
  if (!entitlement) return new Problem('not-found')
  if (entitlement.revokedAt) return new Problem('download-revoked')
  const pressedAt = entitlement.presses[pressId]
  if (!pressedAt || pressedAt <= before(now, PRESS_MS)) return new Problem('press-too-old')
  const link = await signDownload(entitlement, now)
  return { ...link, left: entitlement.allowed - entitlement.used, allowed: entitlement.allowed }
})
