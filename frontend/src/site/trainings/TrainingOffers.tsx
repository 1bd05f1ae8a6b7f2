import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../../contract/format-cents.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { useOffer, useOfferOf } from '../../frame/page-data.tsx'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Price } from '../../ui/Price.tsx'
import type { Offer } from './offer.ts'
import { TrainingOffer } from './TrainingOffer.tsx'
import css from './TrainingOffers.module.css'

/** Both ways to buy a training, side by side; where there is one way only, that one. */
export function TrainingOffers({ slug }: { slug: string }) {
  const { t } = useTranslation('training')
  const once = useOffer(slug)
  const monthly = useOfferOf(slug, 'monthly')
  if (!monthly) return <TrainingOffer slug={slug} />
  return (
    <>
      <ul className={css.offers}>
        {once && <Way offer={once} name="once" />}
        <Way offer={monthly} name="monthly" />
      </ul>
      {once && <WhenItPaysOff once={once} monthly={monthly} />}
      <small>{t('ways.withdrawal')}</small>
    </>
  )
}

function Way({ offer, name }: { offer: Offer; name: 'once' | 'monthly' }) {
  const { t } = useTranslation('training')
  const { slug, priceCents, taxPercent, formerCents, fileCount, accessDays } = offer
  return (
    <li>
      <h3>{t(`ways.${name}.name`)}</h3>
      <Price
        cents={priceCents}
        taxPercent={taxPercent}
        formerCents={formerCents}
        isMonthly={name === 'monthly'}
        isLarge
      />
      <ul>
        {t(`ways.${name}.list`, { returnObjects: true, count: fileCount }).map(line => (
          <li key={line}>{line}</li>
        ))}
        {name === 'once' && (
          <li>{accessDays ? t('ways.once.days', { count: accessDays }) : t('ways.once.kept')}</li>
        )}
      </ul>
      <PageLink
        to="checkout"
        params={{ slug }}
        className={buttonClass(name === 'once' ? 'primary' : 'quiet')}
      >
        {t(`ways.${name}.buy`)}
      </PageLink>
    </li>
  )
}

/** The first month in which paying by the month has cost more. */
function WhenItPaysOff({ once, monthly }: Record<'once' | 'monthly', Offer>) {
  const { t } = useTranslation('training')
  const { language } = useCurrentPage()
  const months = Math.floor(once.priceCents / monthly.priceCents) + 1
  const price = formatCents(months * monthly.priceCents, language)
  return <p>{t('ways.paysOff', { months, price })}</p>
}
