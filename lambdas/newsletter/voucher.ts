import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { NEWSLETTER_DISCOUNT_PERCENT } from '../../contract/newsletter-terms.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { after, DAYS } from '../platform/time.ts'

const VALID_MS = 365 * DAYS

const Voucher = z.object({
  code: technical(z.string()),
  percent: technical(z.int()),
  /** What it is good for: the first invoice of any monthly offer. */
  products: technical(z.literal('monthly')),
  validFrom: technical(Moment),
  validUntil: technical(Moment),
  status: technical(z.enum(['enabled', 'stopped'])),
  limitTotal: technical(z.int()),
  limitPerCustomer: technical(z.int()),
  /** Uses held or redeemed. */
  taken: technical(z.int()),
  rev: technical(z.int()),
})
type Voucher = z.infer<typeof Voucher>

export const vouchers = record('voucher', {
  about: 'A code that takes a part off one invoice; it names nobody',
  schema: Voucher,
  key: { pk: 'VOUCHER#{code}', sk: 'VOUCHER' },
  list: {
    in: 'VOUCHERS',
    time: '{validFrom}#{code}',
    status: '{status}#{validFrom}#{code}',
    name: '{code}',
    shows: { title: '{percent} %' },
  },
})

/** Crockford's base 32: no two of them look alike, and nothing reads as a word. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `LUM-7K3QD-2M9XA`: 50 bits, far beyond guessing. */
export function mintCode(): string {
  const five = () => Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return `LUM-${five()}-${five()}`
}

/** The personal thanks for a confirmed sign-up: for one use. */
export const personalVoucher = (code: string, now: string): Voucher => ({
  code,
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
  const isUsable =
    voucher?.status === 'enabled' && voucher.taken < voucher.limitTotal && voucher.validUntil > now
  return isUsable ? voucher : undefined
}
