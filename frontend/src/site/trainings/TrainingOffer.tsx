import { useTranslation } from 'react-i18next'
import { useOffer } from '../../frame/page-data.tsx'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Price } from '../../ui/Price.tsx'
import css from './TrainingOffer.module.css'

/** Price, button and what the price means; the same at the top of a training's page and at its end. */
export function TrainingOffer({ slug }: { slug: string }) {
  const { t } = useTranslation('training')
  const offer = useOffer(slug)
  if (!offer) return <p>{t('offer.unavailable')}</p>
  return (
    <div className={css.offer}>
      <Price cents={offer.priceCents} taxPercent={offer.taxPercent} isLarge />
      <PageLink to="checkout" params={{ slug }} className={buttonClass()}>
        {t('offer.buy')}
      </PageLink>
      <small>{offer.accessDays ? t('offer.days', { count: offer.accessDays }) : t('offer.once')}</small>
    </div>
  )
}
