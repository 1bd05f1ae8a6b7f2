import { saveOfferTexts as route } from '../../contract/staff-shop.ts'
import { products } from '../catalog/change-price.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { changeOffer } from './offer.ts'

export const saveOfferTexts = endpoint(route, async ({ title, summary, english, ...decision }, caller) => {
  const was = await products.read({ slug: decision.slug })
  if (!was) return new Problem('not-found')
  const set = { title, summary, english: english ?? remove }
  return changeOffer(caller, decision, 'offer-texts', set, { was })
})
