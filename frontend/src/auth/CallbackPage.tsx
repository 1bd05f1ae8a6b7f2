import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useLoad } from '../load/use-load.ts'
import { useHeading } from '../frame/heading.ts'
import { routeOf } from '../routes.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import css from './Auth.module.css'
import { type FederationCode, FederationProblem, finishFederation } from '../session/federation.ts'
import { nextPath, signInPath } from '../session/sign-in-paths.ts'

type Outcome = { next: string } | { code: FederationCode; asked: string | null }

/** One answer is taken once, also where development runs effects twice. */
const outcomes = new Map<string, Promise<Outcome>>()

function outcomeOf(search: URLSearchParams): Promise<Outcome> {
  const key = search.toString()
  const outcome = outcomes.get(key) ?? take(search)
  outcomes.set(key, outcome)
  return outcome
}

async function take(search: URLSearchParams): Promise<Outcome> {
  try {
    return { next: nextPath(await finishFederation(search)) }
  } catch (error) {
    if (error instanceof FederationProblem) return { code: error.code, asked: error.next }
    console.error(error)
    return { code: 'failed', asked: null }
  }
}

/** Where a sign-in with an account elsewhere comes back to. */
export default function CallbackPage() {
  const { t } = useTranslation(['auth-callback', 'auth'])
  const [search] = useSearchParams()
  const [answer] = useState(search)
  const { value: outcome } = useLoad('callback', () => outcomeOf(answer))
  const heading = useHeading(outcome ? 'refused' : 'waiting')
  if (!outcome) return <Loading />
  if ('next' in outcome) return <Navigate to={outcome.next} replace />
  return (
    <div className={css.page}>
      <Line className={css.line} seed={13} restless={0.6} width={480} height={56} waves={20} isDrawn />
      <h1 ref={heading} tabIndex={-1}>
        {t(outcome.code === 'denied' ? 'deniedTitle' : 'title')}
      </h1>
      <p>{t(`problems.${outcome.code}`)}</p>
      <p>
        <Link
          to={outcome.asked === null ? routeOf('auth').path : signInPath(outcome.asked)}
          className={buttonClass()}
        >
          {t('auth:toSignIn')}
        </Link>
      </p>
    </div>
  )
}
