import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAnswer } from '../../answer.ts'
import { session } from '../session.ts'
import { FederationButton } from './FederationButton.tsx'
import { NextStep } from './NextStep.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useSignInSteps } from './sign-in-steps.ts'

type Props = { email: string; onProven: () => void }

/** Before something that cannot be undone: the same sign-in once more, which also renews its age. */
export function SignInAgain({ email, onProven }: Props) {
  const { t } = useTranslation('auth')
  const { pathname, search } = useLocation()
  const who = useAnswer('who', () => session.who())
  const { asked, lost, take, beginAgain } = useSignInSteps(onProven)
  if (who.isWaiting) return null
  if (who.value?.provider)
    return (
      <>
        <p>{t('signInAgain.elsewhere')}</p>
        <FederationButton isAgain next={pathname + search} />
      </>
    )
  if (asked) return <NextStep asked={asked} onStep={take} onLost={beginAgain} />
  return (
    <>
      <p>{t(lost ? `problems.${lost}` : 'signInAgain.lead')}</p>
      <PasswordForm email={email} isEmailFixed submit={t('signInAgain.submit')} onStep={take} />
    </>
  )
}
