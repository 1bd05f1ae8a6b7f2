import { useTranslation } from 'react-i18next'
import { type Product, wordsOf } from '../../../contract/catalog.ts'
import { DOWNLOADS_PER_FILE } from '../../../contract/downloads.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { Line } from '../ui/Line.tsx'
import { Price } from '../ui/Price.tsx'
import css from './Checkout.module.css'
import { downloadableFor } from './downloadable-for.ts'

/** What is in the bag. */
export function ProductSummary({ product }: { product: Product }) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const { priceCents, taxPercent, files } = product
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
        <li>{t('product.files', { count: files.length })}</li>
        <li>{t('product.times', { count: DOWNLOADS_PER_FILE })}</li>
        <li>{downloadableFor(product, t)}</li>
        <li>{t('product.once')}</li>
      </ul>
      <p>
        <Price cents={priceCents} taxPercent={taxPercent} isLarge />
      </p>
    </section>
  )
}
