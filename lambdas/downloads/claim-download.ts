import { claimDownload as route, type Claim } from '../../contract/downloads.ts'
import { presentContent, replacedContents } from '../files/replaced-files.ts'
import { endpoint, type Customer } from '../platform/endpoint.ts'
import {
  add,
  attribute,
  either,
  entry,
  gt,
  gte,
  ifNotExists,
  lt,
  lte,
  notExists,
} from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { signDownload } from '../platform/signed-link.ts'
import { before } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { type Entitlement, entitlements, hasNewContent, PRESS_MS, whyMissing } from '../orders/entitlement.ts'

export const claimDownload = endpoint(route, async (claim, caller) => {
  const entitlement = await fetchOnce(claim, caller)
  if (entitlement instanceof Problem) return entitlement
  const link = await signDownload(entitlement, caller.now)
  return { ...link, left: entitlement.allowed - entitlement.used, allowed: entitlement.allowed }
})

/** Counted, unless its content was replaced since it was last fetched: each content that comes later is fetched once for nothing. */
async function fetchOnce(claim: Claim, caller: Customer) {
  const { fileId, pressId } = claim
  const contents = await replacedContents()
  const { counted, free } = writesOf(claim, presentContent(contents, fileId), caller)
  const isNewTo = (old: unknown) => old !== undefined && hasNewContent(entitlements.parse(old), contents)
  let tried = await send(counted)
  if (isNewTo(tried.conditionFailed?.old)) {
    tried = await send(free)
    // Another press has taken the new content meanwhile: this one is counted after all.
    if (tried.conditionFailed && !isNewTo(tried.conditionFailed.old)) tried = await send(counted)
  }
  if (tried.item) return tried.item
  const { old } = tried.conditionFailed
  return old
    ? repeated(entitlements.parse(old), pressId, caller.now)
    : new Problem(await whyMissing({ ...claim, customerId: caller.customerId }))
}

// The limit lives in the condition: reading first and writing after would let two presses share the last download.
function writesOf({ orderId, fileId, pressId }: Claim, content: number, { customerId, now }: Customer) {
  const ref = { customerId, orderId, fileId }
  const open = {
    revokedAt: notExists,
    availableFrom: lte(now),
    expiresAt: either(notExists, gt(now)),
    presses: entry(pressId, notExists),
  }
  const presses = entry(pressId, now)
  return {
    counted: entitlements.update(ref, {
      if: { ...open, used: lt(attribute('allowed')), fetchedContent: either(notExists, gte(content)) },
      set: { used: add(1), fetchedContent: ifNotExists(content), presses },
    }),
    free: entitlements.update(ref, {
      if: { ...open, fetchedContent: lt(content) },
      set: { fetchedContent: content, presses },
    }),
  }
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
