import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../answer.ts'
import { routeOf } from '../routes.ts'
import { session } from '../session.ts'
import { signOut } from '../sign-out.ts'
import { Button } from '../ui/Button.tsx'
import css from './Account.module.css'

export function ProfilePanel() {
  const { t } = useTranslation('account')
  const email = useAnswer('email', () => session.who().then(who => who?.email))
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    await signOut()
    // A new document: nothing of the account stays in this one's memory.
    location.assign(routeOf('auth').path)
  }

  return (
    <div className={css.stack}>
      <dl className={css.profile}>
        <dt>{t('account.email')}</dt>
        <dd>{email.value ?? '…'}</dd>
        <dd className={css.sub}>{t('account.emailHint')}</dd>
      </dl>
      <p className={css.sub}>{t('account.signOutText')}</p>
      <Button look="quiet" isBusy={isBusy} onClick={() => void leave()}>
        {t('account.signOut')}
      </Button>
    </div>
  )
}
