import { useTranslation } from 'react-i18next'
import { leaveNewsletter } from '../../../contract/newsletter.ts'
import { call } from '../call.ts'
import { PageLink } from '../PageLink.tsx'
import { NewsletterPress } from './NewsletterPress.tsx'

/** Where each newsletter mail leads who wants no more of them. */
export default function NewsletterLeavePage() {
  async function leave(token: string) {
    await call(leaveNewsletter, { token })
    return <Farewell />
  }
  return <NewsletterPress part="leave" act={leave} />
}

function Farewell() {
  const { t } = useTranslation('newsletter')
  return (
    <>
      <p>{t('leave.doneText')}</p>
      <p>
        <PageLink to="newsletter">{t('anew')}</PageLink>
      </p>
    </>
  )
}
