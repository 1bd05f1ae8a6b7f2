import { getProduct as route } from '../../contract/catalog.ts'
import { modeOf } from '../../contract/payment-methods.ts'
import { isShopClosed } from './company-facts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { offeredMethods } from '../platform/offered-methods.ts'
import { Problem } from '../platform/problem.ts'
import { productOf } from './product.ts'

/** A checkout begins with it, so it also says where nothing can be ordered. */
export const getProduct = endpoint(route, async ({ slug }, { now }) => {
  if (await isShopClosed()) return new Problem('shop-closed')
  const product = await productOf(slug, now)
  if (product instanceof Problem) return product
  const { type, priceCents } = product
  return { ...product, paymentMethods: priceCents === 0 ? [] : offeredMethods(modeOf(type)) }
})
