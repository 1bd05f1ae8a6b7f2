import { FACTOR_RESET_HOURS, proveFactorReset as route } from '../../contract/account.ts'
import { accountMail } from './account-mail.ts'
import { endpoint } from '../platform/endpoint.ts'
import { poolUser } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { trailOf } from '../platform/record.ts'
import { after, before, HOURS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { ownerOf, readProfile } from '../customers/customer.ts'
import { type FactorReset, factorResets, requestIdOf } from './factor-reset.ts'
import { LINK_MS, provenBy } from './factor-tokens.ts'

/** The link proves the mailbox, which is one of two proofs; the other is support's. The owner is told at once. */
export const proveFactorReset = endpoint(route, async ({ token }, { now }) => {
  const proof = await provenBy(token, now)
  if (proof instanceof Problem) return proof
  const { address, until } = proof
  const request = await requestFor(address, requestIdOf(token, before(until, LINK_MS)), now)
  if (request instanceof Problem) return request
  const { requestId, waitsUntil, language } = request
  const details = { language, resetId: requestId, until: waitsUntil }
  const failed = await transact({
    request: factorResets.create({ ...request, title: 'Authenticator-App verloren' }),
    mails: [
      accountMail({ address }, 'factor-reset-waiting', details, now, requestId),
      accountMail({ address }, 'factor-reset-team', details, now, requestId),
    ],
  })
  if (!failed) return { waitsUntil }
  const known = factorResets.parse(failed.request?.old)
  // Stopped by the owner: the link begins nothing any more.
  if (known.status === 'cancelled') return new Problem('invite-invalid')
  return { waitsUntil: known.waitsUntil }
})

async function requestFor(
  address: string,
  requestId: string,
  now: string,
): Promise<FactorReset | Problem<'not-found'>> {
  const customerId = await ownerOf(address)
  const profile = customerId === undefined ? undefined : await readProfile(customerId)
  const user = profile?.email ? await poolUser(profile.email) : undefined
  if (customerId === undefined || !user?.hasSecondFactor) return new Problem('not-found')
  return {
    requestId,
    address,
    customerId,
    sub: user.sub,
    status: 'open',
    at: now,
    waitsUntil: after(now, FACTOR_RESET_HOURS * HOURS),
    language: profile?.language ?? 'de',
    rev: 0,
    trail: trailOf('open', { by: 'customer', at: now, cause: 'link' }),
  }
}
