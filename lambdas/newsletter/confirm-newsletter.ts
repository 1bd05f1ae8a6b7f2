import { confirmNewsletter as route } from '../../contract/newsletter.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { type Caller, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact, type Write } from '../platform/table.ts'
import {
  confirmationOf,
  proof,
  proofKey,
  readSubscription,
  type Subscription,
  subscriptionKey,
  tokenHash,
} from './subscription.ts'
import { mintCode, personalVoucher, usableVoucher } from './voucher.ts'

/** A race with another press, or a code that exists already (once in 10¹⁵); both are settled by looking again. */
const MOST_ROUNDS = 4

/** Pressed once or a hundred times, the link confirms one subscription and brings one code. */
export const confirmNewsletter = endpoint(route, async ({ token }, caller) => {
  const confirmed = await confirmationOf(token)
  if (confirmed instanceof Problem) return confirmed
  const { address } = confirmed
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const subscription = await readSubscription(address)
    if (subscription?.tokenHash !== tokenHash(token)) return new Problem('newsletter-link-invalid')
    if (subscription.status === 'confirmed') return voucherOf(codeOf(subscription), caller)
    if (subscription.status === 'left' || subscription.tokenUntil <= caller.now)
      return new Problem('newsletter-link-invalid')
    const code = subscription.voucherCode ?? mintCode()
    if (!(await transact(await confirmation(subscription, code, caller)))) return voucherOf(code, caller)
  }
  throw new Error('A subscription kept changing while it was confirmed.')
})

async function voucherOf(voucherCode: string, { now }: Caller) {
  const voucher = await usableVoucher(voucherCode, now)
  return { voucherCode, ...(voucher && { validUntil: voucher.validUntil }) }
}

function codeOf({ voucherCode }: Subscription): string {
  if (!voucherCode) throw new Error('A confirmed subscription has no voucher code.')
  return voucherCode
}

/** Who comes back after leaving keeps the first code: then no voucher is written. */
async function confirmation(
  { address, signedUpAt, tokenHash, voucherCode }: Subscription,
  code: string,
  caller: Caller,
): Promise<Write[]> {
  const { now } = caller
  return [
    {
      update: subscriptionKey(address),
      set: `SET #status = :confirmed, confirmedAt = :now, voucherCode = :code, kind = :kind, listPk = :list,
        listSk = :now, rev = rev + :one REMOVE forgetAt`,
      when: `#status = :pending AND tokenHash = :tokenHash AND tokenUntil > :now
        AND (attribute_not_exists(voucherCode) OR voucherCode = :code)`,
      names: { '#status': 'status' },
      values: {
        ':confirmed': 'confirmed',
        ':pending': 'pending',
        ':now': now,
        ':code': code,
        ':tokenHash': tokenHash,
        ':kind': 'newsletter',
        ':list': 'NEWSLETTER#confirmed',
        ':one': 1,
      },
    },
    { update: proofKey(address, signedUpAt, 'signup'), set: 'REMOVE forgetAt' },
    { put: await proof(address, 'confirm', caller) },
    { put: newsletterMail(address, 'newsletter-welcome', now, now) },
    ...(voucherCode ? [] : [{ put: personalVoucher(code, now), when: 'attribute_not_exists(pk)' }]),
  ]
}
