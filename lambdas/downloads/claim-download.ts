import { claimDownload as route, type Claim } from '../../contract/downloads.ts'
import { readOrder } from '../orders/order.ts'
import { endpoint, type Customer } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signDownload } from '../platform/storage.ts'
import { update } from '../platform/table.ts'
import { before } from '../platform/time.ts'
import { Grant, grantKey, PRESS_MS } from './grant.ts'

export const claimDownload = endpoint(route, async (claim, caller) => {
  const grant = await spendOne(claim, caller)
  const link = await signDownload(grant, caller.now)
  return { ...link, left: grant.allowed - grant.used, allowed: grant.allowed }
})

// The limit lives in the condition: reading first and writing after would let two presses share the last download.
async function spendOne({ orderId, fileId, pressId }: Claim, { customerId, now }: Customer): Promise<Grant> {
  const spent = await update({
    update: grantKey({ customerId, orderId }, fileId),
    set: 'SET used = used + :one, presses.#press = :now, rev = rev + :one',
    when: `attribute_exists(pk) AND attribute_not_exists(revokedAt) AND availableFrom <= :now AND expiresAt > :now
      AND used < allowed AND attribute_not_exists(presses.#press)`,
    names: { '#press': pressId },
    values: { ':one': 1, ':now': now },
  })
  if (spent.item) return Grant.parse(spent.item)
  if (!spent.conditionFailed.old) throw new Problem(await whyNothing(customerId, orderId, fileId))
  return repeated(Grant.parse(spent.conditionFailed.old), pressId, now)
}

/** The same press again gets its own answer again; everything else is refused, the reason nearest to the person first. */
function repeated(grant: Grant, pressId: string, now: string): Grant {
  if (grant.revokedAt) throw new Problem('download-revoked')
  const pressedAt = grant.presses[pressId]
  if (pressedAt && pressedAt > before(now, PRESS_MS)) return grant
  if (pressedAt) throw new Problem('press-too-old')
  if (grant.availableFrom > now) throw new Problem('download-not-yet')
  throw new Problem(grant.expiresAt <= now ? 'download-expired' : 'download-limit-reached')
}

async function whyNothing(customerId: string, orderId: string, fileId: string) {
  const order = await readOrder({ customerId, orderId })
  const isBought = order?.files.some(file => file.fileId === fileId)
  return isBought && !order?.paidAt ? 'download-pending' : 'not-found'
}
