import type Stripe from 'stripe'
import { payments } from '../platform/payments.ts'
import { completeOrder, paymentIdOf } from './complete-order.ts'
import type { Order } from './order.ts'
import { markFailed, markProcessing } from './order-transitions.ts'
import type { Outcome, StripeEvent } from './stripe-event.ts'
import { fits, keepUnmatched } from './unmatched-money.ts'

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
    return completeOrder(order, { attempt, paymentId: paymentIdOf(session), at, payer }, event)
  }
  if (state === 'failed') return markFailed(order, { attempt, now }, event)
  return state === 'under-way' ? markProcessing(order, { attempt, now }, event) : 'nothing-to-do'
}

/** The same without an event: a webhook may be late, or lost. */
export async function settleAsAsked(order: Order, session: Session, now: string): Promise<Outcome> {
  const { attempt, status } = order
  const state = stateAsAsked(session)
  const isKnown = state === 'under-way' ? status === 'processing' : state === status
  return isKnown ? 'nothing-to-do' : settle(order, { session, attempt, state, now })
}

function stateAsAsked({ status, payment_status, payment_intent: payment }: Session): MoneyState {
  if (status !== 'complete') return 'none'
  if (payment_status === 'paid') return 'paid'
  return typeof payment === 'object' && payment?.status === 'processing' ? 'under-way' : 'failed'
}

/** The page of the order's present attempt, as Stripe has it now. */
export async function presentSession({ attempt, sessions }: Order): Promise<Session | undefined> {
  const id = sessions[attempt]
  if (!id) return undefined
  return (await payments()).checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
}
