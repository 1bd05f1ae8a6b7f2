import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { CustomerId, Moment, OrderId, OrderNumber } from '../../contract/ids.ts'
import { Currency } from '../../contract/money.ts'
import { kept, technical } from '../platform/attribute.ts'
import { countMoneyMatter, fault } from '../platform/log.ts'
import { record } from '../platform/record.ts'
import { stripeKeys } from '../platform/secrets.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import { keptUntil } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { matterDecisions } from './matter-decisions.ts'
import type { Order } from './order.ts'
import { payments } from './payment.ts'
import { heard, type Outcome, type StripeEvent } from './stripe-event.ts'

const received = <S extends z.ZodMiniType>(schema: S) => kept('8 years', '§ 257 HGB', schema)

const UnmatchedMoney = z.object({
  sessionId: received(z.string()),
  paymentId: received(z.optional(z.string())),
  customerId: technical(CustomerId),
  orderId: received(OrderId),
  at: received(Moment),
  /** In Stripe's words: the currency in small letters, any mode. */
  totalCents: received(z.int()),
  currency: received(z.string()),
  mode: received(z.string()),
  isLive: received(z.boolean()),
  status: received(z.enum(['open', 'done'])),
  doneAt: received(z.optional(Moment)),
  /** The order that staff have taken it to. */
  takenTo: received(z.optional(OrderNumber)),
  /** In the staff's list. */
  title: technical(z.string()),
  rev: technical(z.int()),
})
export type UnmatchedMoney = z.infer<typeof UnmatchedMoney>

/** What a person decides about (docs/runbook.md, "Unmatched money"). */
export const unmatchedMoney = record('unmatched-money', {
  about:
    'A payment page whose sum, currency, mode or kind of money is not what its order asks for, or that names no payment',
  schema: UnmatchedMoney,
  key: { pk: 'PAYMENT#{sessionId}', sk: 'UNMATCHED' },
  list: {
    in: 'UNMATCHED',
    time: 'unmatched-money#{status}#{at}#{sessionId}',
    status: '{status}#{at}#{sessionId}',
    shows: { createdAt: '{at}' },
  },
  forget: 'at the end of the eighth year after it was told',
  // Each knows the moment, which its entry in the list is made of.
  transitions: {
    /** The money has gone back. */
    settle: { from: ['open'], matches: ['at'], to: 'done', by: ['clock'], sets: ['doneAt'] },
    ...matterDecisions,
    reopen: { ...matterDecisions.reopen, unless: ['takenTo'] },
    /** It has paid another order than that of its page. */
    take: { from: ['open'], matches: ['at'], to: 'done', by: ['staff'], sets: ['doneAt', 'takenTo'] },
  },
})

/**
 * Whether Stripe speaks of the money that the order asks for, and names the payment. A key of the test mode never takes real
 * money.
 */
export async function fits(order: Order, session: Stripe.Checkout.Session): Promise<boolean> {
  const isItsSum = session.amount_total === order.totalCents && session.mode === order.mode
  return isItsSum && namesItsPayment(session) && (await isOurMoney(session))
}

/** A first month that a voucher pays needs no payment; that of a subscription stands on its invoice. */
function namesItsPayment({ amount_total, mode, payment_status, payment_intent }: Stripe.Checkout.Session) {
  if (payment_status === 'no_payment_required') return amount_total === 0
  return payment_status === 'unpaid' || mode === 'subscription' || payment_intent !== null
}

/** Of real money; every other key is of a test. */
export const isLiveKey = (stripeKey: string): boolean => /^[sr]k_live_/.test(stripeKey)

/** In the shop's currency, and real where the key is. */
export async function isOurMoney({
  currency,
  livemode,
}: Pick<Stripe.Checkout.Session, 'currency' | 'livemode'>): Promise<boolean> {
  const { stripeKey } = await stripeKeys()
  return currency?.toUpperCase() === Currency.def.values[0] && livemode === isLiveKey(stripeKey)
}

/** Kept for the staff and told by the alarm, once; the order stays as it is. */
export function keepUnmatched(
  order: Order,
  session: Stripe.Checkout.Session,
  at: string,
  event?: StripeEvent,
): Promise<Outcome> {
  const { id: sessionId, amount_total, currency, mode, livemode: isLive, payment_intent: payment } = session
  const paymentId = stripeIdOf(payment)
  return keep(order, { sessionId, paymentId, amount_total, currency, mode, isLive }, at, event)
}

/**
 * The same for a renewal, which has no page: the invoice stands for it. A refund and a dispute name the payment only, and
 * find the subscription's first order by it.
 */
export const keepUnmatchedInvoice = (
  first: Order,
  { id, amount_paid: amount_total, currency, livemode: isLive }: Stripe.Invoice,
  paymentId: string | undefined,
  at: string,
  event?: StripeEvent,
): Promise<Outcome> =>
  keep(first, { sessionId: id, paymentId, amount_total, currency, mode: 'renewal', isLive }, at, event)

interface Unfit {
  sessionId: string
  paymentId: string | undefined
  amount_total: number | null
  currency: string | null
  mode: string
  isLive: boolean
}

async function keep(
  { customerId, orderId, number }: Order,
  { sessionId, paymentId, amount_total, currency, mode, isLive }: Unfit,
  at: string,
  event?: StripeEvent,
): Promise<Outcome> {
  const conditionFailed = await transact({
    money: unmatchedMoney.create({
      sessionId,
      paymentId,
      customerId,
      orderId,
      at,
      totalCents: amount_total ?? 0,
      currency: currency ?? '',
      mode,
      isLive,
      status: 'open',
      title: `Geld, das nicht passt: ${number}`,
      rev: 0,
      forgetAt: keptUntil(at),
    }),
    payment:
      mode === 'renewal' && paymentId !== undefined
        ? payments.create({ paymentId, customerId, orderId, forgetAt: keptUntil(at) })
        : undefined,
    event: event && heard(event),
  })
  if (conditionFailed?.event) return 'repeat'
  if (!conditionFailed) {
    fault('unmatched money', new Error(`${sessionId} does not fit its order.`), { orderId })
    countMoneyMatter('unmatched')
  }
  return 'unmatched'
}

/** Done because the money went back; what a person has decided about stays as it was seen. */
export function settledUnmatched({ sessionId, at, status }: UnmatchedMoney, now: string) {
  const why = { by: 'clock', at: now, cause: 'returned' } as const
  return status === 'done'
    ? unmatchedMoney.check({ sessionId }, { at, status })
    : transition(unmatchedMoney, 'settle', { sessionId }, { at, doneAt: now }, why)
}
