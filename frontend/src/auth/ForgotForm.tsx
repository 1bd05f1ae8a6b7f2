import { useTranslation } from 'react-i18next'
import { CodeField } from '../session/forms/CodeField.tsx'
import { NewPassword } from '../session/forms/NewPassword.tsx'
import type { Credentials } from '../session/forms/credentials.ts'
import { EmailField } from '../session/forms/EmailField.tsx'
import { Form } from '../form/Form.tsx'
import { useServerForm } from '../session/forms/server-form.ts'
import { ResendCode } from '../session/forms/ResendCode.tsx'
import { loadSending } from '../session/forms/load-sending.ts'

type AskProps = {
  email: string
  /** What was entered so far, for the ways on from here. */
  onEmail: (email: string) => void
  onAsked: (email: string) => void
}

/** Whether the address has an account is told to its inbox, never here. */
export function ForgotForm({ email, onEmail, onAsked }: AskProps) {
  const { t } = useTranslation('auth')
  const { form, field } = useServerForm(['email'], async (given, { emailIn, requestReset }) => {
    const email = emailIn(given)
    await requestReset(email)
    onAsked(email)
  })
  return (
    <Form {...form} submit={t('forgot.submit')}>
      <EmailField
        defaultValue={email}
        {...field('email')}
        onChange={event => onEmail(event.currentTarget.value)}
      />
    </Form>
  )
}

type ResetProps = { email: string; onReset: (credentials: Credentials) => Promise<void> }

export function ResetForm({ email, onReset }: ResetProps) {
  const { t } = useTranslation('auth')
  const { form, field } = useServerForm(
    ['code', 'password', 'repeat'],
    async (given, { checkAll, codeIn, newPasswordIn, resetPassword }) => {
      const [code, password] = checkAll(
        () => codeIn(given),
        () => newPasswordIn(given),
      )
      await resetPassword(email, code, password)
      await onReset({ email, password })
    },
  )
  return (
    <>
      <Form {...form} submit={t('forgot.save')}>
        <EmailField defaultValue={email} readOnly />
        <CodeField isFirst {...field('code')} />
        <NewPassword field={field} />
      </Form>
      <ResendCode resend={async () => (await loadSending()).requestReset(email)} />
    </>
  )
}
