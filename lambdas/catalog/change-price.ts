import type { Product } from '../../contract/catalog.ts'
import { lowestBefore } from '../../contract/reference-price.ts'
import { add, notExists, remove } from '../platform/expression.ts'
import { record } from '../platform/record.ts'
import type { Write } from '../platform/record-types.ts'
import { after, DAYS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { listPrices, type Price, prices } from './price.ts'
import { products as readable } from './product.ts'

export const products = record(readable.kind, readable.spec)

/** So long a lower price is shown beside the former one; afterwards it is the usual one. */
const REDUCED_MS = 30 * DAYS
/** Somebody else may change the same offer between our reading and our writing. */
const MAX_ROUNDS = 5

type Outcome = 'changed' | 'unchanged' | 'no-offer' | 'begun-before'

/** What a person decided looking at a version, and what their deed leaves in the same transaction. */
interface Decided {
  readonly version: number
  readonly audit: Write
}

/** An offer with its first price, where there is none under its slug. */
export const openOffer = (product: Product, now: string) =>
  transact({
    product: products.create(product),
    price: prices.create({ slug: product.slug, from: now, priceCents: product.priceCents, begunAt: now }),
  })

/** From now on the offer costs that; its history says so in the same transaction. */
export const changePrice = (
  slug: string,
  priceCents: number,
  now: string,
  decided?: Decided,
): Promise<Outcome | 'seen-another'> =>
  setPrice({ slug, priceCents, decided }, now, formerCents => ({
    price: prices.create({ slug, from: now, priceCents, formerCents, begunAt: now }),
  }))

/** The clock calls it at the moment that was planned; twice is once. */
export const beginPrice = (
  { slug, from, priceCents }: Price,
  now: string,
): Promise<Outcome | 'seen-another'> =>
  setPrice({ slug, priceCents, isPlanned: true }, now, formerCents => ({
    price: prices.update(
      { slug, from },
      { if: { begunAt: notExists }, set: { begunAt: now, formerCents, dueAt: remove } },
    ),
  }))

/**
 * What to compare with is made of the history that was read before. The version in the condition says that it is still
 * all there is: every change of a price raises it.
 */
async function setPrice(
  {
    slug,
    priceCents,
    isPlanned = false,
    decided,
  }: { slug: string; priceCents: number; isPlanned?: boolean; decided?: Decided | undefined },
  now: string,
  writes: (formerCents: number) => {
    price: ReturnType<typeof prices.create> | ReturnType<typeof prices.update>
  },
): Promise<Outcome | 'seen-another'> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const product = await products.read({ slug })
    if (!product) return 'no-offer'
    if (decided && product.version !== decided.version) return 'seen-another'
    if (!isPlanned && product.priceCents === priceCents) return 'unchanged'
    const lowest = lowestBefore(await listPrices(slug), product.priceCents, now)
    const conditionFailed = await transact({
      product: products.update(
        { slug },
        {
          if: { version: product.version, priceCents: product.priceCents },
          set: {
            priceCents,
            version: add(1),
            reduction: priceCents < lowest ? { fromCents: lowest, until: after(now, REDUCED_MS) } : remove,
          },
        },
      ),
      ...writes(product.priceCents),
      audit: decided?.audit,
    })
    if (!conditionFailed) return 'changed'
    if (conditionFailed.price) return 'begun-before'
    // This very decision was carried out before.
    if (conditionFailed.audit) return 'seen-another'
  }
  throw new Error(`The price of ${slug} kept changing.`)
}

/** Begins by itself at its moment, unless something begins then already. Who decides next sees it, so it raises the version. */
export async function planPrice(
  slug: string,
  priceCents: number,
  from: string,
  decided?: Decided,
): Promise<'planned' | 'taken' | 'no-offer' | 'seen-another'> {
  const seen = decided && { version: decided.version }
  const conditionFailed = await transact({
    product: products.update({ slug }, { if: { slug, ...seen }, set: { version: add(1) } }),
    price: prices.create({ slug, from, priceCents, dueAt: from }),
    audit: decided?.audit,
  })
  if (!conditionFailed) return 'planned'
  if (conditionFailed.product) return decided ? 'seen-another' : 'no-offer'
  return 'taken'
}

/** Only while it has not begun, and is the price that was seen; `false`: there is no such plan. */
export async function dropPlannedPrice(
  slug: string,
  from: string,
  decided?: { readonly priceCents: number; readonly audit: Write },
): Promise<boolean> {
  const seen = decided && { priceCents: decided.priceCents }
  const conditionFailed = await transact({
    price: prices.remove({ slug, from }, { slug, begunAt: notExists, ...seen }),
    audit: decided?.audit,
  })
  return conditionFailed === undefined
}
