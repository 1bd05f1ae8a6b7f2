import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { useHeading, useTitle } from '../frame/heading.ts'
import { FederationButton } from '../session/forms/FederationButton.tsx'
import { NextStep } from '../session/forms/NextStep.tsx'
import { PasswordForm } from '../session/forms/PasswordForm.tsx'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import css from './Auth.module.css'
import { ForgotForm, ResetForm } from './ForgotForm.tsx'
import { LostDevice } from './LostDevice.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { type Parts, useParts } from './parts.ts'

/** Sign-in and sign-up on one page, with the second factor where it is on; leads back to the page that asked for it. */
export default function AuthPage() {
  const { t } = useTranslation('auth')
  const parts = useParts()
  const { part, note, asksFor } = parts
  const isLinkSent = part === 'lost-device' && parts.isLinkSent
  const heading = useHeading(isLinkSent ? 'link-sent' : part)
  useTitle(`${t(`titles.${part}`)} – Lumeus`)
  const signedIn = useSignedIn()

  if (signedIn.isWaiting) return <Loading />
  if (signedIn.value) return <Navigate to={parts.next} replace />
  return (
    <div className={css.page}>
      <Line className={css.line} seed={7} restless={0.7} width={480} height={56} waves={22} isDrawn />
      <h1 ref={heading} tabIndex={-1}>
        {t(`titles.${part}`)}
      </h1>
      {note && part === 'sign-in' ? (
        <Notice tone={parts.isGood ? 'success' : 'warning'} isLive>
          <p>{t(`problems.${note}`)}</p>
        </Notice>
      ) : (
        <>
          {isLinkSent && (
            <Notice tone="success" isLive>
              <p>{t('lostDevice.sent')}</p>
            </Notice>
          )}
          <p>{t(part === 'sign-in' && asksFor !== null ? 'expired' : `leads.${part}`)}</p>
        </>
      )}
      <Part {...parts} />
    </div>
  )
}

function Part(parts: Parts) {
  const { t } = useTranslation('auth')
  const { part, email, pathOf } = parts
  if (parts.asked && part === parts.asked.kind)
    return (
      <NextStep asked={parts.asked} onStep={parts.onStep} onLost={parts.beginAgain}>
        <p>
          <Link to={pathOf('lost-device')}>{t('lostDevice.link')}</Link>
        </p>
      </NextStep>
    )
  if (part === 'lost-device') return <LostDevice {...parts} />
  // For everybody alike: no code comes to an address that was never proven, and whether it was is told to its inbox alone.
  const neverProven = (
    <p>
      {t('forgot.neverProven')} <Link to={parts.confirmPathOf(email.trim())}>{t('forgot.toCode')}</Link>
    </p>
  )
  if (part === 'reset')
    return (
      <>
        <ResetForm email={email} onReset={parts.enterAfterReset} />
        {neverProven}
      </>
    )
  if (part === 'forgot')
    return (
      <>
        <ForgotForm email={email} onEmail={parts.setEmail} onAsked={parts.awaitReset} />
        {neverProven}
        <p>
          <Link to={pathOf('sign-in')}>{t('code.back')}</Link>
        </p>
      </>
    )
  const signIn = (
    <PasswordForm email={email} onEmail={parts.setEmail} onStep={parts.take} onUnconfirmed={parts.askForCode}>
      <p>
        <Link to={pathOf('forgot')}>{t('forgot.link')}</Link>
      </p>
    </PasswordForm>
  )
  const signUp = (
    <SignUpForm
      email={email}
      onEmail={parts.setEmail}
      onCode={parts.awaitCode}
      signInPath={pathOf('sign-in')}
      confirmPathOf={parts.confirmPathOf}
    />
  )
  return (
    <>
      <Tabs
        label={t('tabs')}
        name="view"
        tabs={[
          { id: 'sign-in', title: t('titles.sign-in'), panel: signIn },
          { id: 'sign-up', title: t('titles.sign-up'), panel: signUp },
        ]}
      />
      <FederationButton next={parts.asksFor} />
    </>
  )
}
