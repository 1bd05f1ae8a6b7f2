import { site } from '../../../../contract/site.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { textAt } from '../../frame/texts.ts'
import { titleOf } from '../../frame/title.ts'

/** https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
export const trainingItems: PageDocument['structuredItems'] = ({
  route,
  texts,
  products,
  origin,
  path,
  image,
}) =>
  products.map(product => ({
    '@type': 'Product',
    // The catalogue speaks German only.
    name: titleOf(route, texts),
    description: textAt(texts, `${route.meta}.description`),
    brand: { '@type': 'Brand', name: site.brand },
    ...(image && { image: origin + image }),
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price: (product.priceCents / 100).toFixed(2),
      priceCurrency: product.currency,
      availability: 'https://schema.org/InStock',
    },
  }))
