import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { readBody } from '../vendor.ts'
import { isRedirect } from '../../contract/payment-methods.ts'
import { answerChallenge, type ChallengeAnswer, paySession, type Outcome } from './checkout.ts'
import { checkForm, readForm, type Typed } from './page-form.ts'
import { idOf } from './payments.ts'
import { pageStyle } from './page-style.ts'
import type { PageLanguage } from './page-text.ts'
import { challengeView, noticeView, paymentView, type View } from './page-views.ts'
import type { Store } from './store.ts'
import type { Work } from './work.ts'

const MAX_BODY_BYTES = 64 * 1024
const FONTS: Record<string, string> = { fraunces: 'fraunces-420-opsz', figtree: 'figtree-wght' }

interface Answer {
  status: number
  body?: string
  location?: string
  /** Where the form may lead besides here: a redirect after it counts as its target in the browser's eyes. */
  leadsTo?: string | null
}

/** Answers the requests below `/c/pay/`, the page that stands in for Stripe's own. `now` in Unix seconds. */
export function createPaymentPage(store: Store, now: () => number) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, , , name = '', step] = new URL(request.url ?? '/', 'http://local').pathname.split('/')
    if (name.includes('.')) return sendAsset(response, name)
    const body = request.method === 'POST' ? (await readBody(request, MAX_BODY_BYTES)).toString('utf8') : null
    send(
      response,
      store.run(now(), null, work => answerPage(work, request, name, step, body)),
    )
  }
}

function answerPage(
  work: Work,
  request: IncomingMessage,
  id: string,
  step: string | undefined,
  body: string | null,
): Answer {
  const session = work.find('checkout.session', id)
  if (!session || (step !== undefined && step !== '3ds' && !isRedirect(step))) {
    return { status: 404, body: noticeView(languageOf(request, 'auto'), 'unknown', null) }
  }
  const note = work.note('checkout.session', id)
  const view: View = {
    session: withKnownEmail(work, session),
    lines: note?.lineItems ?? [],
    language: languageOf(request, session.locale),
  }
  if (session.status === 'complete') {
    // A second press, or the way back after paying: it was paid once, and that is what is said.
    if (body !== null) return { status: 303, location: successUrl(session) }
    return { status: 200, body: noticeView(view.language, 'complete', successUrl(session)) }
  }
  if (session.status !== 'open') {
    return { status: 410, body: noticeView(view.language, 'expired', session.cancel_url) }
  }
  if (step !== undefined) return answerSecondPage(work, view, body, step)
  return body === null ? openPage(view, 200, startOf(session)) : submit(work, view, body)
}

/** An existing customer is not asked for an address. */
function withKnownEmail(work: Work, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const email = session.customer_email ?? work.find('customer', idOf(session.customer))?.email ?? null
  return { ...session, customer_email: email }
}

function submit(work: Work, view: View, body: string): Answer {
  const { session } = view
  const sent = readForm(body)
  const typed = { ...sent, email: session.customer_email ?? sent.email }
  const isFree = session.amount_total === 0 && session.mode === 'payment'
  const { faults, means } = checkForm(typed, isFree ? [] : session.payment_method_types, work.now)
  if (Object.keys(faults).length > 0) {
    return { status: 422, body: paymentView(view, { typed, faults }), leadsTo: session.success_url }
  }
  return follow(view, paySession(work, session, typed.email, means ?? null), typed, typed.method)
}

function answerSecondPage(work: Work, view: View, body: string | null, step: string): Answer {
  const challenge = work.note('checkout.session', view.session.id)?.challenge
  if (challenge?.step !== step) return { status: 303, location: `/c/pay/${view.session.id}` }
  if (body === null)
    return { status: 200, body: challengeView(view, step), leadsTo: view.session.success_url }
  const sent = new URLSearchParams(body).get('answer')
  const answer: ChallengeAnswer = sent === 'approve' || sent === 'later' ? sent : 'refuse'
  const typed = { ...startOf(view.session), email: challenge.email, ...(step !== '3ds' && { method: step }) }
  return follow(view, answerChallenge(work, view.session, answer), typed, step)
}

/** `by`: the step or method that was answered. */
function follow(view: View, outcome: Outcome, typed: Typed, by: string): Answer {
  if (outcome === 'complete') return { status: 303, location: successUrl(view.session) }
  if (outcome === 'challenge')
    return { status: 303, location: `/c/pay/${view.session.id}/${isRedirect(by) ? by : '3ds'}` }
  return openPage(view, 402, typed, outcome)
}

function openPage(
  view: View,
  status: number,
  typed: Typed,
  refusal?: 'declined' | 'insufficient' | 'unproven',
): Answer {
  const state = { typed, faults: {}, ...(refusal && { refusal }) }
  return { status, body: paymentView(view, state), leadsTo: view.session.success_url }
}

function startOf(session: Stripe.Checkout.Session): Typed {
  return { email: session.customer_email ?? '', method: '', cardNumber: '', expiry: '', cvc: '', iban: '' }
}

function successUrl(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

// The shop is German unless it says otherwise; a page that belongs to no session goes by the browser.
function languageOf(request: IncomingMessage, locale: string | null): PageLanguage {
  const wanted = locale === 'auto' ? request.headers['accept-language'] : locale
  return wanted?.toLowerCase().startsWith('en') ? 'en' : 'de'
}

function send(response: ServerResponse, { status, body = '', location, leadsTo }: Answer): void {
  const targets = leadsTo ? `'self' ${new URL(leadsTo).origin}` : "'self'"
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(location !== undefined && { location }),
  })
  response.end(body)
}

async function sendAsset(response: ServerResponse, name: string): Promise<void> {
  const font = FONTS[name.replace('.woff2', '')]
  const isStyle = name === 'style.css'
  if (!isStyle && !font) {
    response.writeHead(404).end()
    return
  }
  const body = isStyle
    ? pageStyle
    : await readFile(new URL(`../../frontend/fonts/${font}.woff2`, import.meta.url))
  response.writeHead(200, {
    'content-type': isStyle ? 'text/css; charset=utf-8' : 'font/woff2',
    'cache-control': isStyle ? 'no-cache' : 'max-age=86400',
  })
  response.end(body)
}
