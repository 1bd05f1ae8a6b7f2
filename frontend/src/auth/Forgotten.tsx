import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ForgotForm, ResetForm } from './ForgotForm.tsx'
import type { AuthFlow } from './auth-flow.ts'

/** Asks for the code, or takes it: another password in two steps, and the ways between them. */
export default function Forgotten({ part, email, pathOf, ...flow }: AuthFlow) {
  const { t } = useTranslation('auth')
  return (
    <>
      {part === 'reset' ? (
        <>
          <ResetForm
            email={email}
            isElsewhere={!flow.isResetBegun}
            isSent={flow.isResetSent}
            onReset={flow.enterAfterReset}
          />
          <p>
            <Link to={pathOf('forgot')}>{t('otherAddress')}</Link>
          </p>
        </>
      ) : (
        <>
          <ForgotForm email={email} onEmail={flow.setEmail} onAsked={flow.awaitReset} />
          <p>
            <Link to={pathOf('reset')}>{t('forgot.hasCode')}</Link>
          </p>
        </>
      )}
      {/* For everybody alike: no code comes to an address that was never proven, and whether it was is told to its inbox alone. */}
      <p>
        {t('forgot.neverProven')} <Link to={flow.confirmPathOf(email.trim())}>{t('signUp.toCode')}</Link>
      </p>
      <p>
        <Link to={pathOf('sign-in')}>{t('code.back')}</Link>
      </p>
    </>
  )
}
