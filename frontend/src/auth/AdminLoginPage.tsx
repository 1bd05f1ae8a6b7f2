import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useHeading, useTitle } from '../frame/heading.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { FactorSetup } from '../session/forms/FactorSetup.tsx'
import { NextStep } from '../session/forms/NextStep.tsx'
import { PasswordForm } from '../session/forms/PasswordForm.tsx'
import form from '../session/forms/Credentials.module.css'
import { useSignInSteps } from '../session/forms/sign-in-steps.ts'
import { session, type SignedInUser } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Auth.module.css'
import { firstTool } from '../session/tools.ts'
import { nextPath, viewPath } from '../session/sign-in-paths.ts'

/** The staff's door to the same user pool: rights come with a second factor, so it leads to its set-up first. */
export default function AdminLoginPage() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const [isSetUp, setSetUp] = useState(false)
  const signedIn = useSignedIn()
  const steps = useSignInSteps(signedIn.again)
  const part = signedIn.value ? partOf(signedIn.value) : (steps.challenge?.kind ?? 'sign-in')
  const heading = useHeading(part)
  useTitle(`${t(`admin.titles.${part}`)} – Lumeus`)

  /** The tokens at hand know nothing of it; a new sign-in with a code brings the groups. */
  async function beginWithFactor() {
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
        {t(`admin.titles.${part}`)}
      </h1>
      {note ? (
        <Notice tone={note === 'factor-on' ? 'success' : 'warning'} isLive>
          <p>{t(`problems.${note}`)}</p>
        </Notice>
      ) : (
        <p>{t(`admin.leads.${part}`)}</p>
      )}
      {part === 'sign-in' && (
        <PasswordForm onStep={steps.take}>
          <p>
            <Link to={viewPath('forgot', search.get('next'))}>{t('forgot.link')}</Link>
          </p>
        </PasswordForm>
      )}
      {!signedIn.value && steps.challenge && (
        <NextStep challenge={steps.challenge} onStep={steps.take} onLost={steps.beginAgain}>
          <p>
            <Link to={viewPath('lost-device', search.get('next'))}>{t('lostDevice.link')}</Link>
          </p>
        </NextStep>
      )}
      {part === 'factor' && (
        <FactorSetup email={signedIn.value?.email ?? ''} onDone={() => void beginWithFactor()} />
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
  const { t } = useTranslation('auth')
  async function leave() {
    const way = await signOut()
    if (who.provider) location.assign(way)
    else location.reload()
  }
  return (
    <>
      {who.groups.length > 0 && (
        <ul>
          {who.groups.map(role => (
            <li key={role}>{t(`admin.roles.${role}`)}</li>
          ))}
        </ul>
      )}
      <div className={form.actions}>
        {!who.needsSecondFactor && (
          <PageLink to="account" className={buttonClass()}>
            {t('admin.toAccount')}
          </PageLink>
        )}
        <Button look="quiet" onClick={() => void leave()}>
          {t('admin.signOut')}
        </Button>
      </div>
    </>
  )
}
