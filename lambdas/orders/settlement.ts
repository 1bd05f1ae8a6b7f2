import type Stripe from 'stripe'
import { stripeClient } from '../platform/stripe.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import { completeOrder, paymentIdOf } from './complete-order.ts'
import { begunBy, isFirstUnderWay } from './first-invoice.ts'
import type { Order } from './order.ts'
import { markFailed, markProcessing } from './order-transitions.ts'
import type { Outcome, StripeEvent } from './stripe-event.ts'
import { fits, keepUnmatched } from './unmatched-money.ts'
import { followWord } from '../subscriptions/follow-stripe.ts'
import { readSubscription, subscriptionIdOf } from '../subscriptions/subscription.ts'
import { endAtStripe, presentWord } from '../subscriptions/stripe-state.ts'

type Session = Stripe.Checkout.Session

/** Where the money of a payment page is; `none`: it is still open, or ended without being used. */
export type MoneyState = 'paid' | 'under-way' | 'failed' | 'none'

interface Word {
  session: Session
  attempt: number
  state: MoneyState
  now: string
  /** Missing when Stripe was asked instead of telling us. */
  event?: StripeEvent
}

/** Stripe's word about a payment page becomes the state of its order, told by an event or asked for. */
export async function settle(order: Order, { session, attempt, state, now, event }: Word): Promise<Outcome> {
  const at = event?.at ?? now
  if (!(await fits(order, session))) return keepUnmatched(order, session, at, event)
  if (state === 'paid') {
    const payer = session.customer_details?.email ?? session.customer_email ?? undefined
    if (session.mode !== 'subscription')
      return completeOrder(order, { attempt, paymentId: paymentIdOf(session), at, payer }, event)
    const outcome = await completeOrder(order, { attempt, ...(await begunBy(session)), at, payer }, event)
    if (outcome === 'done') await catchUp(order, at)
    return outcome
  }
  if (state === 'failed') {
    // The next attempt begins another one.
    if (session.mode === 'subscription' && session.subscription !== null)
      await endAtStripe(stripeIdOf(session.subscription) ?? '')
    return markFailed(order, { attempt, now }, event)
  }
  return state === 'under-way' ? markProcessing(order, { attempt, now }, event) : 'nothing-to-do'
}

/** The same without an event: a webhook may be late, or lost. */
export async function settleAsAsked(order: Order, session: Session, now: string): Promise<Outcome> {
  const { attempt, status } = order
  const state = await stateAsAsked(session)
  const isKnown = state === 'under-way' ? status === 'processing' : state === status
  return isKnown ? 'nothing-to-do' : settle(order, { session, attempt, state, now })
}

async function stateAsAsked(session: Session): Promise<MoneyState> {
  const { status, payment_status, payment_intent: payment } = session
  if (status !== 'complete') return 'none'
  if (payment_status !== 'unpaid') return 'paid'
  if (session.mode === 'subscription') return (await isFirstUnderWay(session)) ? 'under-way' : 'failed'
  return typeof payment === 'object' && payment?.status === 'processing' ? 'under-way' : 'failed'
}

/** A word of Stripe may have come before what it is about had begun; should this fail, the clock does it. */
async function catchUp({ customerId, orderId }: Order, at: string): Promise<void> {
  const seen = await readSubscription({ customerId, subscriptionId: subscriptionIdOf(orderId) })
  if (seen?.stripeId === undefined) return
  const word = await presentWord(seen.stripeId)
  await followWord(seen, word, { by: 'stripe', at, cause: 'asked' }, { isPresent: true })
}

/** The page of the order's present attempt, as Stripe has it now. */
export const presentSession = (order: Order): Promise<Session | undefined> => sessionOf(order, order.attempt)

/** The page of one attempt. */
export async function sessionOf({ sessions }: Order, attempt: number): Promise<Session | undefined> {
  const id = sessions[attempt]
  if (!id) return undefined
  return (await stripeClient()).checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
}
