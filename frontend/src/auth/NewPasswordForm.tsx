import { useTranslation } from 'react-i18next'
import { setPassword } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { fieldValue } from '../form/field-value.ts'
import { Form } from '../form/Form.tsx'
import { byProblem } from '../by-problem.ts'
import { problemOf, type RouteProblem } from '../problem.ts'
import { PasswordField } from '../session/forms/PasswordField.tsx'
import { useServerForm } from '../session/forms/server-form.ts'
import { Field } from '../ui/Field.tsx'

type Props = {
  invite: string
  email: string
  onSet: (email: string, password: string) => Promise<void>
  /** The invitation itself no longer holds. */
  onRefused: (problem: RouteProblem<typeof setPassword>) => void
}

export function NewPasswordForm({ invite, email, onSet, onRefused }: Props) {
  const { t } = useTranslation('set-password')
  const { form, field } = useServerForm(['password'], async given => {
    const password = fieldValue(given, 'password')
    try {
      const { email } = await call(setPassword, { invite, password })
      await onSet(email, password)
    } catch (error) {
      const problem = problemOf(error, setPassword)
      if (!isOver(problem)) throw problem
      onRefused(problem)
    }
  })

  return (
    <Form {...form} submit={t('submit')}>
      <Field
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={t('email')}
        defaultValue={email}
        readOnly
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        label={t('password')}
        hint={t('hint')}
      />
    </Form>
  )
}

const isOver = byProblem<typeof setPassword, boolean>(
  { 'invite-invalid': true, 'account-exists': true, 'account-erasing': false },
  false,
)
