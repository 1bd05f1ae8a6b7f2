import { useTranslation } from 'react-i18next'
import { PageLink } from '../../frame/PageLink.tsx'
import type * as newsletterCalls from './newsletter-calls.ts'
import { NewsletterPress } from './NewsletterPress.tsx'

/** Where each newsletter mail leads who wants no more of them. */
export default function NewsletterLeavePage() {
  async function leave(calls: typeof newsletterCalls, token: string) {
    await calls.leave(token)
    return <Farewell />
  }
  return <NewsletterPress part="leave" act={leave} />
}

function Farewell() {
  const { t } = useTranslation('newsletter-mails')
  return (
    <>
      <p>{t('leave.doneText')}</p>
      <p>
        <PageLink to="newsletter">{t('anew')}</PageLink>
      </p>
    </>
  )
}
