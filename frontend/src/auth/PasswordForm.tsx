import { useState } from 'react'
import * as z from 'zod/mini'
import { Email } from '../../../contract/email.ts'
import { checked } from '../call.ts'
import { entered } from '../entered.ts'
import { useFieldMessage } from '../field-message.ts'
import { type FieldProblem, Problem } from '../problem.ts'
import { useSubmit } from '../submit.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useTranslation } from '../ui/translation.ts'
import css from './Auth.module.css'
import { PasswordField } from './PasswordField.tsx'
import { signIn, type SignInCode, SignInProblem, type SignInStep } from './sign-in.ts'

/** Only whether something was entered: what a password must be like is asked where it is chosen. */
const Credentials = z.object({
  email: Email,
  password: z.string('password-required').check(z.minLength(1, 'password-required')),
})

export function PasswordForm({ onStep }: { onStep: (step: SignInStep) => void }) {
  const { t } = useTranslation('auth')
  const message = useFieldMessage()
  const [fields, setFields] = useState<readonly FieldProblem[]>([])
  const [refusal, setRefusal] = useState<SignInCode>()
  const { isBusy, attempt, onSubmit } = useSubmit(async form => {
    setRefusal(undefined)
    setFields([])
    try {
      const { email, password } = checked(Credentials, {
        email: entered(form, 'email'),
        password: entered(form, 'password'),
      })
      onStep(await signIn(email, password))
    } catch (error) {
      if (error instanceof Problem) setFields(error.fields)
      else setRefusal(error instanceof SignInProblem ? error.code : 'unexpected')
    }
  })

  const errorOf = (name: string) => {
    const problem = fields.find(({ field }) => field === name)
    return problem && message(problem.code)
  }
  return (
    <form noValidate className={css.form} onSubmit={onSubmit}>
      <ErrorSummary
        attempt={attempt}
        errors={fields.map(({ field, code }) => ({ id: field, message: message(code) }))}
      />
      {refusal && (
        <Notice key={attempt} tone="error" isLive>
          <p>{t(`problems.${refusal}`)}</p>
        </Notice>
      )}
      <Field
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={t('email')}
        error={errorOf('email')}
      />
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        label={t('password')}
        error={errorOf('password')}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
