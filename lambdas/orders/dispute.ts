import type Stripe from 'stripe'
import { type Dispute, type Order, orders } from './order.ts'
import { heard, type Outcome, type StripeEvent } from './stripe-event.ts'
import { remove } from '../platform/expression.ts'
import { countMoneyMatter, log } from '../platform/log.ts'
import { stripeIdOf } from '../platform/stripe-id.ts'
import { SECONDS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { answered, disputeNow, toldOfDispute } from './money-matter.ts'
import { type MoneyTemplate, moneyMail } from './money-mail.ts'
import { orderOfPayment } from './order-of-payment.ts'
import { partsOf } from './order-parts.ts'
import { revocations } from './revocation.ts'
import { retryOnChange, type Refused } from './retry-on-change.ts'
import { isRunning, subscriptions } from '../subscriptions/subscription.ts'
import { subscriptionOf } from './start-subscription.ts'

/** Reasons of bank debits, which come back without a question: https://docs.stripe.com/disputes/categories */
const BANK_REASONS = new Set([
  'bank_cannot_process',
  'customer_initiated',
  'debit_not_authorized',
  'incorrect_account_details',
  'insufficient_funds',
])

/** A later word of one dispute weighs more than an earlier one, in whatever order they arrive; an appeal may still be won. */
const WEIGHT: Record<Dispute['state'], number> = { inquiry: 0, open: 1, lost: 2, won: 3 }

function stateOf(status: Stripe.Dispute.Status): Dispute['state'] {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry'
    case 'lost':
      return 'lost'
    // Asked and left at that, or ended before any money had gone.
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won'
    default:
      return 'open'
  }
}

/** Until when the bank takes an answer, as long as it waits for one. */
function answerableUntil({
  status,
  evidence_details: { due_by: until },
}: Stripe.Dispute): string | undefined {
  const isAsked = status === 'needs_response' || status === 'warning_needs_response'
  return isAsked && until !== null ? new Date(until * SECONDS).toISOString() : undefined
}

/**
 * What Stripe says of a dispute becomes the state of its order, with its files: closed while a bank holds the money,
 * for good when it is lost, open again when it is won. The invoice stays, for the price is still owed.
 * @param event missing when Stripe was asked instead of telling us
 */
export async function settleDispute(
  said: Stripe.Dispute,
  now: string,
  event?: StripeEvent,
): Promise<Outcome | 'not-ours'> {
  const paymentId = stripeIdOf(said.payment_intent)
  if (paymentId === undefined) return 'not-ours'
  const order = await orderOfPayment(paymentId, now)
  if (typeof order === 'string') return order
  const told: Dispute = {
    disputeId: said.id,
    state: stateOf(said.status),
    isReturnedDebit: BANK_REASONS.has(said.reason),
    cents: said.amount,
    at: new Date(said.created * SECONDS).toISOString(),
  }
  return retryOnChange(order, event, seen =>
    write(seen, told, { paymentId, reason: said.reason, dueAt: answerableUntil(said), now }, event),
  )
}

interface Said {
  paymentId: string
  reason: string
  dueAt: string | undefined
  now: string
}

async function write(
  order: Order,
  told: Dispute,
  { paymentId, reason, dueAt, now }: Said,
  event?: StripeEvent,
): Promise<Refused | undefined> {
  const isItsMoney = order.paymentId === paymentId
  // Money that this order never kept is told by the matter alone.
  const toldLast = isItsMoney ? undefined : await toldOfDispute(told.disputeId)
  const known = isItsMoney ? order.dispute : toldLast && { ...told, state: toldLast }
  const at = event?.at ?? now
  const { disputeId, state, cents } = told
  const about = { aboutId: disputeId, what: 'dispute', paymentId, cents, reason, at: told.at, dueAt } as const
  const why = { by: event ? 'stripe' : 'clock', at, cause: `dispute ${disputeId}` } as const
  if (known && !isNews(told, known)) {
    const isAnswered = told.disputeId === known.disputeId && told.state === known.state && dueAt === undefined
    const refused = isAnswered
      ? await transact({ event: event && heard(event), matter: answered(disputeId, why) })
      : { known: {} }
    // It was answered before, or decided by hand and settled: nothing to write but the event.
    return refused && ('event' in refused && refused.event ? refused : { known: {} })
  }
  const seen = isItsMoney ? undefined : { disputeState: toldLast }
  const matter = disputeNow({ ...about, disputeState: state }, order, seen, why)
  const template = isItsMoney ? templateFor(told, known) : undefined
  const refused = await transact({
    event: event && heard(event),
    matter,
    ...(isItsMoney && {
      order: transition(orders, 'dispute', order, { rev: order.rev, dispute: told }, why),
      files: revocations(await partsOf(order), { ...order, dispute: told }),
      subscription: await takenBack(order, told, now),
    }),
    mail: template && moneyMail(order, template, { occurrence: disputeId, cents }, at),
  })
  // No fault of ours, and yet somebody has to see to it.
  if (!refused && state !== 'won') {
    log.warn('money needs a person', { what: `dispute ${disputeId} is ${state}`, orderId: order.orderId })
    countMoneyMatter(state)
  }
  return refused
}

/**
 * A month whose money is lost ends its subscription within the minute: Stripe bills on, whatever becomes of a dispute. What is
 * won before then goes on; an open dispute and a question end nothing. A licence is closed and opened with its files.
 */
async function takenBack(order: Order, { state, disputeId }: Dispute, now: string) {
  const seen = await subscriptionOf(order)
  if (!seen || !isRunning(seen)) return undefined
  const { rev, type, takenBackBy } = seen
  if (type === 'licence') {
    const isHeld = state === 'open' || state === 'lost'
    return subscriptions.update(seen, { if: { rev }, set: { takenBackBy: isHeld ? disputeId : remove } })
  }
  if (state === 'lost')
    return subscriptions.update(seen, { if: { rev }, set: { takenBackBy: disputeId, dueAt: now } })
  if (state !== 'won' || takenBackBy !== disputeId) return undefined
  return subscriptions.update(seen, { if: { rev }, set: { takenBackBy: remove } })
}

/** Of two disputes about one payment the younger one counts. */
function isNews(told: Dispute, known: Dispute): boolean {
  if (told.disputeId === known.disputeId) return WEIGHT[told.state] > WEIGHT[known.state]
  return told.at > known.at || (told.at === known.at && told.disputeId > known.disputeId)
}

/** A bank's question alone is no news for the customer, nor that one was answered which never reached the customer. */
function templateFor(
  { state, isReturnedDebit, disputeId }: Dispute,
  known?: Dispute,
): MoneyTemplate | undefined {
  const before = known?.disputeId === disputeId ? known.state : undefined
  if (state === 'open') return 'dispute-opened'
  if (state === 'lost') return isReturnedDebit ? 'debit-returned' : 'dispute-lost'
  return state === 'won' && (before === 'open' || before === 'lost') ? 'dispute-won' : undefined
}
