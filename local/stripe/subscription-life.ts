import type Stripe from 'stripe'
import { newFailure } from './charges.ts'
import { collectInvoice, createInvoice, linkPayment, markInvoiceFailed, markInvoicePaid } from './invoices.ts'
import { discountLines } from './line-items.ts'
import { newId } from './objects.ts'
import { idOf } from './payments.ts'
import { nextPeriodEnd } from './period.ts'
import { StripeProblem } from './problem.ts'
import { newSubscription, type Start } from './subscription-shape.ts'
import type { Work } from './work.ts'

/**
 * The subscription is active at once, even while a first debit is still processing, as at Stripe;
 * should that debit fail, it becomes past due.
 */
export function startSubscription(work: Work, start: Start): Stripe.Subscription {
  const invoiceId = newId('in')
  const subscription = work.put(newSubscription(work, start, invoiceId))
  const { coupon } = start
  const cycles = coupon?.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : 1
  work.setNote('subscription', subscription.id, {
    couponId: coupon?.id ?? null,
    cycles: coupon?.duration === 'forever' ? null : cycles - 1,
    lineItems: start.lines.filter(line => line.price?.recurring),
  })
  work.emit('customer.subscription.created', subscription)
  const invoice = createInvoice(work, {
    id: invoiceId,
    subscription,
    lines: start.lines,
    reason: 'subscription_create',
  })
  if (start.intent) linkPayment(work, invoice, start.intent.id)
  if (start.intent?.status !== 'processing') markInvoicePaid(work, invoice)
  return subscription
}

/** Begins the next period and charges it. */
export function renewSubscription(work: Work, old: Stripe.Subscription): void {
  const invoiceId = newId('in')
  const items = old.items.data.map(item => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: item.price.recurring
      ? nextPeriodEnd(old.billing_cycle_anchor, item.price.recurring, item.current_period_end)
      : item.current_period_end,
  }))
  const subscription = change(work, old, {
    items: { ...old.items, data: items },
    latest_invoice: invoiceId,
    ...(old.status === 'trialing' && { status: 'active' as const }),
  })
  const prorations = takePending(work, old.id)
  const lines = linesOfCycle(work, old.id)
  const invoice = createInvoice(work, {
    id: invoiceId,
    subscription,
    lines,
    prorations,
    reason: 'subscription_cycle',
  })
  if (subscription.pause_collection !== null) setAside(work, invoice, subscription.pause_collection.behavior)
  else settleInvoice(work, invoice, subscription)
}

/** What a pause makes of its invoices: https://docs.stripe.com/billing/subscriptions/pause-payment */
function setAside(
  work: Work,
  invoice: Stripe.Invoice,
  behavior: Stripe.Subscription.PauseCollection['behavior'],
): void {
  const { status_transitions: at } = invoice
  if (behavior === 'void')
    work.emit(
      'invoice.voided',
      work.put<Stripe.Invoice>({
        ...invoice,
        status: 'void',
        status_transitions: { ...at, voided_at: work.now },
      }),
    )
  else if (behavior === 'mark_uncollectible')
    work.emit(
      'invoice.marked_uncollectible',
      work.put<Stripe.Invoice>({
        ...invoice,
        status: 'uncollectible',
        status_transitions: { ...at, marked_uncollectible_at: work.now },
      }),
    )
  else
    work.put<Stripe.Invoice>({
      ...invoice,
      status: 'draft',
      auto_advance: false,
      status_transitions: { ...at, finalized_at: null },
    })
}

/** Its day has come: what is billed from now on counts. The month that runs stays as it is. */
export const resumeCollection = (work: Work, old: Stripe.Subscription) =>
  change(work, old, { pause_collection: null })

/** What waits for an invoice of the subscription. */
export function takePending(work: Work, id: string): Stripe.InvoiceLineItem[] {
  const note = work.note('subscription', id)
  if (!note?.prorations) return []
  const { prorations, ...rest } = note
  work.setNote('subscription', id, rest)
  return prorations
}

/** Where nothing is due it is paid. All or nothing: a decline leaves everything as it was; a debit that is under way is none. */
export function settleInvoice(
  work: Work,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
  isAllOrNothing = false,
): void {
  if (invoice.amount_due === 0) {
    markInvoicePaid(work, invoice)
    return
  }
  const intent = collectInvoice(work, invoice, idOf(subscription.default_payment_method))
  if (isAllOrNothing && intent.status !== 'succeeded' && intent.status !== 'processing') {
    const { message, ...details } = newFailure('declined')
    throw new StripeProblem(402, message, details, 'card_error')
  }
  concludeInvoice(work, intent)
}

/** Tries an unpaid invoice again. */
export function retryInvoice(work: Work, invoice: Stripe.Invoice, methodId: string): void {
  // A debit takes days: as long as it is under way there is no next try.
  work.put({ ...invoice, next_payment_attempt: null })
  concludeInvoice(work, collectInvoice(work, invoice, methodId))
}

/** Carries the outcome of a payment intent over to the invoice it was for and its subscription. */
export function concludeInvoice(work: Work, intent: Stripe.PaymentIntent): void {
  const invoice = work.find('invoice', work.note('payment_intent', intent.id)?.invoiceId ?? '')
  if (!invoice || intent.status === 'processing') return
  const subscription = work.get('subscription', idOf(invoice.parent?.subscription_details?.subscription))
  if (intent.status === 'succeeded') {
    markInvoicePaid(work, invoice)
    if (subscription.status === 'past_due') change(work, subscription, { status: 'active' })
    return
  }
  const failed = markInvoiceFailed(work, invoice)
  if (subscription.status === 'canceled') return
  if (failed.next_payment_attempt === null) endSubscription(work, subscription, 'payment_failed')
  else if (subscription.status === 'active') change(work, subscription, { status: 'past_due' })
}

export function endSubscription(
  work: Work,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  const details = subscription.cancellation_details
  const ended = work.put<Stripe.Subscription>({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? work.now,
    ended_at: work.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, ...details, reason },
  })
  work.emit('customer.subscription.deleted', ended)
  return ended
}

/** Unix second at which the paid period is over. */
export function periodEnd(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? subscription.created
}

export function linesOfCycle(work: Work, id: string): Stripe.LineItem[] {
  const note = work.note('subscription', id)
  if (!note) return []
  const applies = note.couponId !== null && note.cycles !== 0
  if (applies && note.cycles !== null) work.setNote('subscription', id, { ...note, cycles: note.cycles - 1 })
  return discountLines(note.lineItems, applies ? (work.find('coupon', note.couponId ?? '') ?? null) : null)
}

export function change(
  work: Work,
  old: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const changed = work.put<Stripe.Subscription>({ ...old, ...changes })
  const before = Object.entries(old).filter(([key]) => key in changes)
  work.emit('customer.subscription.updated', changed, Object.fromEntries(before))
  return changed
}
