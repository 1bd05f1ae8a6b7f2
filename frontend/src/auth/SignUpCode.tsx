import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { canonicalEmail } from '../../../contract/canonical-email.ts'
import { useHeading, useTitle } from '../frame/heading.ts'
import { CodeField } from '../session/forms/CodeField.tsx'
import { EmailField } from '../session/forms/EmailField.tsx'
import { Form } from '../form/Form.tsx'
import { useServerForm } from '../session/forms/server-form.ts'
import { ResendCode } from '../session/forms/ResendCode.tsx'
import { loadSending } from '../session/forms/load-sending.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import page from './Auth.module.css'
import { ResetForm } from './ForgotForm.tsx'
import { nextPath, viewPath } from '../session/sign-in-paths.ts'
import {
  forgetPending,
  forgetProven,
  type PendingSignUp,
  pendingSignUp,
  provenWithoutPassword,
  rememberProven,
} from '../session/pending-sign-up.ts'

/**
 * Proves the address of a sign-up by the code from its inbox. Who signed up in this document is then signed in. Anybody
 * else may be confirming a password that a stranger chose for their address: it stops working, and they choose theirs.
 */
export function SignUpCode() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const link = useLink()
  const [pending] = useState(() => pendingOf(link.email))
  const [taken, take] = useState(() => addressWithoutPassword(link.email))
  const signedIn = useSignedIn()
  const heading = useHeading(taken ? 'password' : 'code')
  useTitle(t('confirm.meta.title'))

  async function enter({ email, password }: PendingSignUp, note: 'confirmed' | 'password-saved') {
    const { signIn } = await loadSending()
    const step = password === undefined ? undefined : await signIn(email, password).catch(() => undefined)
    forgetProven()
    if (step?.kind === 'signed-in') {
      forgetPending()
      return navigate(nextPath(search.get('next')), { replace: true })
    }
    if (password === undefined) forgetPending()
    return navigate(viewPath('sign-in', search.get('next')), { replace: true, state: { note, email } })
  }

  async function goOn(email: string) {
    if (pending) return enter(pending, 'confirmed')
    rememberProven(email)
    const { requestReset } = await loadSending()
    await requestReset(email)
    take(email)
  }

  if (signedIn.isWaiting) return <Loading />
  const isTheirs = !link.email || signedIn.value?.email === canonicalEmail(link.email)
  if (signedIn.value && isTheirs) return <Navigate to={nextPath(search.get('next'))} replace />
  return (
    <div className={page.page}>
      <Line className={page.line} seed={9} restless={0.4} width={480} height={56} waves={18} isDrawn />
      <h1 ref={heading} tabIndex={-1}>
        {t(taken ? 'titles.reset' : 'confirm.title')}
      </h1>
      {taken ? (
        <>
          <p>{t('confirm.ownPassword')}</p>
          <p>{t('confirm.secondCode')}</p>
          <ResetForm email={taken} onReset={credentials => enter(credentials, 'password-saved')} />
        </>
      ) : (
        <AddressForm pending={pending} link={link} onProven={goOn} />
      )}
    </div>
  )
}

/** The sign-up of this tab, unless the link that led here names another address. */
function pendingOf(email: string): PendingSignUp | undefined {
  const pending = pendingSignUp()
  return !email || pending?.email === email ? pending : undefined
}

/** The address whose password is still to be chosen here, unless a sign-up or a link names another. */
function addressWithoutPassword(email: string): string | undefined {
  const proven = provenWithoutPassword()
  return !pendingSignUp() && (!email || email === proven) ? proven : undefined
}

type LinkValues = {
  email: string
  code: string
  /** Came from the sign-in, which was refused for it, and whether a new code could be sent from there. */
  unproven: 'sent' | 'unsent' | undefined
}

type Props = {
  pending: PendingSignUp | undefined
  link: LinkValues
  onProven: (email: string) => void | Promise<void>
}

/** The code is spent by the first right answer; what follows it may be repeated. */
function AddressForm({ pending, link, onProven }: Props) {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const [address, setAddress] = useState(pending?.email ?? link.email)
  const [proven, setProven] = useState<string>()
  const isSent = link.unproven ? link.unproven === 'sent' : pending !== undefined
  const { form, field } = useServerForm(
    ['email', 'code'],
    async (given, { checkAll, codeIn, confirmSignUp, emailIn }) => {
      const [email, code] = checkAll(
        () => emailIn(given),
        () => codeIn(given),
      )
      if (proven !== email) await confirmSignUp(email, code, pending !== undefined)
      setProven(email)
      await onProven(email)
    },
  )

  return (
    <>
      {link.unproven && (
        <Notice tone="warning" isLive>
          <p>{t('problems.not-confirmed')}</p>
        </Notice>
      )}
      <p>{t(isSent ? 'confirm.sent' : 'confirm.lead', { email: pending?.email ?? link.email })}</p>
      <Form
        {...form}
        submit={t('confirm.submit')}
        wayOn={form.problem?.code === 'already-confirmed' && <AlreadyProven email={address} />}
      >
        <EmailField
          defaultValue={address}
          readOnly={pending !== undefined}
          {...field('email')}
          onChange={event => setAddress(event.currentTarget.value)}
        />
        <CodeField
          hint={t('confirm.hint')}
          defaultValue={link.code}
          isFirst={(pending?.email ?? link.email) !== ''}
          {...field('code')}
        />
      </Form>
      {/* After a reload nobody knows how long ago it was. */}
      <ResendCode
        isSent={isSent && (link.unproven !== undefined || pending?.password !== undefined)}
        resend={async () => {
          const { emailOf, resendSignUpCode } = await loadSending()
          await resendSignUpCode(emailOf(address))
        }}
      />
      <p>
        <Link to={viewPath('sign-up', search.get('next'))}>{t('confirm.otherAddress')}</Link>
      </p>
    </>
  )
}

function AlreadyProven({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  return (
    <>
      <p>
        <Link to={viewPath('sign-in', search.get('next'))} state={{ email }}>
          {t('toSignIn')}
        </Link>
      </p>
      {/* With the address proven and the page lost there is no password that works. */}
      <p>
        <Link to={viewPath('forgot', search.get('next'))} state={{ email }}>
          {t('forgot.link')}
        </Link>
      </p>
    </>
  )
}

/**
 * What a link to this page carries. It stands behind the `#`, which browsers keep to themselves, so that the address
 * appears in no log; from the history it is taken at once.
 */
function useLink(): LinkValues {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => {
    const parameters = new URLSearchParams(hash.slice(1))
    return {
      email: parameters.get('email') ?? '',
      code: parameters.get('code') ?? '',
      unproven: unprovenFrom(state),
    }
  })
  useEffect(() => {
    if (hash) void navigate(pathname + search, { replace: true })
  }, [hash, navigate, pathname, search])
  return link
}

/** What the sign-in has left in the history's entry. */
function unprovenFrom(state: unknown): LinkValues['unproven'] {
  if (typeof state !== 'object' || state === null || !('unproven' in state)) return undefined
  return (['sent', 'unsent'] as const).find(word => word === state.unproven)
}
