import { continueDownload as route } from '../../contract/downloads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signDownload } from '../platform/storage.ts'
import { read } from '../platform/table.ts'
import { before } from '../platform/time.ts'
import { Grant, grantKey, PRESS_MS } from './grant.ts'

/** A broken transfer goes on without burning a count: a read and a fresh link, no write. */
export const continueDownload = endpoint(route, async ({ orderId, fileId, pressId }, { customerId, now }) => {
  const item = await read(grantKey({ customerId, orderId }, fileId))
  if (!item) throw new Problem('not-found')
  const grant = Grant.parse(item)
  if (grant.revokedAt) throw new Problem('download-revoked')
  const pressedAt = grant.presses[pressId]
  if (!pressedAt || pressedAt <= before(now, PRESS_MS)) throw new Problem('press-too-old')
  const link = await signDownload(grant, now)
  return { ...link, left: grant.allowed - grant.used, allowed: grant.allowed }
})
