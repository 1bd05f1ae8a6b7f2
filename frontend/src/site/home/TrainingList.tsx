import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../frame/current-page.ts'
import { useOffer, useOfferOf } from '../../frame/page-data.tsx'
import { PageLink } from '../../frame/PageLink.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Price } from '../../ui/Price.tsx'
import { type Training, trainingsIn } from '../trainings/trainings.ts'
import css from './TrainingList.module.css'

/** Every program with its own line. */
export function TrainingList() {
  const { language } = useCurrentPage()
  return (
    <ul className={css.list}>
      {trainingsIn(language).map(training => (
        <Row key={training.slug} {...training} />
      ))}
    </ul>
  )
}

function Row({ slug, hue, page }: Training) {
  const { t } = useTranslation('trainings')
  const offer = useOffer(slug)
  const monthly = useOfferOf(slug, 'monthly')
  return (
    <li data-hue={hue}>
      <Mark of={hue} />
      <div>
        <h3>
          <PageLink to={page}>{t(`list.${hue}.name`)}</PageLink>
        </h3>
        <p>{t(`list.${hue}.line`)}</p>
      </div>
      <p className={css.scope}>
        {t(`list.${hue}.scope`)}
        <br />
        {offer && (
          <Price cents={offer.priceCents} taxPercent={offer.taxPercent} formerCents={offer.formerCents} />
        )}
        {monthly && (
          <>
            <br />
            {offer && t('list.or')}{' '}
            <Price
              cents={monthly.priceCents}
              taxPercent={monthly.taxPercent}
              formerCents={monthly.formerCents}
              isMonthly
            />
          </>
        )}
      </p>
    </li>
  )
}
