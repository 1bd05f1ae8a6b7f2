import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../../contract/format-cents.ts'
import type { PartnerPage } from '../../../../contract/vouchers.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { usePageData } from '../../frame/page-data.tsx'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Price } from '../../ui/Price.tsx'
import { Section } from '../parts/Section.tsx'
import { trainings } from '../trainings/trainings.ts'
import css from './LicenceOffers.module.css'

export const LICENCES_ID = 'lizenzen'

/** What a partner's page sells, and no other: each program for a year, beside the price of buying it once. */
export function LicenceOffers({ page }: { page: PartnerPage }) {
  const { t } = useTranslation('licences')
  const { t: names } = useTranslation('trainings')
  const { language } = useCurrentPage()
  const { offers } = usePageData()
  const licences = trainings.flatMap(({ slug, hue }) => {
    const licence = offers.find(({ program, type }) => program === slug && type === 'licence')
    const once = offers.find(offer => offer.slug === slug)
    return licence ? [{ hue, licence, once }] : []
  })
  return (
    <Section id={LICENCES_ID} label={t('label')} title={t('title')} isWide>
      {licences.length === 0 && <p>{t('unavailable')}</p>}
      <ul className={css.list}>
        {licences.map(({ hue, licence, once }) => (
          <li key={licence.slug}>
            <div>
              <h3>{names(`list.${hue}.name`)}</h3>
              <p>{names(`list.${hue}.line`)}</p>
            </div>
            <p>
              <Price
                cents={licence.priceCents}
                taxPercent={licence.taxPercent}
                formerCents={licence.formerCents}
              />
              <br />
              <small>{t('days', { count: licence.accessDays ?? 0 })}</small>
              {once && (
                <>
                  <br />
                  <small>{t('once', { price: formatCents(once.priceCents, language) })}</small>
                </>
              )}
            </p>
            <PageLink
              to="checkout"
              params={{ slug: licence.slug }}
              search={{ partner: page }}
              className={buttonClass('quiet')}
            >
              {t('buy')}
              <span className="hidden"> ({names(`list.${hue}.name`)})</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <small>{t('note')}</small>
    </Section>
  )
}
