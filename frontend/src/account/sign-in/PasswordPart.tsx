import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'

type Props = {
  email: string
  /** The new password is in use, and nobody is signed in any more. */
  onSignedOut: () => void
}

export function PasswordPart({ email, onSignedOut }: Props) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState<'fresh' | 'old'>()
  const [isDone, setDone] = useState(false)
  return (
    <Part title={t('account.password.title')}>
      <p className={css.sub}>{t('account.password.text')}</p>
      {isDone && (
        <Notice tone="success" isLive>
          <p>{t('account.password.done')}</p>
        </Notice>
      )}
      <Button
        look="quiet"
        onClick={() => {
          setDone(false)
          void session.ownToken().then(token => setOpen(token ? 'fresh' : 'old'))
        }}
      >
        {t('account.password.open')}
      </Button>
      {open && (
        <ChangePassword
          email={email}
          isFresh={open === 'fresh'}
          onSignedOut={onSignedOut}
          onClose={(isChanged = false) => {
            setDone(isChanged)
            setOpen(undefined)
          }}
        />
      )}
    </Part>
  )
}
