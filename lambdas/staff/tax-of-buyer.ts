import { products } from '../catalog/product.ts'
import type { Order } from '../orders/order.ts'
import { type TaxKept, taxOfCorrection } from '../orders/tax.ts'

/** The tax of an order whose buyer turns out to live there. */
export async function taxOfBuyer(
  order: Order,
  buyer: Pick<Order['buyer'], 'country' | 'postalCode'>,
): Promise<TaxKept> {
  const { buyer: sold, createdAt: at, slug, course, taxPercent, taxCountry, isOutsideVat } = order
  const { country, postalCode } = sold
  const offered = (await products.read({ slug }))?.taxPercent
  return taxOfCorrection(
    { country, postalCode, taxPercent, taxCountry, isOutsideVat, at, offered, venue: course?.venue },
    buyer,
  )
}
