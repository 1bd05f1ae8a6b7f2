import { useTranslation } from 'react-i18next'
import { setPassword } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { fieldValue } from '../form/field-value.ts'
import { Form } from '../form/Form.tsx'
import { Problem } from '../problem.ts'
import { PasswordField } from '../session/forms/PasswordField.tsx'
import { useServerForm } from '../session/forms/server-form.ts'
import { Field } from '../ui/Field.tsx'

type Props = {
  invite: string
  email: string
  onSet: (email: string, password: string) => Promise<void>
  /** The invitation itself no longer holds. */
  onRefused: (problem: Problem) => void
}

export function NewPasswordForm({ invite, email, onSet, onRefused }: Props) {
  const { t } = useTranslation('auth')
  const { form, field } = useServerForm(['password'], async given => {
    const password = fieldValue(given, 'password')
    try {
      const { email } = await call(setPassword, { invite, password })
      await onSet(email, password)
    } catch (error) {
      const isOver = error instanceof Problem && ENDS.has(error.code)
      if (!isOver) throw error
      onRefused(error)
    }
  })

  return (
    <Form {...form} submit={t('setPassword.submit')}>
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
        {...field('password')}
        autoComplete="new-password"
        label={t('setPassword.password')}
        hint={t('setPassword.hint')}
      />
    </Form>
  )
}

const ENDS = new Set<Problem['code']>(['invite-invalid', 'account-exists'])
