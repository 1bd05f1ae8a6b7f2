import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { createPrice, PriceData } from './catalog.ts'
import { newFailure } from './charges.ts'
import {
  collectInvoice,
  createInvoice,
  linkPayment,
  markInvoiceFailed,
  markInvoicePaid,
  previewInvoice,
} from './invoices.ts'
import { discountLines } from './line-items.ts'
import { newId } from './objects.ts'
import { flag, integer, listOf, mergeMetadata, metadata, text } from './parameters.ts'
import { createPaymentMethod, idOf } from './payments.ts'
import { nextPeriodEnd } from './period.ts'
import { noSuch, ParameterProblem, StripeProblem } from './problem.ts'
import { route, type Route } from './route.ts'
import { prorationsOf } from './prorations.ts'
import { newSubscription, planOf, type Start } from './subscription-shape.ts'
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
  const subscription = change(work, old, { items: { ...old.items, data: items }, latest_invoice: invoiceId })
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
  else if (invoice.amount_due === 0) markInvoicePaid(work, invoice)
  else concludeInvoice(work, collectInvoice(work, invoice, idOf(subscription.default_payment_method)))
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

/** A month begins and is billed now: https://docs.stripe.com/billing/subscriptions/billing-cycle */
function beginPeriodNow(work: Work, old: Stripe.Subscription, isAllOrNothing: boolean): Stripe.Subscription {
  const invoiceId = newId('in')
  const items = old.items.data.map(item => ({
    ...item,
    current_period_start: work.now,
    current_period_end: item.price.recurring
      ? nextPeriodEnd(work.now, item.price.recurring, work.now)
      : item.current_period_end,
  }))
  const begun = { ...old, billing_cycle_anchor: work.now, items: { ...old.items, data: items } }
  const subscription = work.put<Stripe.Subscription>({
    ...begun,
    latest_invoice: invoiceId,
    ...(old.cancel_at_period_end && { cancel_at: periodEnd(begun) }),
  })
  const lines = linesOfCycle(work, old.id)
  const invoice = createInvoice(work, { id: invoiceId, subscription, lines, reason: 'subscription_update' })
  if (invoice.amount_due === 0) markInvoicePaid(work, invoice)
  else collectNow(work, invoice, subscription, isAllOrNothing)
  return work.get('subscription', old.id)
}

/** What waits for an invoice of the subscription. */
function takePending(work: Work, id: string): Stripe.InvoiceLineItem[] {
  const note = work.note('subscription', id)
  if (!note?.prorations) return []
  const { prorations, ...rest } = note
  work.setNote('subscription', id, rest)
  return prorations
}

/** Another price for the rest of the period: its difference is invoiced now, waits for the next invoice, or is let go. */
function changePrice(
  work: Work,
  old: Stripe.Subscription,
  fields: z.output<typeof UpdateFields>,
): Stripe.Subscription {
  const [given] = fields.items ?? []
  const [item] = old.items.data
  if (!given || !item || given.id !== item.id)
    throw new ParameterProblem('No such subscription item.', 'items[0][id]')
  const at = prorationDate(work, item, fields.proration_date)
  const price = createPrice(work, { ...given.price_data, active: false })
  if (!price.recurring) throw new ParameterProblem('The price must be recurring.', 'items[0][price_data]')
  const unit_amount = price.unit_amount ?? 0
  const product = given.price_data.product
  const lines = prorationsOf(work, old, { id: price.id, product, unit_amount }, at)
  const data = [{ ...item, price, plan: planOf(price, price.recurring) }]
  const changed = work.put<Stripe.Subscription>({ ...old, items: { ...old.items, data } })
  const note = work.note('subscription', old.id)
  if (note) work.setNote('subscription', old.id, { ...note, lineItems: [lineItemOf(work, price)] })
  if (fields.proration_behavior === 'none') return changed
  const prorations = [...takePending(work, old.id), ...lines]
  if (fields.proration_behavior !== 'always_invoice') {
    const present = work.note('subscription', old.id)
    if (present) work.setNote('subscription', old.id, { ...present, prorations })
    return changed
  }
  const id = newId('in')
  const subscription = work.put<Stripe.Subscription>({ ...changed, latest_invoice: id })
  const invoice = createInvoice(work, {
    id,
    subscription,
    lines: [],
    prorations,
    reason: 'subscription_update',
  })
  if (invoice.amount_due === 0) markInvoicePaid(work, invoice)
  else collectNow(work, invoice, subscription, fields.payment_behavior === 'error_if_incomplete')
  return work.get('subscription', old.id)
}

