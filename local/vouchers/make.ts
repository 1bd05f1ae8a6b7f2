import * as z from 'zod/mini'
import { berlinMidnight } from '../../contract/berlin-midnight.ts'
import { ProductType } from '../../contract/catalog.ts'
import { Slug } from '../../contract/ids.ts'
import { ChosenCode, CodePrefix } from '../../contract/vouchers.ts'
import { products } from '../../lambdas/catalog/product.ts'
import { send } from '../../lambdas/platform/transact.ts'
import { Mistake } from './mistake.ts'
import { discountOf, mintCode, type Voucher, vouchers } from '../../lambdas/vouchers/voucher.ts'

const MAX_BATCH = 10_000
const AT_ONCE = 20

const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
/** `20`, `19,90` or `19.90`, in euros. */
const euros = z.pipe(
  z.string().check(z.regex(/^\d{1,5}(?:[.,]\d{2})?$/)),
  z.transform(text => Math.round(Number(text.replace(',', '.')) * 100)),
)

/** The options of a voucher, as they are typed. */
const Terms = z.object({
  percent: z.optional(whole(1, 100)),
  euros: z.optional(euros),
  for: z.string(),
  until: z.iso.date(),
  from: z.optional(z.iso.date()),
  limit: z.optional(whole(1, 1_000_000)),
  each: z.optional(whole(1, 1_000)),
  minimum: z.optional(euros),
})

/** Everything of a voucher but its code. */
export async function termsFrom(
  options: Record<string, string | boolean | undefined>,
  now: string,
): Promise<Omit<Voucher, 'code'>> {
  const parsed = Terms.safeParse(options)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
    throw new Mistake(`--${path.join('.')} is missing or means nothing: ${message}`)
  }
  const { percent, euros: cents, for: goodFor, until, from, limit, each, minimum } = parsed.data
  if ((percent === undefined) === (cents === undefined) || cents === 0)
    throw new Mistake('Give either --percent or --euros.')
  const terms: Omit<Voucher, 'code'> = {
    ...(percent === undefined ? { cents } : { percent }),
    products: await productsFrom(goodFor),
    ...(minimum !== undefined && { minimumCents: minimum }),
    validFrom: from === undefined ? now : berlinMidnight(from, 0),
    // The last day counts in full.
    validUntil: berlinMidnight(until, 1),
    status: 'enabled',
    ...(limit !== undefined && { limitTotal: limit }),
    ...(each !== undefined && { limitPerCustomer: each }),
    taken: 0,
    rev: 0,
  }
  if (terms.validUntil <= now || terms.validUntil <= terms.validFrom)
    throw new Mistake(`--until=${until} is over before it begins.`)
  if (terms.products === 'monthly' && percent === 100)
    throw new Mistake('The first invoice of a monthly offer is always paid: --percent is 99 at most.')
  return terms
}

async function productsFrom(goodFor: string): Promise<Voucher['products']> {
  if (goodFor === 'all') return 'all'
  const type = ProductType.safeParse(goodFor)
  if (type.success) return type.data
  const slugs = goodFor.split(',')
  for (const slug of slugs)
    if (!Slug.safeParse(slug).success || !(await products.read({ slug })))
      throw new Mistake(`--for=${goodFor}: ${slug} is no offer. There are all, one-time, monthly, licence.`)
  return slugs
}

/** What it takes off each offer that is named, so that nobody makes one that is good for nothing. */
export async function mustBeGood(terms: Omit<Voucher, 'code'>): Promise<void> {
  if (!Array.isArray(terms.products)) return
  for (const slug of terms.products) {
    const product = await products.read({ slug })
    if (product && discountOf({ ...terms, code: '' }, product) === undefined)
      throw new Mistake(`It takes nothing off ${slug}: look at its price, --minimum and --percent.`)
  }
}

/** One code that a person has chosen. */
export async function makeOne(code: string, terms: Omit<Voucher, 'code'>): Promise<Voucher> {
  if (!ChosenCode.safeParse(code).success)
    throw new Mistake(`${code} is no code: 4 to 16 letters from A to Z and digits.`)
  const voucher = { ...terms, code }
  const { conditionFailed } = await send(vouchers.create(voucher))
  if (conditionFailed) throw new Mistake(`${code} exists already.`)
  return voucher
}

/** Codes that are drawn, each for its own use; `limit` is of each. */
export async function makeBatch(
  prefix: string,
  count: number,
  terms: Omit<Voucher, 'code'>,
): Promise<Voucher[]> {
  if (!CodePrefix.safeParse(prefix).success)
    throw new Mistake(`${prefix} is no beginning of a code: 2 to 12 letters from A to Z and digits.`)
  if (!Number.isInteger(count) || count < 1 || count > MAX_BATCH)
    throw new Mistake(`A batch has 1 to ${MAX_BATCH} codes.`)
  const made: Voucher[] = []
  while (made.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, () => ({
      ...terms,
      limitTotal: terms.limitTotal ?? 1,
      code: mintCode(prefix),
    }))
    const written = await Promise.all(next.map(voucher => send(vouchers.create(voucher))))
    // Two equal ones come once in 10²⁶: the next is drawn.
    made.push(...next.filter((_, index) => !written[index]?.conditionFailed))
  }
  return made
}
