import { useTranslation } from 'react-i18next'
import { PageLink } from '../../frame/PageLink.tsx'
import { ask } from './ask-newsletter.ts'
import { NewsletterPress } from './NewsletterPress.tsx'

/** Where the link at the end of each newsletter mail leads. */
export default function NewsletterLeavePage() {
  return <NewsletterPress part="leave" act={token => ask('leave', { token })} Done={Farewell} />
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
