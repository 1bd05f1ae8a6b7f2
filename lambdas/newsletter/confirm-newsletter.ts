import { confirmNewsletter as route } from '../../contract/newsletter.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { type Caller, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { either, notExists, remove } from '../platform/expression.ts'
import { transact } from '../platform/transact.ts'
import { consentProof, consentProofs } from './consent-proof.ts'
import { confirmationOf } from './reader-links.ts'
import { type Reader, readers } from './reader.ts'
import { vouchers } from '../vouchers/voucher.ts'
import { mintThanks, personalVoucher, usableVoucher } from './voucher.ts'
import { transition } from '../platform/transition.ts'

/** A race with another press, or a code that exists already; both are settled by looking again. */
const MAX_ROUNDS = 4

/** Pressed once or a hundred times, the link confirms one subscription and brings one code. */
export const confirmNewsletter = endpoint(route, async ({ token }, caller) => {
  const confirmed = await confirmationOf(token)
  if (confirmed instanceof Problem) return confirmed
  const { address, until } = confirmed
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const subscription = await readers.read({ address })
    if (subscription?.tokenUntil !== until) return new Problem('newsletter-link-invalid')
    if (subscription.status === 'confirmed') return voucherOf(codeOf(subscription), caller)
    if (subscription.status === 'left' || until <= caller.now) return new Problem('newsletter-link-invalid')
    const code = subscription.voucherCode ?? mintThanks()
    if (!(await confirm(subscription, code, caller))) return voucherOf(code, caller)
  }
  throw new Error('A subscription kept changing while it was confirmed.')
})

async function voucherOf(voucherCode: string, { now }: Caller) {
  const voucher = await usableVoucher(voucherCode, now)
  return { voucherCode, ...(voucher && { validUntil: voucher.validUntil }) }
}

function codeOf({ voucherCode }: Reader): string {
  if (!voucherCode) throw new Error('A confirmed subscription has no voucher code.')
  return voucherCode
}

/** Undefined: done. Who comes back after leaving keeps the first code: then no voucher is written. */
async function confirm(
  { address, signedUpAt, tokenUntil, voucherCode }: Reader,
  code: string,
  caller: Caller,
) {
  const { now } = caller
  return transact({
    subscription: transition(
      readers,
      'confirm',
      { address },
      { tokenUntil, confirmedAt: now, voucherCode: code },
      {
        if: { voucherCode: either(notExists, code) },
        by: 'reader',
        at: now,
        cause: 'link',
      },
    ),
    signUp: consentProofs.upsert({ address, at: signedUpAt, what: 'signup' }, { set: { forgetAt: remove } }),
    proof: consentProofs.put(await consentProof(address, 'confirm', caller)),
    mail: newsletterMail(address, 'newsletter-welcome', now),
    voucher: voucherCode ? undefined : vouchers.create(personalVoucher(code, now)),
  })
}
