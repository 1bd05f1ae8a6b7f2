import { useTranslation } from 'react-i18next'
import { codeIn, emailIn, newPasswordIn, together } from '../proof/checks.ts'
import { CodeField } from '../proof/CodeField.tsx'
import { NewPassword } from '../proof/NewPassword.tsx'
import type { Credentials } from '../proof/PasswordForm.tsx'
import { EmailField } from '../proof/EmailField.tsx'
import { ProofForm } from '../proof/ProofForm.tsx'
import { useProofForm } from '../proof/proof-form.ts'
import { ResendCode } from '../proof/ResendCode.tsx'
import { requestReset, resetPassword } from '../proof/user-pool.ts'

type AskProps = {
  email: string
  /** What was entered so far, for the ways on from here. */
  onEmail: (email: string) => void
  onAsked: (email: string) => void
}

/** Whether the address has an account is told to its inbox, never here. */
export function ForgotForm({ email, onEmail, onAsked }: AskProps) {
  const { t } = useTranslation('auth')
  const { form, errorOf } = useProofForm(async given => {
    const email = emailIn(given)
    await requestReset(email)
    onAsked(email)
  })
  return (
    <ProofForm {...form} submit={t('forgot.submit')}>
      <EmailField
        defaultValue={email}
        error={errorOf('email')}
        onChange={event => onEmail(event.currentTarget.value)}
      />
    </ProofForm>
  )
}

type ResetProps = { email: string; onReset: (credentials: Credentials) => Promise<void> }

export function ResetForm({ email, onReset }: ResetProps) {
  const { t } = useTranslation('auth')
  const { form, errorOf } = useProofForm(async given => {
    const [code, password] = together(
      () => codeIn(given),
      () => newPasswordIn(given),
    )
    await resetPassword(email, code, password)
    await onReset({ email, password })
  })
  return (
    <>
      <ProofForm {...form} submit={t('forgot.save')}>
        <EmailField defaultValue={email} readOnly />
        <CodeField error={errorOf('code')} />
        <NewPassword errorOf={errorOf} />
      </ProofForm>
      <ResendCode resend={() => requestReset(email)} />
    </>
  )
}
