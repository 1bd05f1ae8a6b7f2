import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { viewPath } from '../sign-in-paths.ts'
import { refusedField } from '../../form/refused-field.ts'
import type { Credentials } from './credentials.ts'
import { PasswordField } from './PasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { Form } from '../../form/Form.tsx'
import { useServerForm } from './server-form.ts'
import { IdentityProblem } from '../identity-problem.ts'
import type { SignInStep } from '../sign-in.ts'

type Props = {
  onStep: (step: SignInStep, email: string) => void
  /** The address is not proven yet. */
  onUnconfirmed?: (credentials: Credentials) => Promise<void>
  email?: string
  /** What was entered so far, for the ways on from here. */
  onEmail?: (email: string) => void
  /** For somebody who only proves once more who they are. */
  isEmailFixed?: boolean
  submit?: string
  /** Between the fields and the button. */
  children?: ReactNode
}

export function PasswordForm({
  onStep,
  onUnconfirmed,
  email,
  onEmail,
  isEmailFixed = false,
  submit,
  children,
}: Props) {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const { form, field } = useServerForm(['email', 'password'], async (given, { credentialsIn, signIn }) => {
    const credentials = credentialsIn(given)
    try {
      onStep(await signIn(credentials.email, credentials.password), credentials.email)
    } catch (error) {
      // The address is known to be right, so that the password is what is wrong.
      if (isEmailFixed && error instanceof IdentityProblem && error.code === 'invalid-credentials')
        throw refusedField('password', 'password-wrong')
      const isUnconfirmed = error instanceof IdentityProblem && error.code === 'not-confirmed'
      if (!isUnconfirmed || !onUnconfirmed) throw error
      await onUnconfirmed(credentials)
    }
  })

  return (
    <Form
      {...form}
      submit={submit ?? t('submit')}
      wayOn={
        form.problem?.code === 'reset-required' && (
          <Link to={viewPath('forgot', search.get('next'))} state={{ email }}>
            {t('titles.reset')}
          </Link>
        )
      }
    >
      <EmailField
        defaultValue={email}
        readOnly={isEmailFixed}
        {...field('email')}
        onChange={event => onEmail?.(event.currentTarget.value)}
      />
      <PasswordField {...field('password')} autoComplete="current-password" label={t('password')} />
      {children}
    </Form>
  )
}
