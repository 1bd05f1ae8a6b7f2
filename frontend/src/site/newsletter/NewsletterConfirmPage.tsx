import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { confirmNewsletter } from '../../../../contract/newsletter.ts'
import { NEWSLETTER_DISCOUNT_PERCENT } from '../../../../contract/newsletter-terms.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatDate } from '../../format.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import css from './Newsletter.module.css'
import { ask } from './ask-newsletter.ts'
import { NewsletterPress } from './NewsletterPress.tsx'

/** Where the first mail leads: the second half of the double opt-in. */
export default function NewsletterConfirmPage() {
  return <NewsletterPress part="confirm" act={token => ask('confirm', { token })} Done={Welcome} />
}

type Confirmed = z.output<(typeof confirmNewsletter)['output']>

function Welcome({ voucherCode, validUntil }: Confirmed) {
  const { t } = useTranslation('newsletter-mails')
  const { language } = useCurrentPage()
  return (
    <>
      <p>{t('confirm.doneText', { percent: NEWSLETTER_DISCOUNT_PERCENT })}</p>
      <dl className={css.code}>
        <dt>{t('confirm.code')}</dt>
        <dd>{voucherCode}</dd>
      </dl>
      {validUntil && <p>{t('confirm.until', { date: formatDate(validUntil, language) })}</p>}
      <p>
        <PageLink to="home" hash="#trainings" className={buttonClass()}>
          {t('confirm.next')}
        </PageLink>
      </p>
    </>
  )
}
