import { setOfferState as route } from '../../contract/staff-shop.ts'
import { asPublished } from '../app-content/published-program.ts'
import { products } from '../catalog/change-price.ts'
import { prices } from '../catalog/price.ts'
import { listOffers } from '../catalog/product.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { filesSold } from '../files/file.ts'
import { checksOf, isSellable } from './offer-checks.ts'
import { changeOffer } from './offer.ts'

/** With the first sale begins the history of prices: what a draft said was never asked of anybody. */
export const setOfferState = endpoint(route, async ({ state, ...decision }, caller) => {
  const { now } = caller
  const was = await products.read({ slug: decision.slug })
  if (!was) return new Problem('not-found')
  // Read before the checks, so that what they have seen is what is compared.
  const unpublished = state === 'on-sale' && was.program !== undefined ? [await asPublished()] : []
  if (state === 'on-sale' && !isSellable(await checksOf(was, await listOffers(), now)))
    return new Problem('offer-incomplete')
  const { slug, priceCents, files } = was
  const isFirst = state === 'on-sale' && was.state === 'draft'
  return changeOffer(
    caller,
    decision,
    state === 'on-sale' ? 'offer-on-sale' : 'offer-withdrawn',
    { state },
    {
      was,
      also: [
        unpublished,
        isFirst ? prices.create({ slug, from: now, priceCents, begunAt: now }) : [],
        state === 'on-sale'
          ? await filesSold(
              files.map(({ fileId }) => fileId),
              now,
            )
          : [],
      ].flat(),
    },
  )
})
