import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { Product } from '../../contract/catalog.ts'
import { CustomerId, Moment, NUMBER_CHARACTERS, OrderId } from '../../contract/ids.ts'
import { Cents } from '../../contract/money.ts'
import { DRAWN_CHARACTERS, SMALLEST_PAYMENT_CENTS, VoucherProducts } from '../../contract/vouchers.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

const Voucher = z.object({
  code: technical(z.string()),
  /** One of the two. */
  percent: technical(z.optional(z.int().check(z.minimum(1), z.maximum(100)))),
  cents: technical(z.optional(z.int().check(z.positive()))),
  products: technical(VoucherProducts),
  /** What the offer must cost at least. */
  minimumCents: technical(z.optional(Cents)),
  validFrom: technical(Moment),
  validUntil: technical(Moment),
  status: technical(z.enum(['enabled', 'stopped'])),
  /** Without one it is not counted. */
  limitTotal: technical(z.optional(z.int().check(z.positive()))),
  limitPerCustomer: technical(z.optional(z.int().check(z.positive()))),
  /** Uses held or redeemed, of one with a limit in total. */
  taken: technical(z.int()),
  rev: technical(z.int()),
})
export type Voucher = z.infer<typeof Voucher>

export const vouchers = record('voucher', {
  about: 'A code that takes a part off one invoice; it names nobody',
  schema: Voucher,
  key: { pk: 'VOUCHER#{code}', sk: 'VOUCHER' },
  list: {
    in: 'VOUCHERS',
    time: '{validFrom}#{code}',
    status: '{status}#{validFrom}#{code}',
    name: '{code}',
  },
})

/** Exists only where there is a limit for each customer. */
export const customerUses = record('voucher-customer', {
  about: 'How often a customer holds or has redeemed a voucher that each may use so often',
  schema: z.object({ taken: technical(z.int()) }),
  key: { pk: 'VOUCHER#{code}', sk: 'CUSTOMER#{customerId}' },
})

const VoucherUse = z.object({
  orderId: kept('8 years', '§ 147 AO', OrderId),
  customerId: technical(CustomerId),
  state: kept('8 years', '§ 147 AO', z.enum(['held', 'redeemed'])),
  at: kept('8 years', '§ 147 AO', Moment),
  discountCents: kept('8 years', '§ 147 AO', Cents),
})

export const voucherUses = record('voucher-use', {
  about: 'One order that holds or has redeemed a voucher; gone when the order gives it back',
  schema: VoucherUse,
  key: { pk: 'VOUCHER#{code}', sk: 'USE#{orderId}' },
})

/** `LUM-7K3QD2-M9XA4F-83WZBT`: 89 bits, far beyond guessing. */
export function mintCode(prefix: string): string {
  const draw = () => NUMBER_CHARACTERS.charAt(randomInt(NUMBER_CHARACTERS.length))
  const drawn = Array.from({ length: DRAWN_CHARACTERS }, draw).join('')
  return [prefix, ...(drawn.match(/.{6}/g) ?? [])].join('-')
}

/** Whether somebody may still apply it; the write that takes a use asks again. */
export const isUsable = (
  { status, validFrom, validUntil, limitTotal, taken }: Voucher,
  now: string,
): boolean =>
  status === 'enabled' &&
  validFrom <= now &&
  validUntil > now &&
  (limitTotal === undefined || taken < limitTotal)

type Offer = Pick<Product, 'slug' | 'type' | 'priceCents'>

const isFor = ({ products }: Voucher, { slug, type }: Offer): boolean =>
  products === 'all' || (typeof products === 'string' ? products === type : products.includes(slug))

/**
 * What it takes off an offer, in cents; undefined: it is not good for it. What would be left to pay and is too little for a
 * payment is given too, but never a month, whose payment leaves the means of the next, and no licence.
 */
export function discountOf(voucher: Voucher, offer: Offer): number | undefined {
  const { percent = 0, cents, minimumCents = 0 } = voucher
  const { type, priceCents } = offer
  if (!isFor(voucher, offer) || priceCents === 0 || priceCents < minimumCents) return undefined
  const off = cents ?? Math.round((priceCents * percent) / 100)
  if (off === 0) return undefined
  if (priceCents - off >= SMALLEST_PAYMENT_CENTS) return off
  return type === 'one-time' || type === 'course' ? priceCents : undefined
}
