import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { readInvite } from '../../../contract/account.ts'
import { useAnswer } from '../answer.ts'
import { call } from '../call.ts'
import { useHeading, useTitle } from '../frame/heading.ts'
import { PageLink } from '../frame/PageLink.tsx'
import type { Problem } from '../problem.ts'
import { routeOf } from '../routes.ts'
import { session } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import css from './Auth.module.css'
import { useMailLink } from '../frame/mail-link.ts'
import { viewPath } from '../session/sign-in-paths.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { signIn } from '../session/sign-in.ts'

/** Where the mail leads who bought as a guest: one password, and the account is open. */
export default function SetPasswordPage() {
  const invite = useMailLink().get('invite') ?? ''
  return <Invited key={invite} invite={invite} />
}

function Invited({ invite }: { invite: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const [ended, setEnded] = useState<Problem>()
  const read = useAnswer(invite, signal => call(readInvite, { invite }, { signal }))
  const known = useAnswer('session', () => session.accessToken().catch(() => undefined))
  const problem = ended ?? (read.value ? undefined : read.problem)
  const heading = useHeading(isDone ? 'done' : (problem?.code ?? 'form'))
  useTitle(t('setPassword.meta.title'))

  async function enter(email: string, password: string) {
    // From here on the invitation is worthless, and it has no business in the browser's history.
    await navigate('.', { replace: true })
    try {
      const step = await signIn(email, password)
      if (step.kind === 'signed-in') return await navigate(routeOf('account').path, { replace: true })
    } catch {
      // The account is open all the same; signing in by hand is the way on.
    }
    setDone(true)
  }

  if ((!read.value && !problem) || known.isWaiting) return <Loading />
  // A used invitation in the browser of whoever used it.
  if (known.value && problem?.code === 'account-exists')
    return <Navigate to={routeOf('account').path} replace />
  return (
    <div className={css.page}>
      <Line className={css.line} seed={8} restless={0.5} width={480} height={56} waves={16} isDrawn />
      <h1 ref={heading} tabIndex={-1}>
        {t(`setPassword.${isDone ? 'doneTitle' : problem ? titleOf(problem) : 'title'}`)}
      </h1>
      {isDone ? (
        <>
          <p>{t('setPassword.doneText')}</p>
          <SignInLink />
        </>
      ) : problem ? (
        <Refused problem={problem} onAgain={read.again} />
      ) : (
        read.value && (
          <>
            <p>{t('setPassword.lead')}</p>
            <NewPasswordForm invite={invite} email={read.value.email} onSet={enter} onRefused={setEnded} />
          </>
        )
      )}
    </div>
  )
}

const isInvalid = ({ code }: Problem) => code === 'invite-invalid' || code === 'invalid-input'

function titleOf(problem: Problem) {
  if (problem.code === 'account-exists') return 'existsTitle'
  return isInvalid(problem) ? 'invalidTitle' : 'failedTitle'
}

function Refused({ problem, onAgain }: { problem: Problem; onAgain: () => void }) {
  const { t } = useTranslation('auth')
  if (problem.code === 'account-exists')
    return (
      <>
        <p>{t('setPassword.existsText')}</p>
        <SignInLink />
      </>
    )
  if (isInvalid(problem))
    return (
      <>
        <p>{t('setPassword.invalidText')}</p>
        <p>{t('setPassword.invalidHint')}</p>
        <SignInLink />
        <p>
          <Link to={viewPath('sign-up', null)}>{t('titles.sign-up')}</Link>
        </p>
      </>
    )
  return (
    <>
      <p>{problem.detail}</p>
      <div>
        <Button onClick={onAgain}>{t('setPassword.again')}</Button>
      </div>
    </>
  )
}

function SignInLink() {
  const { t } = useTranslation('auth')
  return (
    <p>
      <PageLink to="auth" className={buttonClass()}>
        {t('setPassword.toSignIn')}
      </PageLink>
    </p>
  )
}
