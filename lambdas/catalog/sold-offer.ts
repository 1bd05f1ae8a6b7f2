import * as z from 'zod/mini'
import { OfferWords, type Product, ProductFile } from '../../contract/catalog.ts'
import { Slug } from '../../contract/ids.ts'

/** What is copied of an offer when it is sold: an order keeps it, what is listened to for a time, and each plan of that. */
export const soldOffer = {
  slug: Slug,
  productVersion: z.int(),
  title: z.string(),
  summary: z.string(),
  /** Title and summary in English; missing where nobody had translated them. */
  english: z.optional(OfferWords),
  /** What can be downloaded or listened to. */
  files: z.array(ProductFile),
}
/** Made where it is asked for: most functions that know an order sell nothing. */
const schema = () => z.object(soldOffer)
export type SoldOffer = z.infer<ReturnType<typeof schema>>

/** As it is offered now. */
export const offerNow = (product: Product): SoldOffer =>
  copied({ ...product, productVersion: product.version })

/** The same of what holds it and more. */
export const copied = (sold: SoldOffer): SoldOffer => schema().parse(sold)
