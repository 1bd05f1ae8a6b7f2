import { NEWSLETTER_DISCOUNT_PERCENT } from '../../contract/newsletter-terms.ts'
import { after, DAYS } from '../platform/time.ts'
import { isUsable, mintCode, type Voucher, vouchers } from '../vouchers/voucher.ts'

const VALID_MS = 365 * DAYS

export const mintThanks = (): string => mintCode('LUM')

/** The personal thanks for a confirmed sign-up: for one use, on the first invoice of any monthly offer. */
export const personalVoucher = (code: string, now: string): Voucher & { percent: number } => ({
  code,
  group: 'personal',
  worth: `${NEWSLETTER_DISCOUNT_PERCENT} %`,
  title: 'Newsletter',
  percent: NEWSLETTER_DISCOUNT_PERCENT,
  products: 'monthly',
  validFrom: now,
  validUntil: after(now, VALID_MS),
  status: 'enabled',
  limitTotal: 1,
  limitPerCustomer: 1,
  taken: 0,
  rev: 0,
})

/** The voucher, as long as it can still be used. */
export async function usableVoucher(code: string, now: string): Promise<Voucher | undefined> {
  const voucher = await vouchers.read({ code })
  return voucher && isUsable(voucher, now) ? voucher : undefined
}
