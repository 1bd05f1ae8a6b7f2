import { createHmac, randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { Product } from '../../contract/catalog.ts'
import { BatchId, CustomerId, Moment, NUMBER_CHARACTERS, OrderId, OrderNumber } from '../../contract/ids.ts'
import { Cents } from '../../contract/money.ts'
import {
  DRAWN_CHARACTERS,
  SMALLEST_PAYMENT_CENTS,
  VoucherLabel,
  VoucherProducts,
} from '../../contract/vouchers.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

/** What a code does and for how long, alike for all codes of a batch. */
const terms = {
  /** One of the three. A partner's code takes nothing off: it opens the licences that `products` names. */
  percent: technical(z.optional(z.int().check(z.minimum(1), z.maximum(100)))),
  cents: technical(z.optional(z.int().check(z.positive()))),
  partner: technical(z.optional(VoucherLabel)),
  /** What the staff call it. */
  title: technical(z.optional(VoucherLabel)),
  /** The same as text, for the list. */
  worth: technical(z.optional(z.string())),
  products: technical(VoucherProducts),
  /** What the offer must cost at least. */
  minimumCents: technical(z.optional(Cents)),
  validFrom: technical(Moment),
  validUntil: technical(Moment),
  status: technical(z.enum(['enabled', 'stopped'])),
  /** Without one it is not counted. Of a batch: of each code. */
  limitTotal: technical(z.optional(z.int().check(z.positive()))),
  /** Of a batch: of all its codes together. */
  limitPerCustomer: technical(z.optional(z.int().check(z.positive()))),
  /** Uses held or redeemed, of one with a limit in total; of a batch those of all its codes. */
  taken: technical(z.int()),
  /** Counts what staff decide about it; a use is none. */
  rev: technical(z.int()),
}

/** Nobody can apply it any more, or one can again; with what its entries in the lists are made of. */
const decisions = <const Listed extends string>(listed: readonly Listed[]) =>
  ({
    stop: { from: ['enabled'], matches: ['rev'], to: 'stopped', by: ['staff'], sets: listed },
    resume: { from: ['stopped'], matches: ['rev'], to: 'enabled', by: ['staff'], sets: listed },
  }) as const

const Voucher = z.object({
  code: technical(z.string()),
  /** Where staff find it. Without it it was made before they could. */
  group: technical(z.optional(z.enum(['code', 'partner', 'personal']))),
  batchId: technical(z.optional(BatchId)),
  ...terms,
})
export type Voucher = z.infer<typeof Voucher>

export const vouchers = record('voucher', {
  about: 'A code that takes a part off one invoice; it names nobody',
  schema: Voucher,
  key: { pk: 'VOUCHER#{code}', sk: 'VOUCHER' },
  isKeySecret: true,
  list: {
    in: 'VOUCHERS',
    time: '{group}#{validFrom}#{code}',
    status: '{group}#{status}#{validFrom}#{code}',
    name: '{code}',
    shows: { name: '{worth}' },
  },
  transitions: decisions(['validFrom', 'group']),
  plain: ['taken', 'rev'],
})

const VoucherBatch = z.object({
  batchId: technical(BatchId),
  prefix: technical(z.string()),
  /** What its codes are derived from, so that each has one code however often the making is begun anew. */
  seed: technical(z.string()),
  count: technical(z.int().check(z.positive())),
  /** So many of its codes stand in the table, the first ones. */
  made: technical(z.int()),
  createdAt: technical(Moment),
  ...terms,
})
export type VoucherBatch = z.infer<typeof VoucherBatch>

export const voucherBatches = record('voucher-batch', {
  about: 'Codes that were made together; each of its codes is good only while the batch is',
  schema: VoucherBatch,
  key: { pk: 'VOUCHER-BATCH#{batchId}', sk: 'BATCH' },
  list: {
    in: 'VOUCHERS',
    time: 'batch#{createdAt}#{batchId}',
    status: 'batch#{status}#{createdAt}#{batchId}',
    name: '{prefix}#{batchId}',
    shows: { name: '{worth}', number: '{count}', topic: '{prefix}' },
  },
  transitions: decisions(['createdAt']),
  plain: ['taken', 'made', 'rev'],
})

/** Exists only where there is a limit for each customer. */
export const customerUses = record('voucher-customer', {
  about: 'How often a customer has redeemed a code, or codes of a batch, that each may use so often',
  schema: z.object({ taken: technical(z.int()) }),
  key: { pk: 'VOUCHER#{codeOrBatch}', sk: 'CUSTOMER#{customerId}' },
})

const VoucherUse = z.object({
  orderId: kept('8 years', '§ 147 AO', OrderId),
  /** As people call the order; missing in old ones. */
  number: kept('8 years', '§ 147 AO', z.optional(OrderNumber)),
  customerId: technical(CustomerId),
  /** Of a code that was made with others: where staff find all their uses. */
  batchId: technical(z.optional(BatchId)),
  state: kept('8 years', '§ 147 AO', z.enum(['held', 'redeemed'])),
  at: kept('8 years', '§ 147 AO', Moment),
  discountCents: kept('8 years', '§ 147 AO', Cents),
})

export const voucherUses = record('voucher-use', {
  about: 'One order that holds or has redeemed a voucher; gone when the order gives it back',
  schema: VoucherUse,
  key: { pk: 'VOUCHER#{code}', sk: 'USE#{orderId}' },
  isKeySecret: true,
  list: { in: 'VOUCHER-USES#{batchId}', time: '{at}#{orderId}' },
  transitions: {
    /** Its order is paid. */
    redeem: { from: ['held'], to: 'redeemed', by: ['stripe', 'clock', 'staff'] },
  },
})

/** `LUM-7K3Q-D2M9-XA4F-83WZ-BT5K-2PQR-M8NX`: 138 bits, far beyond guessing. */
export function mintCode(prefix: string): string {
  const draw = () => NUMBER_CHARACTERS.charAt(randomInt(NUMBER_CHARACTERS.length))
  return grouped(prefix, Array.from({ length: DRAWN_CHARACTERS }, draw).join(''))
}

const grouped = (prefix: string, drawn: string) => [prefix, ...(drawn.match(/.{4}/g) ?? [])].join('-')

/** The code of a batch at an index: the same each time, and nobody finds it without the seed. */
export function batchCode({ prefix, seed }: Pick<VoucherBatch, 'prefix' | 'seed'>, index: number): string {
  const digest = createHmac('sha256', seed).update(String(index)).digest('hex')
  const base = BigInt(NUMBER_CHARACTERS.length)
  // 256 bits, of which 138 are used: no character is more likely than another by more than 2⁻¹¹⁰.
  let rest = BigInt(`0x${digest}`)
  let drawn = ''
  while (drawn.length < DRAWN_CHARACTERS) {
    drawn += NUMBER_CHARACTERS.charAt(Number(rest % base))
    rest /= base
  }
  return grouped(prefix, drawn)
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
type Terms = Pick<Voucher, 'products' | 'percent' | 'cents' | 'partner' | 'minimumCents'>

const isFor = ({ products }: Terms, { slug, type }: Offer): boolean =>
  products === 'all' || (typeof products === 'string' ? products === type : products.includes(slug))

/**
 * What it takes off an offer, in cents; undefined: it is not good for it. What would be left to pay and is too little for a
 * payment is given too, but never a month, whose payment leaves the means of the next, and no licence. A partner's code
 * takes 0 off the licences that it opens.
 */
export function discountOf(voucher: Terms, offer: Offer): number | undefined {
  const { percent = 0, cents, minimumCents = 0, partner } = voucher
  const { type, priceCents } = offer
  if (partner !== undefined) return type === 'licence' && isFor(voucher, offer) ? 0 : undefined
  if (!isFor(voucher, offer) || priceCents === 0 || priceCents < minimumCents) return undefined
  const off = cents ?? Math.round((priceCents * percent) / 100)
  if (off === 0) return undefined
  if (priceCents - off >= SMALLEST_PAYMENT_CENTS) return off
  return type === 'one-time' || type === 'course' ? priceCents : undefined
}
