import { useTranslation } from 'react-i18next'
import { type Product, wordsOf } from '../../../contract/catalog.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { Line } from '../ui/Line.tsx'
import { Price } from '../ui/Price.tsx'
import css from './Checkout.module.css'
import { contentsOf, termOf } from './essentials.ts'

/** What is in the bag. */
export function ProductSummary({ product }: { product: Product }) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const { type, priceCents, taxPercent, reduction } = product
  const words = wordsOf(product, language)
  return (
    <section className={css.product} aria-labelledby="product">
      <Line className={css.productLine} seed={11} restless={0.9} width={320} height={40} waves={18} />
      <p className={css.label}>{t('product.label')}</p>
      <h2 id="product" className={css.productTitle} lang={words.language}>
        {words.title}
      </h2>
      <p lang={words.language}>{words.summary}</p>
      <ul className={css.small}>
        {[...contentsOf(product, t), ...termOf(product, t, { language })].map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Price
          cents={priceCents}
          taxPercent={taxPercent}
          formerCents={reduction?.fromCents}
          isMonthly={type === 'monthly'}
          isLarge
        />
      </p>
    </section>
  )
}
