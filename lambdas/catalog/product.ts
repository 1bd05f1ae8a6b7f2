import * as z from 'zod/mini'
import { isOnSale, Product, productAt } from '../../contract/catalog.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { Problem } from '../platform/problem.ts'
import { readableRecord } from '../platform/readable-record.ts'
import { between } from '../platform/table.ts'
import { MINUTES } from '../platform/time.ts'

/** Written by people and by the seed; its price by `change-price.ts` alone, with its history. */
export const products = readableRecord('product', {
  about: 'One offer of the catalogue',
  schema: z.object(allOf(Product.shape, technical)),
  key: { pk: 'CATALOG', sk: 'PRODUCT#{slug}' },
})

/** More than a shop of trainings will ever offer. */
const MAX_PRODUCTS = 200

/** How long a function instance goes on with a product that it has read: a price change is everywhere after a minute. */
const KEPT_MS = MINUTES
/** Slugs come from outside; beyond this many the oldest is forgotten. */
const MAX_KEPT = 200

const kept = new Map<string, { product: Product | undefined; until: number }>()

/** The offer under a slug; `not-found` when nothing is sold there, or not now. */
export async function productOf(slug: string, now: string): Promise<Product | Problem<'not-found'>> {
  const known = kept.get(slug)
  const product = known && known.until > Date.parse(now) ? known.product : await fetchProduct(slug, now)
  return product && isOnSale(product) ? productAt(product, now) : new Problem('not-found')
}

/** All that is on sale now; strongly consistent, one request. */
export const listProducts = async (): Promise<Product[]> => (await listOffers()).filter(isOnSale)

/** Drafts and withdrawn offers too. */
export async function listOffers(): Promise<Product[]> {
  return z.array(Product).parse(await between('CATALOG', 'PRODUCT#', 'PRODUCT#~', MAX_PRODUCTS))
}

async function fetchProduct(slug: string, now: string): Promise<Product | undefined> {
  const product = await products.read({ slug })
  kept.delete(slug)
  kept.set(slug, { product, until: Date.parse(now) + KEPT_MS })
  const oldest = kept.keys().next()
  if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value)
  return product
}
