import { claimDownload as route, type Claim } from '../../contract/downloads.ts'
import { endpoint, type Customer } from '../platform/endpoint.ts'
import { add, attribute, either, entry, gt, lt, lte, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { signDownload } from '../platform/signed-link.ts'
import { before } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { type Entitlement, entitlements, PRESS_MS, whyMissing } from '../orders/entitlement.ts'

export const claimDownload = endpoint(route, async (claim, caller) => {
  const entitlement = await spendOne(claim, caller)
  if (entitlement instanceof Problem) return entitlement
  const link = await signDownload(entitlement, caller.now)
  return { ...link, left: entitlement.allowed - entitlement.used, allowed: entitlement.allowed }
})

// The limit lives in the condition: reading first and writing after would let two presses share the last download.
async function spendOne({ orderId, fileId, pressId }: Claim, { customerId, now }: Customer) {
  const { item, conditionFailed } = await send(
    entitlements.update(
      { customerId, orderId, fileId },
      {
        if: {
          revokedAt: notExists,
          availableFrom: lte(now),
          expiresAt: either(notExists, gt(now)),
          used: lt(attribute('allowed')),
          presses: entry(pressId, notExists),
        },
        set: { used: add(1), presses: entry(pressId, now) },
      },
    ),
  )
  if (item) return item
  if (!conditionFailed.old) return new Problem(await whyMissing({ customerId, orderId, fileId }))
  return repeated(entitlements.parse(conditionFailed.old), pressId, now)
}

/** The same press again gets its own answer again; everything else is refused, the reason nearest to the person first. */
function repeated(entitlement: Entitlement, pressId: string, now: string) {
  const { revokedAt, presses, availableFrom, expiresAt } = entitlement
  if (revokedAt) return new Problem('download-revoked')
  const pressedAt = presses[pressId]
  if (pressedAt && pressedAt > before(now, PRESS_MS)) return entitlement
  if (pressedAt) return new Problem('press-too-old')
  if (availableFrom > now) return new Problem('download-not-yet')
  return new Problem(expiresAt && expiresAt <= now ? 'download-expired' : 'download-limit-reached')
}
