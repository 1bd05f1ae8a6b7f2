import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { signInPath } from '../session/sign-in-paths.ts'
import type { FormProblem } from '../form/use-form.ts'

/** The way on from a problem that a sign-in lifts; it leads back to where the visitor is. */
export function SignInLink({ problem }: { problem: Pick<FormProblem, 'code'> }) {
  const { t } = useTranslation('auth')
  const { pathname, search } = useLocation()
  if (problem.code !== 'not-signed-in') return null
  return (
    <p>
      <Link to={signInPath(pathname + search)}>{t('toSignIn')}</Link>
    </p>
  )
}
