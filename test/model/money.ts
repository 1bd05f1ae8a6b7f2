import type { Stripe } from 'stripe'
import type { Dispute, Order } from '../../lambdas/orders/order.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import type { Subscription } from '../../lambdas/subscriptions/subscription.ts'
import { nextPlan } from '../../lambdas/subscriptions/plan.ts'
import { wordOf } from '../../lambdas/subscriptions/stripe-state.ts'
import { idOf } from '../../local/stripe/payments.ts'
import type { World } from './world.ts'

/** What stands at Stripe in the end. */
export interface AtStripe {
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
}

export async function atStripe({ stripe }: World): Promise<AtStripe> {
  const limit = 100
  const [charges, refunds, disputes, subscriptions, invoices] = await Promise.all([
    stripe.charges.list({ limit, expand: ['data.payment_intent'] }),
    stripe.refunds.list({ limit }),
    stripe.disputes.list({ limit }),
    stripe.subscriptions.list({ limit, status: 'all' }),
    stripe.invoices.list({ limit }),
  ])
  return {
    charges: charges.data,
    refunds: refunds.data,
    disputes: disputes.data,
    subscriptions: subscriptions.data,
    invoices: invoices.data,
  }
}

export type Must = (isKept: boolean, promise: string, got: unknown) => void
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const isGone = ({ status }: Stripe.Refund): boolean => status === 'succeeded'
const stateOf = (disputes: readonly Stripe.Dispute[]): Dispute['state'] | undefined => {
  const [dispute] = disputes
  if (!dispute) return undefined
  if (dispute.status === 'won') return 'won'
  return dispute.status === 'lost' ? 'lost' : 'open'
}

/** Each payment at Stripe is that of one order, or on its way back; and what came of it there is what we say. */
export function money(all: readonly Order[], items: readonly Item[], stripe: AtStripe, must: Must): void {
  const paid = stripe.charges.filter(charge => charge.paid)
  const tasks = items.filter(({ kind }) => kind === 'task')
  const ours = new Map(all.flatMap(order => (order.paymentId ? [[order.paymentId, order] as const] : [])))
  const unmatched = items.filter(({ kind }) => kind === 'unmatched-money')
  for (const charge of paid) {
    const paymentId = idOf(charge.payment_intent)
    const order = ours.get(paymentId)
    const refunds = stripe.refunds.filter(refund => idOf(refund.payment_intent) === paymentId)
    const disputes = stripe.disputes.filter(dispute => idOf(dispute.payment_intent) === paymentId)
    if (!order) {
      const isOwed = tasks.some(task => task.paymentId === paymentId)
      const isKept = unmatched.some(matter => matter.paymentId === paymentId)
      must(isOwed || isKept, 'no payment without its order, or its way back', [paymentId, charge.amount])
      continue
    }
    must(charge.amount === order.totalCents, 'what was paid is what was asked', [
      charge.amount,
      order.totalCents,
    ])
    const gone = sum(refunds.filter(isGone).map(({ amount }) => amount))
    must(gone === (order.refundedCents ?? 0), 'what has gone back at Stripe has gone back here', [
      order.orderId,
      gone,
      order.refundedCents,
      refunds.map(({ status }) => status),
    ])
    must(order.dispute?.state === stateOf(disputes), 'a dispute stands here as it stands there', [
      order.orderId,
      order.dispute?.state,
      disputes.map(({ status }) => status),
    ])
  }
  const known = new Set(paid.map(charge => idOf(charge.payment_intent)))
  for (const [paymentId, order] of ours)
    must(known.has(paymentId) || paymentId.startsWith('in_'), 'no order without its payment', [
      order.orderId,
      paymentId,
    ])
  const balance =
    sum(paid.map(({ amount }) => amount)) -
    sum(stripe.refunds.filter(isGone).map(({ amount }) => amount)) -
    sum(stripe.disputes.filter(({ status }) => status !== 'won').map(({ amount }) => amount))
  const isStray = (paymentId: string) => !ours.has(paymentId)
  const strays =
    sum(paid.filter(charge => isStray(idOf(charge.payment_intent))).map(({ amount }) => amount)) -
    sum(
      stripe.refunds
        .filter(one => isGone(one) && isStray(idOf(one.payment_intent)))
        .map(({ amount }) => amount),
    ) -
    sum(
      stripe.disputes
        .filter(one => one.status !== 'won' && isStray(idOf(one.payment_intent)))
        .map(({ amount }) => amount),
    )
  const booked = sum(
    all
      .filter(({ paidAt, paymentId = '' }) => paidAt && !paymentId.startsWith('in_'))
      .map(
        ({ totalCents, refundedCents = 0, dispute }) =>
          totalCents - refundedCents - (dispute && dispute.state !== 'won' ? dispute.cents : 0),
      ),
  )
  must(balance === booked + strays, 'Stripe’s balance is ours', [balance, booked, strays])
  for (const task of tasks) {
    const isRefused =
      stripe.disputes.some(one => idOf(one.payment_intent) === task.paymentId && one.status !== 'won') ||
      stripe.refunds.some(one => idOf(one.payment_intent) === task.paymentId)
    must(task.doneAt !== undefined || isRefused, 'what is owed has gone back', task)
  }
}

/** Each subscription that bills is one of ours, stands as it stands at Stripe, and each month paid before the end is an order. */
export function billing(
  all: readonly Order[],
  listened: readonly Subscription[],
  stripe: AtStripe,
  must: Must,
): void {
  const known = new Map(listened.flatMap(one => (one.stripeId ? [[one.stripeId, one] as const] : [])))
  for (const said of stripe.subscriptions) {
    const one = known.get(said.id)
    if (!one) {
      must(said.status === 'canceled', 'nothing is billed that nobody knows of', [said.id, said.status])
      continue
    }
    const { state } = wordOf(said, '')
    const [item, ...others] = said.items.data
    must(
      others.length === 0 && item?.price.unit_amount === nextPlan(one).amountCents,
      'a month costs at Stripe what it costs here',
      [said.items.data.map(({ price }) => price.unit_amount), nextPlan(one).amountCents],
    )
    must(one.status === state, 'a subscription stands here as it stands there', [
      one.status,
      state,
      one.trail,
    ])
  }
  for (const { orderId, type, status, stripeId } of listened) {
    const order = all.find(first => first.orderId === orderId)
    must((status === 'incomplete') === !order?.paidAt, 'what is paid for has begun', [orderId, status])
    if (type === 'monthly')
      must((status !== 'incomplete') === (stripeId !== undefined), 'begun at Stripe', orderId)
  }
  for (const invoice of stripe.invoices) {
    if (
      invoice.status !== 'paid' ||
      invoice.amount_paid === 0 ||
      invoice.billing_reason === 'subscription_create'
    )
      continue
    const one = known.get(idOf(invoice.parent?.subscription_details?.subscription ?? null))
    const booked = all.filter(order => order.trail[0]?.cause === `invoice ${invoice.id}`)
    const paidAt = new Date((invoice.status_transitions.paid_at ?? 0) * 1_000).toISOString()
    // A debit that was under way at the end is money without a month: a person decides about it.
    const isAfterEnd = one?.endedAt !== undefined && one.endedAt < paidAt
    must(booked.length === (isAfterEnd ? 0 : 1), 'each paid month is one order', [
      invoice.id,
      booked.length,
      one?.trail,
    ])
  }
}
