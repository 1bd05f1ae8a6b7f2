import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useTitle } from '../heading.ts'
import { codeIn, emailIn, emailOf, together } from '../proof/checks.ts'
import { CodeField } from '../proof/CodeField.tsx'
import css from '../proof/Proof.module.css'
import { useProofForm } from '../proof/proof-form.ts'
import { Refused } from '../proof/Refused.tsx'
import { ResendCode } from '../proof/ResendCode.tsx'
import { signIn } from '../proof/sign-in.ts'
import { confirmSignUp, resendSignUpCode } from '../proof/user-pool.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { Line } from '../ui/Line.tsx'
import page from './Auth.module.css'
import { nextPath, viewPath } from './next.ts'
import { forgetPending, pendingSignUp } from './pending.ts'

/** Proves the address of a sign-up by the code from its inbox; who signed up in this document is then signed in. */
export function SignUpCode() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const link = useLink()
  const [pending] = useState(pendingSignUp)
  const [address, setAddress] = useState(pending?.email ?? link.email)
  useTitle(t('confirm.meta.title'))

  async function enter(email: string) {
    const step = pending?.email === email && (await signIn(email, pending.password).catch(() => undefined))
    if (step && step.kind === 'signed-in') {
      forgetPending()
      return navigate(nextPath(search.get('next')), { replace: true })
    }
    return navigate(viewPath('sign-in', search.get('next')), { replace: true, state: { note: 'confirmed' } })
  }

  const { isBusy, attempt, onSubmit, refusal, errors, errorOf } = useProofForm(async form => {
    const [email, code] = together(
      () => emailIn(form),
      () => codeIn(form),
    )
    await confirmSignUp(email, code)
    await enter(email)
  })

  return (
    <div className={page.page}>
      <Line className={page.line} seed={9} restless={0.4} width={480} height={56} waves={18} isDrawn />
      <h1>{t('confirm.title')}</h1>
      <p>{t(pending ? 'confirm.sent' : 'confirm.lead', { email: pending?.email })}</p>
      <form noValidate className={css.form} onSubmit={onSubmit}>
        <ErrorSummary attempt={attempt} errors={errors} />
        <Refused refusal={refusal} attempt={attempt}>
          {refusal?.code === 'already-confirmed' && (
            <Link to={viewPath('sign-in', search.get('next'))}>{t('toSignIn')}</Link>
          )}
        </Refused>
        <Field
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          label={t('email')}
          defaultValue={address}
          readOnly={pending !== undefined}
          error={errorOf('email')}
          onChange={event => setAddress(event.currentTarget.value)}
        />
        <CodeField hint={t('confirm.hint')} defaultValue={link.code} error={errorOf('code')} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('confirm.submit')}
          </Button>
        </div>
      </form>
      <ResendCode isSent={pending !== undefined} resend={() => resendSignUpCode(emailOf(address))} />
      <p>
        <Link to={viewPath('sign-up', search.get('next'))}>{t('confirm.otherAddress')}</Link>
      </p>
    </div>
  )
}

/**
 * What the link in our mail carries. It stands behind the `#`, which browsers keep to themselves, so that the address
 * appears in no log; from the history it is taken at once.
 */
function useLink(): { email: string; code: string } {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => {
    const carried = new URLSearchParams(hash.slice(1))
    return { email: carried.get('email') ?? '', code: carried.get('code') ?? '' }
  })
  useEffect(() => {
    if (hash) void navigate(pathname + search, { replace: true })
  }, [hash, navigate, pathname, search])
  return link
}
