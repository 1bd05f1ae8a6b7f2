import { openPartnerCode as route } from '../../contract/checkout.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { visitorHash } from '../platform/rate.ts'
import { licencesOf, spendVoucherTry, usableVoucher } from './apply-voucher.ts'

/** Other codes, and partners' codes that are over or used up, answer as unknown ones do. */
export const openPartnerCode = endpoint(route, async ({ voucherCode: code }, { now, ip }) => {
  const tooMany = await spendVoucherTry(await visitorHash(await ip()), now)
  if (tooMany) return tooMany
  const voucher = await usableVoucher(code, now)
  const licences = voucher ? await licencesOf(voucher, now) : []
  if (voucher?.partner === undefined || licences.length === 0) return new Problem('voucher-invalid')
  return { partner: voucher.partner, code, licences }
})
