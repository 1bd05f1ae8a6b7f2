import type Stripe from 'stripe'
import { isRedirect } from '../../contract/payment-methods.ts'
import { createCustomer } from './customers.ts'
import type { Step } from './objects.ts'
import {
  attachMethod,
  confirmIntent,
  createIntent,
  createPaymentMethod,
  idOf,
  settleIntent,
} from './payments.ts'
import { createSetupIntent } from './setup-intents.ts'
import { concludeInvoice, startSubscription } from './subscription-life.ts'
import type { Means } from './test-payment-methods.ts'
import type { Work } from './work.ts'

/** What the page does next; `failed` leaves the session open for another try. */
export type Outcome = 'complete' | 'challenge' | 'declined' | 'insufficient' | 'unproven'

/** One press of "Bezahlen" on an open session. `means` is null only where nothing is to be paid. */
export function paySession(
  work: Work,
  session: Stripe.Checkout.Session,
  email: string,
  means: Means | null,
): Outcome {
  if (!means) {
    completeSession(work, session, email, null, null)
    return 'complete'
  }
  // Another try takes the place of one that still waited for 3-D Secure.
  setChallenge(work, session.id, undefined)
  const { id: methodId } = createPaymentMethod(work, means, email)
  if (session.mode === 'setup') return keepMethod(work, session, methodId, means.now)
  if (session.amount_total === 0) {
    completeSession(work, session, email, null, methodId)
    return 'complete'
  }
  const step: Step = isRedirect(means.type) ? means.type : '3ds'
  const intent = confirmIntent(work, intentOf(work, session), methodId, means.now, `${session.url}/${step}`)
  if (intent.status === 'requires_action') {
    setChallenge(work, session.id, { methodId, email, step })
    return 'challenge'
  }
  return conclude(work, session.id, email, intent, methodId)
}

/** `later`: accepted, and decided after some minutes. */
export type ChallengeAnswer = 'approve' | 'refuse' | 'later'

/** Mode `setup`: nothing is charged, the means stays with the customer. A card that is declined is not taken. */
function keepMethod(
  work: Work,
  session: Stripe.Checkout.Session,
  methodId: string,
  verdict: Means['now'],
): Outcome {
  if (verdict === 'declined' || verdict === 'insufficient') return verdict
  const customer = idOf(session.customer)
  attachMethod(work, methodId, customer)
  const metadata = work.note('checkout.session', session.id)?.setupMetadata ?? {}
  const intent = createSetupIntent(work, { customer, methodId, metadata })
  const complete = work.put<Stripe.Checkout.Session>({
    ...session,
    status: 'complete',
    setup_intent: intent.id,
    url: null,
  })
  work.emit('checkout.session.completed', complete)
  return 'complete'
}

/** The answer of the second page. Without an open challenge nothing happens: it was answered before. */
export function answerChallenge(
  work: Work,
  session: Stripe.Checkout.Session,
  answer: ChallengeAnswer,
): Outcome {
  const challenge = work.note('checkout.session', session.id)?.challenge
  if (!challenge) return session.status === 'complete' ? 'complete' : 'unproven'
  setChallenge(work, session.id, undefined)
  const verdict = { approve: 'pays', later: 'pays-later', refuse: 'unproven' } as const
  const intent = confirmIntent(work, intentOf(work, session), challenge.methodId, verdict[answer])
  return conclude(work, session.id, challenge.email, intent, challenge.methodId)
}

/** A debit is decided: tells the session that waited for it, and the invoice if there is one. */
export function settlePayment(work: Work, waiting: Stripe.PaymentIntent): void {
  const intent = settleIntent(work, waiting)
  concludeInvoice(work, intent)
  const session = work.find('checkout.session', work.note('payment_intent', intent.id)?.sessionId ?? '')
  // Later debits of a subscription belong to an invoice only.
  if (session?.payment_status !== 'unpaid') return
  if (intent.status === 'succeeded') {
    const paid = work.put<Stripe.Checkout.Session>({ ...session, payment_status: 'paid' })
    work.emit('checkout.session.async_payment_succeeded', paid)
  } else {
    work.emit('checkout.session.async_payment_failed', session)
  }
}

// All attempts of a session share one intent, as at Stripe. In mode `subscription` the session never names it.
function intentOf(work: Work, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const note = work.note('checkout.session', session.id)
  if (!note) throw new Error(`Session ${session.id} without its note`)
  if (note.intentId) return work.get('payment_intent', note.intentId)
  const intent = createIntent(work, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    customer: session.customer ? idOf(session.customer) : null,
    metadata: note.intentMetadata,
    types: session.payment_method_types,
  })
  work.setNote('payment_intent', intent.id, { sessionId: session.id })
  work.setNote('checkout.session', session.id, { ...note, intentId: intent.id })
  if (session.mode === 'payment') work.put({ ...session, payment_intent: intent.id })
  return intent
}

function setChallenge(
  work: Work,
  id: string,
  challenge: { methodId: string; email: string; step: Step } | undefined,
): void {
  const { challenge: _, ...note } = work.note('checkout.session', id) ?? {}
  if (!('lineItems' in note)) throw new Error(`Session ${id} without its note`)
  work.setNote('checkout.session', id, challenge ? { ...note, challenge } : note)
}

function conclude(
  work: Work,
  sessionId: string,
  email: string,
  intent: Stripe.PaymentIntent,
  methodId: string,
): Outcome {
  const failure = intent.last_payment_error
  if (failure) {
    if (failure.code === 'payment_intent_authentication_failure') return 'unproven'
    return failure.decline_code === 'insufficient_funds' ? 'insufficient' : 'declined'
  }
  completeSession(work, work.get('checkout.session', sessionId), email, intent, methodId)
  return 'complete'
}

function completeSession(
  work: Work,
  session: Stripe.Checkout.Session,
  email: string,
  intent: Stripe.PaymentIntent | null,
  methodId: string | null,
): void {
  const known = session.customer ? idOf(session.customer) : null
  const isNew = known === null && session.customer_creation === 'always'
  const customer = isNew ? createCustomer(work, { email }).id : known
  if (intent && customer) work.put({ ...work.get('payment_intent', intent.id), customer })
  if (customer && methodId && session.mode === 'subscription') attachMethod(work, methodId, customer)
  const coupon = redeemCoupon(work, session.id)
  const subscription =
    session.mode === 'subscription' && customer && methodId
      ? startSubscription(work, {
          customerId: customer,
          methodId,
          metadata: work.note('checkout.session', session.id)?.subscriptionMetadata ?? {},
          lines: work.note('checkout.session', session.id)?.lineItems ?? [],
          coupon,
          intent,
        })
      : null
  const complete = work.put<Stripe.Checkout.Session>({
    ...session,
    status: 'complete',
    payment_status: paymentStatus(intent),
    customer,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: subscription?.latest_invoice ?? null,
    subscription: subscription?.id ?? null,
    url: null,
  })
  work.emit('checkout.session.completed', complete)
}

function paymentStatus(intent: Stripe.PaymentIntent | null): Stripe.Checkout.Session.PaymentStatus {
  if (!intent) return 'no_payment_required'
  return intent.status === 'succeeded' ? 'paid' : 'unpaid'
}

function redeemCoupon(work: Work, sessionId: string): Stripe.Coupon | null {
  const coupon = work.find('coupon', work.note('checkout.session', sessionId)?.couponId ?? '')
  return coupon ? work.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 }) : null
}
