import type Stripe from 'stripe'
import { settlePayment } from './checkout.ts'
import { disputeCharge } from './disputes.ts'
import { idOf } from './payments.ts'
import { NEXT_PAYOUT, payOut } from './payouts.ts'
import { decideRefund } from './refunds.ts'
import { expireSession } from './sessions.ts'
import { advanceJob } from './redactions.ts'
import type { Store } from './store.ts'
import {
  endSubscription,
  periodEnd,
  renewSubscription,
  resumeCollection,
  retryInvoice,
} from './subscription-life.ts'
import type { Work } from './work.ts'

/**
 * Does everything that fell due until `now`, the earliest first and each at its own time, so that a clock moved
 * by three months brings three renewals with their proper dates.
 */
export function runDue(store: Store, now: number): void {
  for (let due = store.due(now); due; due = store.due(now)) {
    const { key, at } = due
    store.run(at, null, work => fallDue(work, key))
  }
}

/** What due-at.ts has named the time for. */
function fallDue(work: Work, key: string): void {
  const object = work.any(key)
  if (key === NEXT_PAYOUT) payOut(work)
  else if (!object) work.setRow(key, null)
  else if (object.object === 'checkout.session') expireSession(work, object)
  else if (object.object === 'subscription') endOrRenew(work, object)
  else if (object.object === 'invoice') retryOrGiveUp(work, object)
  else if (object.object === 'privacy.redaction_job') advanceJob(work, object)
  else if (object.object === 'charge') takeBack(work, object)
  else if (object.object === 'refund') decideRefund(work, object)
  else settlePayment(work, work.get('payment_intent', key))
}

function endOrRenew(work: Work, subscription: Stripe.Subscription): void {
  const resumesAt = subscription.pause_collection?.resumes_at ?? Infinity
  if (resumesAt <= Math.min(subscription.cancel_at ?? Infinity, periodEnd(subscription)))
    resumeCollection(work, subscription)
  else if ((subscription.cancel_at ?? Infinity) <= periodEnd(subscription))
    endSubscription(work, subscription, 'cancellation_requested')
  else renewSubscription(work, subscription)
}

function takeBack(work: Work, charge: Stripe.Charge): void {
  work.setNote('charge', charge.id, {})
  disputeCharge(work, charge)
}

function retryOrGiveUp(work: Work, invoice: Stripe.Invoice): void {
  const subscription = work.get('subscription', idOf(invoice.parent?.subscription_details?.subscription))
  // Stripe stops trying when the subscription is over; the invoice stays open.
  if (subscription.status === 'canceled') work.put({ ...invoice, next_payment_attempt: null })
  else retryInvoice(work, invoice, idOf(subscription.default_payment_method))
}
