import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entered } from '../entered.ts'
import { newPasswordIn, refusedField, together } from '../proof/checks.ts'
import { NewPassword } from '../proof/NewPassword.tsx'
import { changePassword } from '../proof/own-user.ts'
import { PasswordField } from '../proof/PasswordField.tsx'
import form from '../proof/Proof.module.css'
import { useProofForm } from '../proof/proof-form.ts'
import { Refused } from '../proof/Refused.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OpenDialog } from '../ui/OpenDialog.tsx'
import css from './Account.module.css'
import { Part } from './Part.tsx'

export function PasswordPart({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)
  return (
    <Part title={t('account.password.title')}>
      <p className={css.sub}>{t('account.password.text')}</p>
      {isChanged && (
        <Notice tone="success" isLive>
          <p>{t('account.password.done')}</p>
        </Notice>
      )}
      <Button
        look="quiet"
        onClick={() => {
          setChanged(false)
          setOpen(true)
        }}
      >
        {t('account.password.open')}
      </Button>
      {isOpen && (
        <OpenDialog
          title={t('account.password.open')}
          close={t('account.close')}
          onClose={() => setOpen(false)}
        >
          <ChangeForm
            email={email}
            onChanged={() => {
              setChanged(true)
              setOpen(false)
            }}
          />
        </OpenDialog>
      )}
    </Part>
  )
}

function ChangeForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { t } = useTranslation('account')
  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async given => {
    const [present, password] = together(
      () => presentIn(given),
      () => newPasswordIn(given),
    )
    await changePassword(present, password)
    onChanged()
  })
  return (
    <form noValidate className={form.form} onSubmit={onSubmit}>
      <ErrorSummary attempt={attempt} errors={errors} />
      <Refused title={t('account.password.failed')} refusal={refusal} attempt={attempt} />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        id="present"
        name="present"
        autoComplete="current-password"
        label={t('account.password.present')}
        error={errorOf('present')}
      />
      <NewPassword errorOf={errorOf} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('account.password.submit')}
        </Button>
      </div>
    </form>
  )
}

function presentIn(given: HTMLFormElement): string {
  const present = entered(given, 'present')
  if (present) return present
  throw refusedField('present', 'password-required')
}
