import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { fieldValue } from '../form/field-value.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { NewPassword } from '../session/forms/NewPassword.tsx'
import { signUpPasswordCode } from '../session/forms/password-code.ts'
import type { Credentials } from '../session/forms/credentials.ts'
import { EmailField } from '../session/forms/EmailField.tsx'
import { Form } from '../form/Form.tsx'
import { useServerForm } from '../session/forms/server-form.ts'

type Props = {
  email: string
  /** Keeps what was entered for the sign-in beside it. */
  onEmail: (email: string) => void
  /** A code is on its way to the address. */
  onCode: (credentials: Credentials) => void
  /** Where to sign in instead. */
  signInPath: string
  /** Where to prove an address that somebody has signed up with. */
  confirmPathOf: (email: string) => string
}

export function SignUpForm({ email, onEmail, onCode, signInPath, confirmPathOf }: Props) {
  const { t } = useTranslation('auth')
  const { form, field } = useServerForm(
    ['email', 'password', 'repeat'],
    async (given, { checkAll, emailIn, newPasswordIn, signUp }) => {
      onEmail(fieldValue(given, 'email'))
      const [email, password] = checkAll(
        () => emailIn(given),
        () => newPasswordIn(given, signUpPasswordCode),
      )
      await signUp(email, password)
      onCode({ email, password })
    },
  )

  return (
    <Form
      {...form}
      submit={t('signUp.submit')}
      wayOn={
        form.problem?.code === 'already-registered' && (
          <>
            <p>
              <Link to={signInPath}>{t('toSignIn')}</Link>
            </p>
            {/* Signing in fails where the code was never entered and the password is lost: this is the way in. */}
            <p>
              {t('signUp.neverProven')} <Link to={confirmPathOf(email)}>{t('signUp.toCode')}</Link>
            </p>
          </>
        )
      }
    >
      <EmailField hint={t('signUp.emailHint')} defaultValue={email} {...field('email')} />
      <NewPassword field={field} />
      <p>
        {t('signUp.privacy')} <PageLink to="privacy">{t('signUp.privacyLink')}</PageLink>
      </p>
    </Form>
  )
}
