import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { NEWSLETTER_DISCOUNT_PERCENT } from '../../contract/newsletter-terms.ts'
import { type Item, type Key, read } from '../platform/table.ts'
import { after, DAYS } from '../platform/time.ts'

const VALID_MS = 365 * DAYS

/** A code that takes a part off one invoice. */
export const Voucher = z.object({
  code: z.string(),
  percent: z.int(),
  /** What it is good for: the first invoice of any monthly offer. */
  products: z.literal('monthly'),
  validFrom: Moment,
  validUntil: Moment,
  isEnabled: z.boolean(),
  limitTotal: z.int(),
  limitPerCustomer: z.int(),
  /** Uses held or redeemed. */
  taken: z.int(),
  rev: z.int(),
})
export type Voucher = z.infer<typeof Voucher>

const voucherKey = (code: string): Key => ({ pk: `VOUCHER#${code}`, sk: 'VOUCHER' })

/** Crockford's base 32: no two of them look alike, and nothing reads as a word. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `LUM-7K3QD-2M9XA`: 50 bits, far beyond guessing. */
export function mintCode(): string {
  const five = () => Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return `LUM-${five()}-${five()}`
}

/** The personal thanks for a confirmed sign-up: for one use. */
export function personalVoucher(code: string, now: string): Item {
  const voucher: Voucher = {
    code,
    percent: NEWSLETTER_DISCOUNT_PERCENT,
    products: 'monthly',
    validFrom: now,
    validUntil: after(now, VALID_MS),
    isEnabled: true,
    limitTotal: 1,
    limitPerCustomer: 1,
    taken: 0,
    rev: 0,
  }
  return { ...voucherKey(code), kind: 'voucher', ...voucher, listPk: 'VOUCHERS', listSk: `${now}#${code}` }
}

/** The voucher, as long as it can still be used. */
export async function usableVoucher(code: string, now: string): Promise<Voucher | undefined> {
  const item = await read(voucherKey(code))
  const voucher = item && Voucher.parse(item)
  const isUsable = voucher?.isEnabled && voucher.taken < voucher.limitTotal && voucher.validUntil > now
  return isUsable ? voucher : undefined
}
