import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldState } from '../../form/use-form.ts'
import { PasswordField } from './PasswordField.tsx'
import css from './Credentials.module.css'
import { strengthOf } from './password-strength.ts'

type Props = { field: (name: 'password' | 'repeat') => FieldState }

/** A password that is chosen: what it needs, how long it would hold, and once more against a slip. */
export function NewPassword({ field }: Props) {
  const { t } = useTranslation('auth')
  const [strength, setStrength] = useState(strengthOf(''))
  return (
    <>
      <div className={css.choice}>
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          label={t('newPassword.label')}
          hint={t('newPassword.hint')}
          onChange={event => setStrength(strengthOf(event.currentTarget.value))}
        />
        {/* Always there, so that its first words are read out too. */}
        <p className={css.strength} data-strength={strength} aria-live="polite">
          {strength !== 'none' && t(`newPassword.strength.${strength}`)}
        </p>
      </div>
      <PasswordField {...field('repeat')} autoComplete="new-password" label={t('newPassword.repeat')} />
    </>
  )
}
