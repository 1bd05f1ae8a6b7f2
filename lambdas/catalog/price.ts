import * as z from 'zod/mini'
import { Moment, Slug } from '../../contract/ids.ts'
import { Cents } from '../../contract/money.ts'
import { allOf, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { between, due } from '../platform/table.ts'

/** One price of an offer, from a moment on; without `begunAt` it is planned. */
export const Price = z.object({
  slug: Slug,
  from: Moment,
  priceCents: Cents,
  /** What was asked until it began; missing for the first one. */
  formerCents: z.optional(Cents),
  begunAt: z.optional(Moment),
  dueAt: z.optional(Moment),
})
export type Price = z.infer<typeof Price>

export const prices = record('price', {
  about:
    'One price of an offer: written with the change of the price, or before, and never changed once it has begun',
  schema: z.object(allOf(Price.shape, technical)),
  key: { pk: 'CATALOG', sk: 'PRICE#{slug}#{from}' },
  due: 'PRICE',
})

/** More than anybody changes in a year. */
const MAX_PRICES = 500

/** After every moment. */
const FAR = '9999'

/** Of one offer, planned ones too; the latest first. */
export const listPrices = async (slug: string): Promise<Price[]> =>
  (await between('CATALOG', `PRICE#${slug}#`, `PRICE#${slug}#~`, MAX_PRICES)).map(prices.parse)

/** Of all offers, the next first: what has not begun is in the index of what waits. */
export async function plannedPrices(): Promise<Price[]> {
  const keys = await due('PRICE', FAR, MAX_PRICES)
  const found = await Promise.all(keys.map(key => prices.read(key)))
  return found.flatMap(price => price ?? [])
}
