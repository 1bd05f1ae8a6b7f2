import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Credentials } from '../session/forms/credentials.ts'
import type { IdentityCode } from '../session/identity-problem.ts'
import { loadSending } from '../session/forms/load-sending.ts'
import type { SignInStep } from '../session/sign-in.ts'
import { type Challenge, useSignInSteps } from '../session/forms/sign-in-steps.ts'
import { isPublic, routeAt } from '../routes.ts'
import { begunReset, forgetReset, rememberReset } from '../session/begun-reset.ts'
import { confirmPath, nextPath, viewPath } from '../session/sign-in-paths.ts'
import { takeSignOut } from '../session/signed-out.ts'
import { forgetProven, pendingSignUp, rememberPending } from '../session/pending-sign-up.ts'

const VIEWS = ['sign-in', 'sign-up', 'forgot', 'reset', 'lost-device'] as const
type View = (typeof VIEWS)[number]

/** Of who is signed in; anybody else is shown the sign-in. */
const SIGN_OUT_VIEW = 'sign-out'

const NOTES = ['confirmed', 'password-saved', 'factor-on', 'erased', 'left'] as const
type Note = (typeof NOTES)[number]

/** The address names the view; what a sign-in asks for next lives in memory, because what that holds has no business there. */
type Screen = View | Challenge['kind']

export type AuthFlow = ReturnType<typeof useAuthFlow>

/** Where somebody is on the sign-in page, and the ways on from there. */
export function useAuthFlow() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const nextParam = search.get('next')
  const next = nextPath(nextParam)
  const view = VIEWS.find(one => one === search.get('view')) ?? 'sign-in'
  const [reset, setReset] = useState(() => ({ email: begunReset(), isSent: false }))
  const [email, setEmail] = useState(emailFrom(state) ?? reset.email ?? pendingSignUp()?.email ?? '')
  const [isLinkSent, setLinkSent] = useState(false)
  const [done, setDone] = useState(() => noteFrom(state) ?? (takeSignOut() ? 'left' : undefined))
  const steps = useSignInSteps(goOn)
  // The address stands in the form by now; the history would keep it for the next user of the browser.
  useEffect(() => history.replaceState({ ...history.state, usr: null }, ''), [])

  function goOn() {
    if (!isPublic(routeAt(new URL(next, location.origin).pathname))) void navigate(next, { replace: true })
    else location.replace(next)
  }

  const part: Screen = view === 'sign-in' && steps.challenge ? steps.challenge.kind : view
  const note: IdentityCode | Note | undefined = steps.lost ?? done

  return {
    part,
    note,
    isGood: steps.lost === undefined,
    isLeaving: search.get('view') === SIGN_OUT_VIEW,
    next,
    asksFor: nextParam,
    email,
    setEmail,
    goOn,
    challenge: steps.challenge,
    onStep: steps.take,
    beginAgain: steps.beginAgain,
    pathOf: (view: View) => viewPath(view, nextParam),
    confirmPathOf: (email: string) => confirmPath(nextParam, email),

    take: (step: SignInStep, email: string) => {
      setEmail(email)
      setDone(undefined)
      steps.take(step)
    },

    /** Signed up: the code for the address is in its inbox. */
    awaitCode: (credentials: Credentials) => {
      rememberPending(credentials)
      void navigate(confirmPath(nextParam))
    },

    /** Signed up at another time, perhaps by somebody else. The code of then may be lost or over, so there is a new one. */
    askForCode: async ({ email }: Credentials) => {
      await navigate(confirmPath(nextParam, email), { state: { unproven: await resend(email) } })
    },

    /** Whether the mail for a lost authenticator was asked for. */
    isLinkSent,
    awaitLink: (email: string) => {
      setEmail(email)
      setLinkSent(true)
    },
    correctAddress: () => setLinkSent(false),

    /** The code for another password was asked for in this tab. */
    isResetBegun: reset.email === email,
    /** In this document: then it is known how long ago. */
    isResetSent: reset.isSent,
    awaitReset: (email: string) => {
      setEmail(email)
      rememberReset(email)
      setReset({ email, isSent: true })
      void navigate(viewPath('reset', nextParam))
    },

    /** The new password is in force, whatever becomes of the sign-in with it. */
    enterAfterReset: async ({ email, password }: Credentials) => {
      const { signIn } = await loadSending()
      const step = await signIn(email, password).catch(() => undefined)
      forgetProven()
      forgetReset()
      setReset({ email: undefined, isSent: false })
      if (step?.kind === 'signed-in') return goOn()
      if (step) steps.take(step)
      else setDone('password-saved')
      await navigate(viewPath('sign-in', nextParam), { replace: true })
    },
  }
}

async function resend(email: string): Promise<'sent' | 'unsent'> {
  const { resendSignUpCode } = await loadSending()
  return resendSignUpCode(email).then(
    () => 'sent',
    () => 'unsent',
  )
}

/** What another page has just done, and wants to be read here. */
function noteFrom(state: unknown): Note | undefined {
  if (typeof state !== 'object' || state === null || !('note' in state)) return undefined
  return NOTES.find(one => one === state.note)
}

/** What was entered on the page that led here. In the history's entry it stands in no address and in no log. */
function emailFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' && state.email ? state.email : undefined
}
