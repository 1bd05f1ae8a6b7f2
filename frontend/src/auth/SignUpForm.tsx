import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { entered } from '../entered.ts'
import { PageLink } from '../PageLink.tsx'
import { emailIn, newPasswordIn, together } from '../proof/checks.ts'
import { NewPassword } from '../proof/NewPassword.tsx'
import { signUpPasswordCode } from '../proof/password-code.ts'
import type { Credentials } from '../proof/PasswordForm.tsx'
import { EmailField } from '../proof/EmailField.tsx'
import { ProofForm } from '../proof/ProofForm.tsx'
import { useProofForm } from '../proof/proof-form.ts'
import { signUp } from '../proof/user-pool.ts'

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
  const { form, errorOf } = useProofForm(async given => {
    onEmail(entered(given, 'email'))
    const [email, password] = together(
      () => emailIn(given),
      () => newPasswordIn(given, signUpPasswordCode),
    )
    await signUp(email, password)
    onCode({ email, password })
  })

  return (
    <ProofForm
      {...form}
      submit={t('signUp.submit')}
      wayOn={
        form.refusal?.code === 'already-registered' && (
          <>
            <p>
              <Link to={signInPath}>{t('toSignIn')}</Link>
            </p>
            {/* Signing in fails for who never entered the code and lost the password: this is their way in. */}
            <p>
              {t('signUp.neverProven')} <Link to={confirmPathOf(email)}>{t('signUp.toCode')}</Link>
            </p>
          </>
        )
      }
    >
      <EmailField hint={t('signUp.emailHint')} defaultValue={email} error={errorOf('email')} />
      <NewPassword errorOf={errorOf} />
      <p>
        {t('signUp.privacy')} <PageLink to="privacy">{t('signUp.privacyLink')}</PageLink>
      </p>
    </ProofForm>
  )
}
