import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { readInvite, type setPassword } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { useHeading, useTitle } from '../frame/heading.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { LoadFailed } from '../load/LoadFailed.tsx'
import { useLoad } from '../load/use-load.ts'
import { byProblem } from '../by-problem.ts'
import type { RouteProblem } from '../problem.ts'
import { routeOf } from '../routes.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import css from './Auth.module.css'
import { useMailLink } from '../frame/mail-link.ts'
import { viewPath } from '../session/sign-in-paths.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { loadSending } from '../session/forms/load-sending.ts'

/** Where the mail to a guest's address leads: one password, and the account is open. */
export default function SetPasswordPage() {
  const invite = useMailLink().get('invite') ?? ''
  return <Invited key={invite} invite={invite} />
}

function Invited({ invite }: { invite: string }) {
  const { t } = useTranslation('set-password')
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const [ended, setEnded] = useState<InviteProblem>()
  const read = useLoad(invite, signal => call(readInvite, { invite }, { signal }), readInvite)
  const signedIn = useSignedIn()
  const problem = ended ?? (read.value ? undefined : read.problem)
  const outcome = problem && outcomeOf(problem)
  const heading = useHeading(isDone ? 'done' : (problem?.code ?? 'form'))
  useTitle(t('meta.title'))

  async function enter(email: string, password: string) {
    // From here on the invitation is worthless, and it has no business in the browser's history.
    await navigate('.', { replace: true })
    try {
      const { signIn } = await loadSending()
      const step = await signIn(email, password)
      if (step.kind === 'signed-in')
        return await navigate(`${routeOf('account').path}?tab=downloads`, { replace: true })
    } catch {
      // The account is open all the same; signing in by hand is the way on.
    }
    setDone(true)
  }

  if ((!read.value && !problem) || signedIn.isWaiting) return <Loading />
  // An invitation that was used in this very browser.
  if (signedIn.value && outcome === 'exists')
    return <Navigate to={`${routeOf('account').path}?tab=downloads`} replace />
  return (
    <div className={css.page}>
      <Line className={css.line} seed={8} restless={0.5} width={480} height={56} waves={16} isDrawn />
      <h1 ref={heading} tabIndex={-1}>
        {t(isDone ? 'doneTitle' : outcome ? TITLES[outcome] : 'title')}
      </h1>
      {isDone ? (
        <>
          <p>{t('doneText')}</p>
          <SignInLink />
        </>
      ) : problem ? (
        <Refused problem={problem} onAgain={read.again} isBusy={read.isWaiting} />
      ) : (
        read.value && (
          <>
            <p>{t('lead')}</p>
            <NewPasswordForm invite={invite} email={read.value.email} onSet={enter} onRefused={setEnded} />
          </>
        )
      )}
    </div>
  )
}

export type InviteProblem = RouteProblem<typeof readInvite | typeof setPassword>

const outcomeOf = byProblem<typeof readInvite | typeof setPassword, keyof typeof TITLES>(
  {
    'account-exists': 'exists',
    'invite-invalid': 'invalid',
    'invalid-input': 'invalid',
    'account-erasing': 'failed',
  },
  'failed',
)

const TITLES = { exists: 'existsTitle', invalid: 'invalidTitle', failed: 'failedTitle' } as const

type RefusedProps = { problem: InviteProblem; onAgain: () => void; isBusy: boolean }

function Refused({ problem, onAgain, isBusy }: RefusedProps) {
  const { t } = useTranslation(['set-password', 'auth'])
  const outcome = outcomeOf(problem)
  if (outcome === 'failed') return <LoadFailed problem={problem} onAgain={onAgain} isBusy={isBusy} />
  if (outcome === 'exists')
    return (
      <>
        <p>{t('existsText')}</p>
        <SignInLink />
      </>
    )
  return (
    <>
      <p>{t('invalidText')}</p>
      <p>{t('invalidHint')}</p>
      <SignInLink />
      <p>
        <Link to={viewPath('sign-up', null)}>{t('auth:titles.sign-up')}</Link>
      </p>
    </>
  )
}

function SignInLink() {
  const { t } = useTranslation('set-password')
  return (
    <p>
      <PageLink to="auth" className={buttonClass()}>
        {t('toSignIn')}
      </PageLink>
    </p>
  )
}
