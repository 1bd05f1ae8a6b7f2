import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setPassword } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { entered } from '../form/field-value.ts'
import { useFieldMessage } from '../form/field-message.ts'
import { type Problem, problemOf } from '../problem.ts'
import { useSubmit } from '../form/submit.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from '../session/forms/PasswordField.tsx'
import css from '../session/forms/Credentials.module.css'

type Props = {
  invite: string
  email: string
  onSet: (email: string, password: string) => Promise<void>
  /** The invitation itself no longer holds. */
  onRefused: (problem: Problem) => void
}

export function NewPasswordForm({ invite, email, onSet, onRefused }: Props) {
  const { t } = useTranslation('auth')
  const message = useFieldMessage()
  const [mistake, setMistake] = useState<string>()
  const [problem, setProblem] = useState<Problem>()

  function refuse(problem: Problem) {
    const code = problem.fields.find(({ field }) => field === 'password')?.code
    if (problem.code === 'invite-invalid' || problem.code === 'account-exists') onRefused(problem)
    else if (code) setMistake(code)
    else setProblem(problem)
  }

  const { isBusy, attempt, onSubmit } = useSubmit(async form => {
    setMistake(undefined)
    setProblem(undefined)
    const password = entered(form, 'password')
    try {
      const { email } = await call(setPassword, { invite, password })
      await onSet(email, password)
    } catch (error) {
      refuse(problemOf(error))
    }
  })

  const error = mistake && message(mistake)
  return (
    <form noValidate className={css.form} onSubmit={onSubmit}>
      <ErrorSummary attempt={attempt} errors={error ? [{ id: 'password', message: error }] : []} />
      {problem && (
        <Notice key={attempt} tone="error" isLive>
          <p>{problem.detail}</p>
        </Notice>
      )}
      <Field
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={t('setPassword.email')}
        defaultValue={email}
        readOnly
      />
      <PasswordField
        id="password"
        name="password"
        autoComplete="new-password"
        label={t('setPassword.password')}
        hint={t('setPassword.hint')}
        error={error}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('setPassword.submit')}
        </Button>
      </div>
    </form>
  )
}
