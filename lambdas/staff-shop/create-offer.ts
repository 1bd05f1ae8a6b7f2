import type { Product } from '../../contract/catalog.ts'
import { createOffer as route } from '../../contract/staff-shop.ts'
import { products } from '../catalog/change-price.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { offerAudit, staffOffer, wasDone } from './offer.ts'

/** Germany's usual rate: § 12 (1) UStG. */
const USUAL_TAX_PERCENT = 19

/** A draft has no price in its history: none was asked yet. */
export const createOffer = endpoint(route, async ({ slug, pressId, reason, program, ...given }, caller) => {
  // Of a program that is sold already, or the program's first own.
  if (program !== undefined && program !== slug && !(await products.read({ slug: program })))
    return new Problem('invalid-input', [{ field: 'program', code: 'invalid' }])
  const offer: Product = {
    slug,
    ...given,
    ...(program !== undefined && { program }),
    state: 'draft',
    priceCents: 0,
    isUnpriced: true,
    currency: 'EUR',
    taxPercent: USUAL_TAX_PERCENT,
    version: 1,
    files: [],
  }
  const decision = { slug, pressId, reason }
  const conditionFailed = await transact({
    audit: await offerAudit(caller, decision, 'offer-created', { before: {}, after: { title: given.title } }),
    offer: products.create(offer),
  })
  if (conditionFailed && !(await wasDone(slug, pressId))) return new Problem('offer-exists')
  const shown = await staffOffer(slug, caller.now)
  if (shown instanceof Problem) throw new Error(`${slug} was just written.`)
  return shown
})
