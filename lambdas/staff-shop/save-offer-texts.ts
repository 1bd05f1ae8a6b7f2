import { isOnSale } from '../../contract/catalog.ts'
import { saveOfferTexts as route } from '../../contract/staff-shop.ts'
import { products } from '../catalog/change-price.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { changeOffer } from './offer.ts'

/** What is on sale stays sellable: of what must be there, only the English words could be taken away here. */
export const saveOfferTexts = endpoint(route, async ({ title, summary, english, ...decision }, caller) => {
  const was = await products.read({ slug: decision.slug })
  if (!was) return new Problem('not-found')
  if (isOnSale(was) && !english) return new Problem('offer-incomplete')
  const set = { title, summary, english: english ?? remove }
  return changeOffer(caller, decision, 'offer-texts', set, { was })
})
