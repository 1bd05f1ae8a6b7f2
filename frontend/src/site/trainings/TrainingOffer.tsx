import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../../contract/format-cents.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { useOffer, useOfferOf } from '../../frame/page-data.tsx'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Price } from '../../ui/Price.tsx'
import css from './TrainingOffer.module.css'

/** Where both ways of buying stand side by side, at the page's end. */
export const OFFERS_ID = 'kaufen'

/** Price, button and what the price means, on the first screen of a training; the other way to buy is named. */
export function TrainingOffer({ slug }: { slug: string }) {
  const { t } = useTranslation('training')
  const { language } = useCurrentPage()
  const offer = useOffer(slug)
  const monthly = useOfferOf(slug, 'monthly')
  if (!offer && monthly) return <a href={`#${OFFERS_ID}`}>{t('offer.toMonthly')}</a>
  if (!offer) return <p>{t('offer.unavailable')}</p>
  const { priceCents, taxPercent, formerCents, accessDays } = offer
  return (
    <div className={css.offer}>
      <Price cents={priceCents} taxPercent={taxPercent} formerCents={formerCents} isLarge />
      <PageLink to="checkout" params={{ slug }} className={buttonClass()}>
        {t('offer.buy')}
      </PageLink>
      <small>{accessDays ? t('offer.days', { count: accessDays }) : t('offer.once')}</small>
      {monthly && (
        <small>
          <a href={`#${OFFERS_ID}`}>
            {t('offer.orMonthly', { price: formatCents(monthly.priceCents, language) })}
          </a>
        </small>
      )}
    </div>
  )
}
