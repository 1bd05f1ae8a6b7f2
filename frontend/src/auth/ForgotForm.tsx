import { useTranslation } from 'react-i18next'
import { codeIn, emailIn, newPasswordIn, together } from '../proof/checks.ts'
import { CodeField } from '../proof/CodeField.tsx'
import { NewPassword } from '../proof/NewPassword.tsx'
import type { Credentials } from '../proof/PasswordForm.tsx'
import css from '../proof/Proof.module.css'
import { useProofForm } from '../proof/proof-form.ts'
import { Refused } from '../proof/Refused.tsx'
import { ResendCode } from '../proof/ResendCode.tsx'
import { requestReset, resetPassword } from '../proof/user-pool.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'

type AskProps = {
  email: string
  /** What was entered so far, for the ways on from here. */
  onEmail: (email: string) => void
  onAsked: (email: string) => void
}

/** Whether the address has an account is told to its inbox, never here. */
export function ForgotForm({ email, onEmail, onAsked }: AskProps) {
  const { t } = useTranslation('auth')
  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async form => {
    const email = emailIn(form)
    await requestReset(email)
    onAsked(email)
  })
  return (
    <form noValidate className={css.form} onSubmit={onSubmit}>
      <ErrorSummary attempt={attempt} errors={errors} />
      <Refused refusal={refusal} attempt={attempt} />
      <Field
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={t('email')}
        defaultValue={email}
        error={errorOf('email')}
        onChange={event => onEmail(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('forgot.submit')}
        </Button>
      </div>
    </form>
  )
}

type ResetProps = { email: string; onReset: (credentials: Credentials) => Promise<void> }

export function ResetForm({ email, onReset }: ResetProps) {
  const { t } = useTranslation('auth')
  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async form => {
    const [code, password] = together(
      () => codeIn(form),
      () => newPasswordIn(form),
    )
    await resetPassword(email, code, password)
    await onReset({ email, password })
  })
  return (
    <>
      <form noValidate className={css.form} onSubmit={onSubmit}>
        <ErrorSummary attempt={attempt} errors={errors} />
        <Refused refusal={refusal} attempt={attempt} />
        <Field
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          label={t('email')}
          defaultValue={email}
          readOnly
        />
        <CodeField error={errorOf('code')} />
        <NewPassword errorOf={errorOf} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('forgot.save')}
          </Button>
        </div>
      </form>
      <ResendCode resend={() => requestReset(email)} />
    </>
  )
}
