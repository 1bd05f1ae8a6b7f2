import { lazy } from 'react'
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
import { SignUpForm } from './SignUpForm.tsx'
import { type AuthFlow, useAuthFlow } from './auth-flow.ts'

/** Few come for these. They are waited for by the whole page (frame/App.tsx), so that nothing moves when they come. */
const LostDevice = lazy(() => import('./LostDevice.tsx'))
const Forgotten = lazy(() => import('./Forgotten.tsx'))
const SignOut = lazy(() => import('./SignOut.tsx'))

/** Sign-in and sign-up on one page, with the second factor where it is on; leads back to the page that asked for it. */
export default function AuthPage() {
  const { t } = useTranslation('auth')
  const flow = useAuthFlow()
  const { part, note } = flow
  const isLinkSent = part === 'lost-device' && flow.isLinkSent
  const heading = useHeading(isLinkSent ? 'link-sent' : part)
  useTitle(`${t(`titles.${part}`)} – Lumeus`)
  const signedIn = useSignedIn()

  if (signedIn.isWaiting) return <Loading />
  if (signedIn.value && flow.isLeaving) return <SignOut user={signedIn.value} />
  if (signedIn.value) return <Navigate to={flow.next} replace />
  return (
    <div className={css.page}>
      <Line className={css.line} seed={7} restless={0.7} width={480} height={56} waves={22} isDrawn />
      <h1 ref={heading} tabIndex={-1}>
        {t(`titles.${part}`)}
      </h1>
      {note && part === 'sign-in' ? (
        <Notice tone={flow.isGood ? 'success' : 'warning'} isLive>
          <p>{t(`problems.${note}`)}</p>
        </Notice>
      ) : (
        <p>{t(leadOf(flow))}</p>
      )}
      <Part {...flow} />
    </div>
  )
}

function leadOf({ part, asksFor, isResetBegun }: AuthFlow) {
  if (part === 'sign-in' && asksFor !== null) return 'expired'
  return part === 'reset' && !isResetBegun ? 'forgot.elsewhere' : (`leads.${part}` as const)
}

function Part(flow: AuthFlow) {
  const { t } = useTranslation('auth')
  const { part, email, pathOf } = flow
  if (flow.challenge && part === flow.challenge.kind)
    return (
      <NextStep challenge={flow.challenge} onStep={flow.onStep} onLost={flow.beginAgain}>
        <p>
          <Link to={pathOf('lost-device')}>{t('lostDevice')}</Link>
        </p>
      </NextStep>
    )
  if (part === 'lost-device') return <LostDevice {...flow} />
  if (part === 'forgot' || part === 'reset') return <Forgotten {...flow} />
  const signIn = (
    <PasswordForm email={email} onEmail={flow.setEmail} onStep={flow.take} onUnconfirmed={flow.askForCode}>
      <p>
        <Link to={pathOf('forgot')}>{t('forgot.link')}</Link>
      </p>
    </PasswordForm>
  )
  const signUp = (
    <SignUpForm
      email={email}
      onEmail={flow.setEmail}
      onCode={flow.awaitCode}
      signInPath={pathOf('sign-in')}
      confirmPathOf={flow.confirmPathOf}
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
      <FederationButton next={flow.asksFor} />
    </>
  )
}
