import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { createPrice, PriceData } from './catalog.ts'
import { createInvoice, previewInvoice } from './invoices.ts'
import { newId } from './objects.ts'
import { flag, integer, listOf, mergeMetadata, metadata, text } from './parameters.ts'
import { idOf } from './payments.ts'
import { nextPeriodEnd } from './period.ts'
import { ParameterProblem, StripeProblem } from './problem.ts'
import { prorationsOf } from './prorations.ts'
import { change, linesOfCycle, periodEnd, settleInvoice, takePending } from './subscription-life.ts'
import { planOf } from './subscription-shape.ts'
import type { Work } from './work.ts'

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

export const PreviewFields = z.strictObject({
  subscription: text,
  subscription_details: z.strictObject({
    items: listOf(Item),
    proration_behavior: z.literal('always_invoice'),
    proration_date: z.optional(integer),
  }),
})

export const UpdateFields = z.strictObject({
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
  /** Unix seconds. */
  trial_end: z.optional(integer),
  billing_cycle_anchor: z.optional(z.strictObject({ type: z.enum(['now', 'unchanged']) })),
  /** Empty ends the pause. */
  pause_collection: z.optional(z.union([z.literal(''), Pause])),
})

/** The one item of a subscription, and what is asked for it. */
function itemsOf(
  subscription: Stripe.Subscription,
  [given]: readonly z.output<typeof Item>[],
  param: string,
): { given: z.output<typeof Item>; item: Stripe.SubscriptionItem } {
  const [item] = subscription.items.data
  if (!given || !item || given.id !== item.id) throw new ParameterProblem('No such subscription item.', param)
  return { given, item }
}

/** Of a change with `always_invoice`: what its invoice would be, and nothing is kept. */
export function preview(work: Work, fields: z.output<typeof PreviewFields>): Stripe.Invoice {
  const subscription = work.get('subscription', fields.subscription, 'subscription')
  const { items, proration_date } = fields.subscription_details
  const { given, item } = itemsOf(subscription, items, 'subscription_details[items][0][id]')
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

export function updateSubscription(
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
  if (!isNewPeriod && !fields.items && fields.trial_end === undefined) return change(work, old, changes)
  const changed = work.put<Stripe.Subscription>({ ...old, ...changes })
  if (fields.trial_end !== undefined) beginTrial(work, changed, fields.trial_end, fields.proration_behavior)
  else if (isNewPeriod) beginPeriodNow(work, changed, fields.payment_behavior === 'error_if_incomplete')
  else changePrice(work, changed, fields)
  const begun = work.get('subscription', id)
  work.emit('customer.subscription.updated', begun, differing(old, begun))
  return begun
}

const differing = (old: Stripe.Subscription, now: Stripe.Subscription): object =>
  Object.fromEntries(
    Object.entries(old).filter(([key, value]) => now[key as keyof Stripe.Subscription] !== value),
  )

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
  settleInvoice(work, invoice, subscription, isAllOrNothing)
  return work.get('subscription', old.id)
}

/**
 * Moves the next billing to the end of a trial that begins now, and the anchor with it; an invoice of nothing tells of it.
 * https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
function beginTrial(work: Work, old: Stripe.Subscription, end: number, proration: string | undefined): void {
  if (end <= work.now) throw new ParameterProblem('The timestamp must be in the future.', 'trial_end')
  if (proration !== 'none')
    throw new ParameterProblem('Only a trial without prorations is imitated.', 'proration_behavior')
  if (old.status === 'trialing' && old.trial_end === end) return
  const invoiceId = newId('in')
  const items = old.items.data.map(item => ({
    ...item,
    current_period_start: work.now,
    current_period_end: end,
  }))
  const subscription = work.put<Stripe.Subscription>({
    ...old,
    status: 'trialing',
    trial_start: work.now,
    trial_end: end,
    billing_cycle_anchor: end,
    items: { ...old.items, data: items },
    latest_invoice: invoiceId,
    ...(old.cancel_at_period_end && { cancel_at: end }),
  })
  const lines = (work.note('subscription', old.id)?.lineItems ?? []).map(line => ({
    ...line,
    amount_discount: 0,
    amount_subtotal: 0,
    amount_total: 0,
    description: `Trial period for ${line.description ?? ''}`,
  }))
  const invoice = createInvoice(work, { id: invoiceId, subscription, lines, reason: 'subscription_update' })
  settleInvoice(work, invoice, subscription)
}

/** Another price for the rest of the period: its difference is invoiced now, waits for the next invoice, or is let go. */
function changePrice(
  work: Work,
  old: Stripe.Subscription,
  fields: z.output<typeof UpdateFields>,
): Stripe.Subscription {
  const { given, item } = itemsOf(old, fields.items ?? [], 'items[0][id]')
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
  settleInvoice(work, invoice, subscription, fields.payment_behavior === 'error_if_incomplete')
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
