import { useTranslation } from 'react-i18next'
import { NEWSLETTER_DISCOUNT_PERCENT } from '../../../contract/newsletter-terms.ts'
import { PageLink } from '../PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import css from './Newsletter.module.css'
import type * as newsletterCalls from './newsletter-calls.ts'
import { NewsletterPress } from './NewsletterPress.tsx'

/** Where the first mail leads: the second half of the double opt-in. */
export default function NewsletterConfirmPage() {
  async function confirm(calls: typeof newsletterCalls, token: string) {
    const { voucherCode } = await calls.confirm(token)
    return <Welcome voucherCode={voucherCode} />
  }
  return <NewsletterPress part="confirm" act={confirm} />
}

function Welcome({ voucherCode }: { voucherCode: string }) {
  const { t } = useTranslation('newsletter-mails')
  return (
    <>
      <p>{t('confirm.doneText', { percent: NEWSLETTER_DISCOUNT_PERCENT })}</p>
      <dl className={css.code}>
        <dt>{t('confirm.code')}</dt>
        <dd>{voucherCode}</dd>
      </dl>
      <p>
        <PageLink to="home" hash="#trainings" className={buttonClass()}>
          {t('confirm.next')}
        </PageLink>
      </p>
    </>
  )
}
