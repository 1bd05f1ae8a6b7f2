import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Buyer } from '../../../contract/checkout.ts'
import { countryName } from '../../../contract/country-name.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import css from './Checkout.module.css'
import { shownEmail } from './shown-email.ts'

/** Everything that was entered, with the way back to correct it: § 312i (1) BGB. */
export function BuyerSummary({ buyer }: { buyer: Buyer }) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const { firstName, lastName, email, phone, company, vatId, street, city, postalCode, country } = buyer
  const place = [postalCode, city].filter(Boolean).join(' ')
  return (
    <section aria-labelledby="buyer">
      <div className={css.head}>
        <h2 id="buyer">{t('review.buyer')}</h2>
        <Link to="?" className={css.change}>
          {t('review.change')}
          <span className="hidden"> {t('review.changeWhat')}</span>
        </Link>
      </div>
      <dl className={css.details}>
        <div>
          <dt>{t('review.name')}</dt>
          <dd>
            {firstName} {lastName}
          </dd>
        </div>
        <div>
          <dt>{t('details.email')}</dt>
          <dd>{shownEmail(email)}</dd>
        </div>
        {company && (
          <div>
            <dt>{t('details.company')}</dt>
            <dd>{[company, vatId].filter(Boolean).join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>{t('review.address')}</dt>
          <dd>{[street, place, countryName(country, language)].filter(Boolean).join(', ')}</dd>
        </div>
        {phone && (
          <div>
            <dt>{t('details.phone')}</dt>
            <dd>{phone}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
