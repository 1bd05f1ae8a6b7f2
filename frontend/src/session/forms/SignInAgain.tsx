import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSignedIn } from '../use-signed-in.ts'
import css from './Credentials.module.css'
import { FederationButton } from './FederationButton.tsx'
import { NextStep } from './NextStep.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useSignInSteps } from './sign-in-steps.ts'

type Props = { email: string; onProven: () => void }

/** Before something that cannot be undone: the same sign-in once more, which also renews its age. */
export function SignInAgain({ email, onProven }: Props) {
  const { t } = useTranslation('auth')
  const { pathname, search } = useLocation()
  const signedIn = useSignedIn()
  const { challenge, lost, take, beginAgain } = useSignInSteps(onProven)
  if (signedIn.isWaiting) return null
  if (signedIn.value?.provider)
    return (
      <>
        <p>{t('signInAgain.elsewhere')}</p>
        <FederationButton isAgain next={pathname + search} />
      </>
    )
  if (challenge) return <NextStep challenge={challenge} onStep={take} onLost={beginAgain} />
  return (
    <div className={css.stack}>
      <p>{t(lost ? `problems.${lost}` : 'signInAgain.lead')}</p>
      <PasswordForm email={email} isEmailFixed submit={t('signInAgain.submit')} onStep={take} />
    </div>
  )
}