const lineItemOf = (work: Work, price: Stripe.Price): Stripe.LineItem => ({
  id: newId('li'),
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: price.unit_amount ?? 0,
  amount_tax: 0,
  amount_total: price.unit_amount ?? 0,
  currency: price.currency,
  description: work.find('product', idOf(price.product))?.name ?? null,
  metadata: {},
  price,
  quantity: 1,
})

function prorationDate(work: Work, item: Stripe.SubscriptionItem, given = work.now): number {
  const { current_period_start: start, current_period_end: end } = item
  if (given < start || given > end)
    throw new ParameterProblem(
      'The proration date must be within the current period.',
      'subscription_proration_date',
    )
  return given
}

/** With `error_if_incomplete` a decline leaves everything as it was; a debit that is under way is none. */
function collectNow(
  work: Work,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
  isAllOrNothing: boolean,
): void {
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

function linesOfCycle(work: Work, id: string): Stripe.LineItem[] {
  const note = work.note('subscription', id)
  if (!note) return []
  const applies = note.couponId !== null && note.cycles !== 0
  if (applies && note.cycles !== null) work.setNote('subscription', id, { ...note, cycles: note.cycles - 1 })
  return discountLines(note.lineItems, applies ? (work.find('coupon', note.couponId ?? '') ?? null) : null)
}

function change(
  work: Work,
  old: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const changed = work.put<Stripe.Subscription>({ ...old, ...changes })
  const before = Object.entries(old).filter(([key]) => key in changes)
  work.emit('customer.subscription.updated', changed, Object.fromEntries(before))
  return changed
}

const Pause = z.strictObject({
  behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
  resumes_at: z.optional(integer),
})

const Item = z.strictObject({
  id: text,
  price_data: z.extend(z.pick(PriceData, { currency: true, unit_amount: true, recurring: true }), {
    product: text,
  }),
})

const PreviewFields = z.strictObject({
  subscription: text,
  subscription_details: z.strictObject({
    items: listOf(Item),
    proration_behavior: z.literal('always_invoice'),
    proration_date: z.optional(integer),
  }),
})

/** Of a change with `always_invoice`: what its invoice would be, and nothing is kept. */
function preview(work: Work, fields: z.output<typeof PreviewFields>): Stripe.Invoice {
  const subscription = work.get('subscription', fields.subscription, 'subscription')
  const { items, proration_date } = fields.subscription_details
  const [given] = items
  const [item] = subscription.items.data
  if (!given || !item || given.id !== item.id)
    throw new ParameterProblem('No such subscription item.', 'subscription_details[items][0][id]')
  const { unit_amount, product } = given.price_data
  work.get('product', product, 'subscription_details[items][0][price_data][product]')
  const at = prorationDate(work, item, proration_date)
  const pending = work.note('subscription', subscription.id)?.prorations ?? []
  const fresh = prorationsOf(work, subscription, { id: undefined, product, unit_amount }, at)
  return previewInvoice(work, {
    subscription,
    lines: [],
    prorations: [...pending, ...fresh],
    reason: 'subscription_update',
  })
}

const UpdateFields = z.strictObject({
  cancel_at_period_end: z.optional(flag),
  /** Unix seconds; empty takes it back. */
  cancel_at: z.optional(z.string().check(z.regex(/^\d*$/, 'Invalid timestamp'))),
  cancellation_details: z.optional(
    z.strictObject({ comment: z.optional(z.string()), feedback: z.optional(text) }),
  ),
  default_payment_method: z.optional(text),
  metadata: z.optional(metadata),
  proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations', 'none'])),
  payment_behavior: z.optional(z.enum(['allow_incomplete', 'error_if_incomplete'])),
  proration_date: z.optional(integer),
  items: z.optional(listOf(Item)),
  billing_cycle_anchor: z.optional(z.strictObject({ type: z.enum(['now', 'unchanged']) })),
  /** Empty ends the pause. */
  pause_collection: z.optional(z.union([z.literal(''), Pause])),
})

function updateSubscription(
  work: Work,
  fields: z.output<typeof UpdateFields>,
  id: string,
): Stripe.Subscription {
  const old = work.get('subscription', id)
  if (
    old.status === 'canceled' &&
    Object.keys(fields).some(name => name !== 'cancellation_details' && name !== 'metadata')
  ) {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.'
    throw new StripeProblem(400, message)
  }
  const method = fields.default_payment_method
  const changes = {
    ...cancellation(work, old, fields),
    ...pausing(work, fields.pause_collection),
    ...(fields.metadata && { metadata: mergeMetadata(old.metadata, fields.metadata) }),
    ...(method && {
      default_payment_method: work.get('payment_method', method, 'default_payment_method').id,
    }),
  }
  const isNewPeriod = fields.billing_cycle_anchor?.type === 'now'
  if (!isNewPeriod && !fields.items) return change(work, old, changes)
  const changed = work.put<Stripe.Subscription>({ ...old, ...changes })
  if (isNewPeriod) beginPeriodNow(work, changed, fields.payment_behavior === 'error_if_incomplete')
  else changePrice(work, changed, fields)
  const begun = work.get('subscription', id)
  work.emit('customer.subscription.updated', begun, differing(old, begun))
  return begun
}

const differing = (old: Stripe.Subscription, now: Stripe.Subscription): object =>
  Object.fromEntries(
    Object.entries(old).filter(([key, value]) => now[key as keyof Stripe.Subscription] !== value),
  )

function pausing(
  work: Work,
  given: z.output<typeof UpdateFields>['pause_collection'],
): Partial<Stripe.Subscription> {
  if (given === undefined) return {}
  if (given === '') return { pause_collection: null }
  const { behavior, resumes_at = null } = given
  if (resumes_at !== null && resumes_at <= work.now)
    throw new ParameterProblem('The timestamp must be in the future.', 'pause_collection[resumes_at]')
  return { pause_collection: { behavior, resumes_at } }
}

function cancellation(
  work: Work,
  old: Stripe.Subscription,
  fields: z.output<typeof UpdateFields>,
): Partial<Stripe.Subscription> {
  const given = fields.cancellation_details
  const details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...old.cancellation_details,
    ...given,
  }
  if (fields.cancel_at && fields.cancel_at_period_end) {
    throw new ParameterProblem('Give only one of cancel_at and cancel_at_period_end.', 'cancel_at')
  }
  const at = fields.cancel_at
    ? Number(fields.cancel_at)
    : fields.cancel_at_period_end
      ? periodEnd(old)
      : undefined
  if (at !== undefined) {
    if (at < work.now) throw new ParameterProblem('The timestamp must be in the future.', 'cancel_at')
    return {
      cancel_at: at,
      cancel_at_period_end: fields.cancel_at_period_end ?? false,
      canceled_at: work.now,
      cancellation_details: { ...details, reason: 'cancellation_requested' },
    }
  }
  if (fields.cancel_at === '' || fields.cancel_at_period_end === false) {
    const undone = { ...details, reason: null }
    return { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details: undone }
  }
  return given ? { cancellation_details: { reason: null, ...details } } : {}
}

