import { useState } from 'react'
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

type ResetProps = {
  email: string
  /** Was the code asked for by another tab or device? Then only its reader knows where it went. */
  isElsewhere?: boolean
  /** Not in this document: nobody knows how long ago it was. */
  isSent?: boolean
  onReset: (credentials: Credentials) => Promise<void>
}

export function ResetForm({ email: known, isElsewhere = false, isSent = true, onReset }: ResetProps) {
  const { t } = useTranslation('auth')
  const [address, setAddress] = useState(known)
  const { form, field } = useServerForm(
    ['email', 'code', 'password', 'repeat'],
    async (given, { checkAll, codeIn, emailIn, newPasswordIn, resetPassword }) => {
      const [email, code, password] = checkAll(
        () => emailIn(given),
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
        <EmailField
          defaultValue={known}
          readOnly={!isElsewhere}
          {...field('email')}
          onChange={event => setAddress(event.currentTarget.value)}
        />
        <CodeField isFirst={known !== ''} {...field('code')} />
        <NewPassword field={field} />
      </Form>
      <ResendCode
        isSent={isSent}
        resend={async () => {
          const { emailOf, requestReset } = await loadSending()
          await requestReset(emailOf(address))
        }}
      />
    </>
  )
}
