import { useTranslation } from 'react-i18next'
import { leaveFor, useSingleFlight } from '../form/single-flight.ts'
import { useTitle } from '../frame/heading.ts'
import { PageLink } from '../frame/PageLink.tsx'
import type { SignedInUser } from '../session/session.ts'
import { loadSending } from '../session/forms/load-sending.ts'
import { Button } from '../ui/Button.tsx'
import { EmailAddress } from '../ui/EmailAddress.tsx'
import { Line } from '../ui/Line.tsx'
import css from './Auth.module.css'

/** Where the header leads. It takes a press: a link from elsewhere must sign nobody out. */
export default function SignOut({ user: { email } }: { user: SignedInUser }) {
  const { t } = useTranslation('auth')
  const [isLeaving, start] = useSingleFlight()
  useTitle(`${t('signOut.title')} – Lumeus`)
  return (
    <div className={css.page}>
      <Line className={css.line} seed={7} restless={0.3} width={480} height={56} waves={22} isDrawn />
      <h1>{t('signOut.title')}</h1>
      <p>
        {t('signOut.text')} {email && <EmailAddress address={email} />}
      </p>
      <p>
        {/* In a new document: nothing of the account stays in this one's memory. */}
        <Button
          isBusy={isLeaving}
          onClick={() => start(async () => leaveFor(await (await loadSending()).signOut()))}
        >
          {t('signOut.submit')}
        </Button>
      </p>
      <p>
        <PageLink to="account">{t('signOut.stay')}</PageLink>
      </p>
    </div>
  )
}
