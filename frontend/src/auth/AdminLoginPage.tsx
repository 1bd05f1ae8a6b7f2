import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useHeading, useTitle } from '../frame/heading.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { loadSending } from '../session/forms/load-sending.ts'
import { NextStep } from '../session/forms/NextStep.tsx'
import { PasswordForm } from '../session/forms/PasswordForm.tsx'
import form from '../session/forms/Credentials.module.css'
import { useSignInSteps } from '../session/forms/sign-in-steps.ts'
import type { SignedInUser } from '../session/session.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Auth.module.css'
import { firstTool } from '../session/tools.ts'
import { nextPath, viewPath } from '../session/sign-in-paths.ts'

/** Once in the life of a sign-in. */
const FactorSetup = lazy(() => import('../session/forms/FactorSetup.tsx'))

/** The staff's door to the same user pool: rights come with a second factor, so it leads to its set-up first. */
export default function AdminLoginPage() {
  const { t } = useTranslation(['staff-sign-in', 'auth'])
  const [search] = useSearchParams()
  const [isSetUp, setSetUp] = useState(false)
  const [email, setEmail] = useState('')
  const signedIn = useSignedIn()
  const steps = useSignInSteps(signedIn.again)
  const part = signedIn.value ? partOf(signedIn.value) : (steps.challenge?.kind ?? 'sign-in')
  const heading = useHeading(part)
  useTitle(`${t(`titles.${part}`)} – Lumeus`)

  /** The tokens at hand know nothing of it; a new sign-in with a code brings the groups. */
  async function beginWithFactor() {
    const { session } = await loadSending()
    await session.forget()
    setSetUp(true)
    steps.beginAgain()
    signedIn.again()
  }

  if (signedIn.isWaiting) return <Loading />
  if (part === 'staff' && search.has('next')) return <Navigate to={nextPath(search.get('next'))} replace />
  const tool = part === 'staff' && firstTool(signedIn.value?.groups ?? [])
  if (tool) return <Navigate to={tool} replace />
  const note = steps.lost ?? (isSetUp && part === 'sign-in' ? 'factor-on' : undefined)
  return (
    <div className={css.page}>
      <Line className={css.line} seed={11} restless={0.3} width={480} height={56} waves={14} isDrawn />
      <h1 ref={heading} tabIndex={-1}>
        {t(`titles.${part}`)}
      </h1>
      {note ? (
        <Notice tone={note === 'factor-on' ? 'success' : 'warning'} isLive>
          <p>{t(`auth:problems.${note}`)}</p>
        </Notice>
      ) : (
        <p>{t(`leads.${part}`)}</p>
      )}
      {part === 'sign-in' && (
        <PasswordForm email={email} onEmail={setEmail} onStep={steps.take}>
          <p>
            <Link to={viewPath('forgot', search.get('next'))} state={{ email }}>
              {t('auth:forgot.link')}
            </Link>
          </p>
        </PasswordForm>
      )}
      {!signedIn.value && steps.challenge && (
        <NextStep challenge={steps.challenge} onStep={steps.take} onLost={steps.beginAgain}>
          <p>
            <Link to={viewPath('lost-device', search.get('next'))} state={{ email }}>
              {t('auth:lostDevice')}
            </Link>
          </p>
        </NextStep>
      )}
      {part === 'factor' && (
        <Suspense fallback={<Loading />}>
          <FactorSetup email={signedIn.value?.email ?? ''} onDone={() => void beginWithFactor()} />
        </Suspense>
      )}
      {signedIn.value && <SignedIn who={signedIn.value} />}
    </div>
  )
}

function partOf({ groups, needsSecondFactor }: SignedInUser) {
  if (groups.length > 0) return 'staff'
  return needsSecondFactor ? 'factor' : 'customer'
}

function SignedIn({ who }: { who: SignedInUser }) {
  const { t } = useTranslation(['staff-sign-in', 'auth'])
  async function leave() {
    const { signOut } = await loadSending()
    const way = await signOut()
    if (who.provider) location.assign(way)
    else location.reload()
  }
  return (
    <>
      {who.groups.length > 0 && (
        <ul>
          {who.groups.map(role => (
            <li key={role}>{t(`roles.${role}`)}</li>
          ))}
        </ul>
      )}
      <div className={form.actions}>
        {!who.needsSecondFactor && (
          <PageLink to="account" className={buttonClass()}>
            {t('toAccount')}
          </PageLink>
        )}
        <Button look="quiet" onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </div>
    </>
  )
}
