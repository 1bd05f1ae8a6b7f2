import { changeOfferPrice as changeRoute, dropOfferPrice as dropRoute } from '../../contract/staff-shop.ts'
import { changePrice, dropPlannedPrice, planPrice, products } from '../catalog/change-price.ts'
import { prices } from '../catalog/price.ts'
import { listOffers } from '../catalog/product.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { checksOf, isSellable } from './offer-checks.ts'
import { changeOffer, offerAudit, staffOffer, wasDone } from './offer.ts'

/** Now, or planned. The history is written with it (catalog/change-price.ts), but of a draft, which nobody could buy. */
export const changeOfferPrice = endpoint(changeRoute, async ({ priceCents, from, ...decision }, caller) => {
  const { now } = caller
  const { slug, version, pressId } = decision
  const was = await products.read({ slug })
  if (!was) return new Problem('not-found')
  if (await wasDone(slug, pressId)) return staffOffer(slug, now)
  if (was.version !== version) return new Problem('offer-changed')
  if (was.state === 'withdrawn') return new Problem('offer-withdrawn')
  if (from === undefined && was.priceCents === priceCents && !was.isUnpriced) return unchanged()
  if (was.state === 'draft')
    return from === undefined
      ? changeOffer(caller, decision, 'offer-price', { priceCents, isUnpriced: remove }, { was })
      : new Problem('invalid-input', [{ field: 'from', code: 'invalid' }])
  if (from !== undefined && from <= now) return new Problem('price-taken')
  if (!isSellable(await checksOf({ ...was, priceCents }, await listOffers(), now)))
    return new Problem('offer-incomplete')
  const before = { priceCents: was.priceCents }
  if (from !== undefined) {
    const images = { before, after: { priceCents, from } }
    const audit = await offerAudit(caller, decision, 'offer-price-planned', images)
    const outcome = await planPrice(slug, priceCents, from, { version, audit })
    if (outcome !== 'planned' && !(await wasDone(slug, pressId)))
      return new Problem(outcome === 'taken' ? 'price-taken' : 'offer-changed')
    return staffOffer(slug, now)
  }
  const audit = await offerAudit(caller, decision, 'offer-price', { before, after: { priceCents } })
  const outcome = await changePrice(slug, priceCents, now, { version, audit })
  if (outcome !== 'changed' && !(await wasDone(slug, pressId))) return new Problem('offer-changed')
  return staffOffer(slug, now)
})

const unchanged = () => new Problem('invalid-input', [{ field: 'priceCents', code: 'invalid' }])

/** A moment may get another price while somebody looks: dropped is only the one that was seen. */
export const dropOfferPrice = endpoint(dropRoute, async ({ from, priceCents, ...decision }, caller) => {
  const { slug, pressId } = decision
  const seen = await prices.read({ slug, from })
  if (seen?.priceCents === priceCents && !seen.begunAt) {
    const images = { before: { priceCents, from }, after: {} }
    const audit = await offerAudit(caller, decision, 'offer-price-dropped', images)
    if (await dropPlannedPrice(slug, from, { priceCents, audit })) return staffOffer(slug, caller.now)
  }
  if (await wasDone(slug, pressId)) return staffOffer(slug, caller.now)
  const planned = await prices.read({ slug, from })
  return new Problem(planned && !planned.begunAt ? 'offer-changed' : 'price-begun')
})
