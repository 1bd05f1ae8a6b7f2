import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { cancelFactorReset, proveFactorReset, undoEmailChange } from '../../../contract/account.ts'
import { call } from '../call.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { formatDate, formatTime } from '../format.ts'
import { useSingleFlight } from '../form/single-flight.ts'
import { useHeading, useTitle } from '../frame/heading.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { byProblem } from '../by-problem.ts'
import { Problem, problemOf, type RouteProblem } from '../problem.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Auth.module.css'
import { viewPath } from '../session/sign-in-paths.ts'

const ROUTES = { reset: proveFactorReset, keep: cancelFactorReset, email: undoEmailChange }
type Kind = keyof typeof ROUTES
type Answers = (typeof ROUTES)[Kind]

/** Too late to keep the factor: then a new password keeps a stranger out. */
const needsPassword = byProblem<Answers, boolean>(
  {
    'factor-removed': true,
    'address-protected': false,
    'invite-invalid': false,
    'not-found': false,
  },
  false,
)

/** Pressing once more helps nobody, and what such a link says of the account is nobody's word. */
const isUseless = byProblem<Answers, boolean>(
  {
    'factor-removed': false,
    'address-protected': false,
    'invite-invalid': true,
    'not-found': true,
  },
  false,
)

type Props = { kind: Kind; token: string }

/** The answer to a mail about a lost authenticator, or an address that somebody has changed: by a button, because mail scanners open links. */
export default function FactorAnswer({ kind, token }: Props) {
  useTexts(['factor'])
  const { t } = useTranslation(['factor', 'auth'])
  const { language } = useCurrentPage()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<{ text: string } | RouteProblem<Answers> | undefined>(
    // A link that was cut off on its way is known before anything is asked.
    () =>
      ROUTES[kind].input.safeParse({ token }).success
        ? undefined
        : new Problem('invite-invalid', { detail: t('answer.malformed') }),
  )
  const [attempt, setAttempt] = useState(0)
  const [isBusy, start] = useSingleFlight()
  const isDone = outcome !== undefined && 'text' in outcome
  const isOver = outcome !== undefined && !isDone && isUseless(outcome)
  const title = t(`answer.${kind}.${isDone ? 'doneTitle' : 'title'}`)
  const heading = useHeading(title)
  useTitle(`${title} – Lumeus`)

  async function answer() {
    setAttempt(attempt => attempt + 1)
    try {
      if (kind === 'reset') {
        const { waitsUntil } = await call(proveFactorReset, { token })
        const until = { date: formatDate(waitsUntil, language), time: formatTime(waitsUntil, language) }
        setOutcome({ text: t('answer.reset.doneText', until) })
      } else {
        await call(ROUTES[kind], { token })
        setOutcome({ text: t(`answer.${kind}.doneText`) })
      }
      // It has no business in the browser's history.
      await navigate('.', { replace: true })
    } catch (error) {
      setOutcome(problemOf(error, ROUTES[kind]))
    }
  }

  return (
    <div className={css.page}>
      <Line className={css.line} seed={12} restless={0.4} width={480} height={56} waves={16} isDrawn />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {!isOver && <p>{isDone ? outcome.text : t(`answer.${kind}.text`)}</p>}
      {outcome && !('text' in outcome) && (
        <Notice key={attempt} tone="error" isLive>
          <p>{outcome.detail}</p>
          {needsPassword(outcome) && (
            <p>
              <Link to={viewPath('forgot', null)}>{t('auth:titles.reset')}</Link>
            </p>
          )}
        </Notice>
      )}
      {isDone || isOver ? (
        <p>
          <WayOn asksForPassword={isDone && kind === 'email'} isDone={isDone} />
        </p>
      ) : (
        <div>
          <Button isBusy={isBusy} onClick={() => start(answer)}>
            {t(`answer.${kind}.submit`)}
          </Button>
        </div>
      )}
    </div>
  )
}

function WayOn({ asksForPassword, isDone }: { asksForPassword: boolean; isDone: boolean }) {
  const { t } = useTranslation('auth')
  if (asksForPassword)
    return (
      <Link to={viewPath('forgot', null)} className={buttonClass()}>
        {t('titles.reset')}
      </Link>
    )
  return (
    <PageLink to="auth" className={isDone ? buttonClass() : undefined}>
      {t('toSignIn')}
    </PageLink>
  )
}
