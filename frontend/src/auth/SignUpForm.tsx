import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { entered } from '../entered.ts'
import { PageLink } from '../PageLink.tsx'
import { emailIn, newPasswordIn, together } from '../proof/checks.ts'
import { NewPassword } from '../proof/NewPassword.tsx'
import { signUpPasswordCode } from '../proof/password-code.ts'
import type { Credentials } from '../proof/PasswordForm.tsx'
import css from '../proof/Proof.module.css'
import { useProofForm } from '../proof/proof-form.ts'
import { Refused } from '../proof/Refused.tsx'
import { signUp } from '../proof/user-pool.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'

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
  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async form => {
    onEmail(entered(form, 'email'))
    const [email, password] = together(
      () => emailIn(form),
      () => newPasswordIn(form, signUpPasswordCode),
    )
    await signUp(email, password)
    onCode({ email, password })
  })

  return (
    <form noValidate className={css.form} onSubmit={onSubmit}>
      <ErrorSummary attempt={attempt} errors={errors} />
      <Refused refusal={refusal} attempt={attempt}>
        {refusal?.code === 'already-registered' && (
          <>
            <p>
              <Link to={signInPath}>{t('toSignIn')}</Link>
            </p>
            {/* Signing in fails for who never entered the code and lost the password: this is their way in. */}
            <p>
              {t('signUp.neverProven')} <Link to={confirmPathOf(email)}>{t('signUp.toCode')}</Link>
            </p>
          </>
        )}
      </Refused>
      <Field
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={t('email')}
        hint={t('signUp.emailHint')}
        defaultValue={email}
        error={errorOf('email')}
      />
      <NewPassword errorOf={errorOf} />
      <p>
        {t('signUp.privacy')} <PageLink to="privacy">{t('signUp.privacyLink')}</PageLink>
      </p>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('signUp.submit')}
        </Button>
      </div>
    </form>
  )
}
