import type { Product } from '../../../../contract/catalog.ts'
import { site } from '../../../../contract/site.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { textAt } from '../../frame/texts.ts'
import { titleOf } from '../../frame/title.ts'

/** One product, sold in as many ways as the page shows: https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
export const trainingItems: PageDocument['structuredItems'] = ({
  route,
  texts,
  products,
  origin,
  path,
  image,
}) =>
  products.length === 0
    ? []
    : [
        {
          '@type': 'Product',
          // The catalogue speaks German only.
          name: titleOf(route, texts),
          description: textAt(texts, `${route.meta}.description`),
          brand: { '@type': 'Brand', name: site.brand },
          ...(image && { image: origin + image }),
          offers: products.map(product => offerItem(product, origin + path)),
        },
      ]

const euros = (cents: number): string => (cents / 100).toFixed(2)

/** A month's price is no price of the product: it stands in the price's specification alone, with its unit. */
export function offerItem({ type, priceCents, currency, reduction }: Product, url: string) {
  const specification = (cents: number, more: object) => ({
    '@type': 'UnitPriceSpecification',
    price: euros(cents),
    priceCurrency: currency,
    valueAddedTaxIncluded: true,
    ...more,
  })
  // UN/CEFACT's code of a month: https://schema.org/unitCode
  const unit = type === 'monthly' ? { billingIncrement: 1, unitCode: 'MON' } : {}
  const specifications = [
    ...(type === 'monthly' ? [specification(priceCents, unit)] : []),
    ...(reduction
      ? [
          specification(reduction.fromCents, {
            priceType: 'https://schema.org/StrikethroughPrice',
            ...unit,
          }),
        ]
      : []),
  ]
  return {
    '@type': 'Offer',
    url,
    ...(type !== 'monthly' && { price: euros(priceCents), priceCurrency: currency }),
    ...(specifications.length > 0 && { priceSpecification: specifications }),
    availability: 'https://schema.org/InStock',
  }
}
