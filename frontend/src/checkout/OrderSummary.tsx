import { useTranslation } from 'react-i18next'
import { type Product, wordsOf } from '../../../contract/catalog.ts'
import { formatCents } from '../../../contract/format-cents.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { formatUnit } from '../format.ts'
import { Price } from '../ui/Price.tsx'
import css from './Checkout.module.css'
import type { Quote } from './draft.ts'
import { contentsOf, termOf } from './essentials.ts'

type Props = {
  /** What the checkout was opened with; the quote's own copy replaces it, and only the quote names a total. */
  product: Product
  quote: Quote | undefined
  /** There is none to come; why stands beside it. */
  isRefused: boolean
}

/** The essentials, directly above the order button: § 312j (2) BGB. */
export function OrderSummary({ product: opened, quote, isRefused }: Props) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const product = quote?.product ?? opened
  const words = wordsOf(product, language)
  return (
    <section className={css.order} aria-labelledby="order">
      <h2 id="order">{t('review.order')}</h2>
      <dl className={css.details}>
        <div>
          <dt>{t('review.product')}</dt>
          <dd lang={words.language}>{words.title}</dd>
        </div>
        <div>
          <dt>{t('review.content')}</dt>
          <dd>
            <span lang={words.language}>{words.summary}</span>
            <Lines list={contentsOf(product, t)} />
          </dd>
        </div>
        {quote?.course && (
          <div>
            <dt>{t('review.dates')}</dt>
            <dd>
              <Lines list={quote.course.units.map(unit => formatUnit(unit, language))} />
              {t('review.each', { count: quote.course.minutes })}, {quote.course.venue ?? t('review.online')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('review.term')}</dt>
          <dd>
            <Lines list={termOf(product, t, { ...quote, language })} />
          </dd>
        </div>
        {quote?.partner !== undefined && (
          <div>
            <dt>{t('review.partner')}</dt>
            <dd>{quote.partner}</dd>
          </div>
        )}
        {quote?.voucher && quote.voucher.discountCents > 0 && (
          <>
            <div>
              <dt>{t('review.price')}</dt>
              <dd>{formatCents(product.priceCents, language)}</dd>
            </div>
            <div>
              <dt>{t('review.voucher', { code: quote.voucher.code })}</dt>
              <dd>−{formatCents(quote.voucher.discountCents, language)}</dd>
            </div>
          </>
        )}
        <Total product={product} quote={quote} isRefused={isRefused} />
      </dl>
    </section>
  )
}

/** What is to be paid, with its tax; of a month that a voucher makes cheaper, what each further one costs too. */
function Total({ product, quote, isRefused }: Props) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const isMonthly = product.type === 'monthly'
  if (!quote)
    return (
      <div className={css.total}>
        <dt>{t(isMonthly ? 'review.totalMonthly' : 'review.total')}</dt>
        <dd aria-live="polite">
          <span className={css.small}>{isRefused ? '–' : t('review.quoting')}</span>
        </dd>
      </div>
    )
  // What a voucher has taken off is no reduction of the price.
  const isFullPrice = quote.totalCents === product.priceCents
  const isFirstMonth = isMonthly && !isFullPrice
  return (
    <div className={css.total}>
      <dt>{t(isFirstMonth ? 'review.firstMonth' : isMonthly ? 'review.totalMonthly' : 'review.total')}</dt>
      <dd aria-live="polite">
        <Price
          cents={quote.totalCents}
          taxPercent={quote.taxPercent}
          formerCents={isFullPrice ? product.reduction?.fromCents : undefined}
          isMonthly={isMonthly && !isFirstMonth}
          isLarge
        />
        {isFirstMonth && (
          <span className={css.line}>
            {t('review.furtherMonths', { price: formatCents(product.priceCents, language) })}
          </span>
        )}
        {quote.taxPercent === 0 && product.taxPercent > 0 && (
          <span className={`${css.line} ${css.small}`}>{t('review.outsideVat')}</span>
        )}
        {quote.taxCents > 0 && (
          <span className={`${css.line} ${css.small}`}>
            {t('review.ofWhichTax', { tax: formatCents(quote.taxCents, language) })}
          </span>
        )}
      </dd>
    </div>
  )
}

const Lines = ({ list }: { list: readonly string[] }) =>
  list.map(line => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ))
