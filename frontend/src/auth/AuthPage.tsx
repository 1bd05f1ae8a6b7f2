import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../answer.ts'
import { useHeading } from '../heading.ts'
import { routeAt } from '../routes.ts'
import { session } from '../session.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useTranslation } from '../ui/translation.ts'
import css from './Auth.module.css'
import { CodeForm } from './CodeForm.tsx'
import { nextPath } from './next.ts'
import { PasswordForm } from './PasswordForm.tsx'
import type { SignInCode, SignInStep } from './sign-in.ts'

/** Sign-in, with the second factor where it is switched on; leads back to the page that asked for it. */
export default function AuthPage() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const next = nextPath(search.get('next'))
  const [step, setStep] = useState<SignInStep>()
  /** Why the second step led back to the first. */
  const [lost, setLost] = useState<SignInCode>()
  const heading = useHeading(step?.kind ?? 'password')
  // Without connection nobody knows; the form then says so itself.
  const known = useAnswer('session', () => session.accessToken().catch(() => undefined))

  function goOn() {
    if (routeAt(new URL(next, location.origin).pathname).kind === 'app')
      void navigate(next, { replace: true })
    else location.replace(next)
  }

  if (known.isWaiting) return <Loading />
  if (known.value) return <Navigate to={next} replace />
  return (
    <div className={css.page}>
      <Line className={css.line} seed={7} restless={0.7} width={480} height={56} waves={22} isDrawn />
      {step?.kind === 'code' ? (
        <CodeForm
          heading={heading}
          answer={step.answer}
          onSignedIn={goOn}
          onLost={code => {
            setLost(code)
            setStep(undefined)
          }}
        />
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {t('title')}
          </h1>
          {lost ? (
            <Notice tone="warning" isLive>
              <p>{t(`problems.${lost}`)}</p>
            </Notice>
          ) : (
            <p>{search.has('next') ? t('expired') : t('lead')}</p>
          )}
          <PasswordForm
            onStep={step => {
              if (step.kind === 'signed-in') return goOn()
              setLost(undefined)
              setStep(step)
            }}
          />
          <section className={css.aside}>
            <h2>{t('noAccountTitle')}</h2>
            <p>{t('noAccount')}</p>
          </section>
        </>
      )}
    </div>
  )
}
