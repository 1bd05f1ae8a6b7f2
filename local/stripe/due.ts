import type Stripe from 'stripe'
import { settlePayment } from './checkout.ts'
import { idOf } from './payments.ts'
import { expireSession } from './sessions.ts'
import type { Store } from './store.ts'
import { endSubscription, periodEnd, renewSubscription, retryInvoice } from './subscriptions.ts'
import type { Work } from './work.ts'

interface Job {
  /** Unix seconds. */
  at: number
  run: (work: Work) => void
}

/** The idempotency keys of older requests are forgotten; https://docs.stripe.com/api/idempotent_requests. */
const KEY_SECONDS = 86_400

/**
 * Does everything that fell due until `now`, the earliest first and each at its own time, so that a clock moved
 * by three months brings three renewals with their proper dates.
 */
export function runDue(store: Store, now: number): void {
  for (let job = earliest(store, now); job; job = earliest(store, now)) {
    store.run(job.at, null, job.run)
  }
  const forgotten = store.entries().filter(([, row]) => row.answer && row.answer.at <= now - KEY_SECONDS)
  if (forgotten.length > 0) store.write(forgotten.map(([key]) => [key, null]))
}

function earliest(store: Store, now: number): Job | undefined {
  let first: Job | undefined
  for (const [id, { object, note }] of store.entries()) {
    let job: Job | undefined
    if (object?.object === 'checkout.session') job = sessionJob(object)
    else if (object?.object === 'subscription') job = subscriptionJob(object)
    else if (object?.object === 'invoice') job = invoiceJob(object)
    else if (note && 'settlesAt' in note && note.settlesAt !== undefined) {
      job = { at: note.settlesAt, run: work => settlePayment(work, work.get('payment_intent', id)) }
    }
    if (job && job.at <= now && (!first || job.at < first.at)) first = job
  }
  return first
}

function sessionJob(session: Stripe.Checkout.Session): Job | undefined {
  if (session.status !== 'open') return undefined
  return { at: session.expires_at, run: work => void expireSession(work, session) }
}

function subscriptionJob(subscription: Stripe.Subscription): Job | undefined {
  if (subscription.status === 'canceled') return undefined
  const end = periodEnd(subscription)
  if (subscription.cancel_at !== null && subscription.cancel_at <= end) {
    return {
      at: subscription.cancel_at,
      run: work => void endSubscription(work, subscription, 'cancellation_requested'),
    }
  }
  return { at: end, run: work => renewSubscription(work, subscription) }
}

function invoiceJob(invoice: Stripe.Invoice): Job | undefined {
  if (invoice.status !== 'open' || invoice.next_payment_attempt === null) return undefined
  return {
    at: invoice.next_payment_attempt,
    run(work) {
      const subscription = work.get('subscription', idOf(invoice.parent?.subscription_details?.subscription))
      // Stripe stops trying when the subscription is over; the invoice stays open.
      if (subscription.status === 'canceled') work.put({ ...invoice, next_payment_attempt: null })
      else retryInvoice(work, invoice, idOf(subscription.default_payment_method))
    },
  }
}