// https://docs.stripe.com/testing lists `pm_card_visa`, a card that pays, made anew at each use.
function payingMethod(work: Work, id: string): string {
  if (id !== 'pm_card_visa') return work.get('payment_method', id, 'payment_method').id
  const visa = { type: 'card', last4: '4242', now: 'pays', later: 'pays' } as const
  return createPaymentMethod(work, visa, null).id
}

export const subscriptionRoutes: Route[] = [
  route('POST', '/v1/invoices/create_preview', PreviewFields, (work, fields) => preview(work, fields)),
  route('POST', '/v1/subscriptions/:id', UpdateFields, (work, fields, id) =>
    updateSubscription(work, fields, id),
  ),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    z.strictObject({
      cancellation_details: z.optional(z.unknown()),
      invoice_now: z.optional(flag),
      prorate: z.optional(flag),
      expand: z.optional(listOf(text)),
    }),
    (work, _, id) => {
      const subscription = work.get('subscription', id)
      if (subscription.status === 'canceled') throw noSuch('subscription', id)
      return endSubscription(work, subscription, 'cancellation_requested')
    },
  ),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    z.strictObject({ payment_method: z.optional(text), off_session: z.optional(flag) }),
    (work, fields, id) => {
      const invoice = work.get('invoice', id)
      if (invoice.status !== 'open') throw new StripeProblem(400, 'Invoice is already paid')
      const subscription = work.get('subscription', idOf(invoice.parent?.subscription_details?.subscription))
      const method = fields.payment_method ?? idOf(subscription.default_payment_method)
      retryInvoice(work, invoice, payingMethod(work, method))
      const tried = work.get('invoice', id)
      const { message, ...details } = newFailure('declined')
      // Returned, not thrown: the failed try stays written.
      return tried.status === 'open' ? new StripeProblem(402, message, details, 'card_error') : tried
    },
  ),
]
