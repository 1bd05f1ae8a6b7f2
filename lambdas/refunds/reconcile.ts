import type { EventBridgeEvent } from 'aws-lambda'
import type { Stripe } from 'stripe'
import { settleDispute } from '../orders/dispute.ts'
import { comparePaidInvoice } from '../orders/hear-subscription.ts'
import { OurMetadata } from '../orders/order-of-payment.ts'
import { type Order, readOrder } from '../orders/order.ts'
import { settleRefund } from '../orders/refund.ts'
import { settleRefundsOf } from '../orders/refunds-of-charge.ts'
import { settle } from '../orders/settlement.ts'
import type { Outcome } from '../orders/stripe-event.ts'
import { countMoneyMatter, fault, log } from '../platform/log.ts'
import { stripeClient } from '../platform/stripe.ts'
import { after, before, DAYS, epochSeconds, HOURS, SECONDS, startedAt } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { keepPayout } from './payout.ts'
import { compareCharge } from './compare-charge.ts'
import { compareRunning } from './compare-running.ts'
import { difference, type List, LISTS, type Walk, walks } from './reconciliation.ts'

/** Stripe's longest page; one a minute. */
const PAGE = 100
/** An event that is only late is not lost yet. */
const LATE_MS = HOURS
/** A list is walked again so long after its last walk began; a long one once a day. */
const againMs = (list: List): number => (list === 'subscriptions' ? DAYS : HOURS)
/** How far a walk goes back behind the one before: as long as what is in the list may still change. */
const SPAN_MS: Record<List, number> = {
  payments: 2 * DAYS,
  // A debit takes days, and a card that was declined is tried again for weeks.
  invoices: 40 * DAYS,
  refunds: 40 * DAYS,
  disputes: 200 * DAYS,
  // A bank may send one back within five working days: https://docs.stripe.com/payouts#payout-failures
  payouts: 14 * DAYS,
  charges: 4 * DAYS,
  // Whenever it began, it may run still: the list has no others.
  subscriptions: 3_650 * DAYS,
}
/** Each payout is added up from pages of its own. */
const PAYOUTS_PAGE = 5

/** Each minute one page of what Stripe has, compared with the table: what no event has told is settled as by an event. */
export async function handler({
  time,
}: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>): Promise<void> {
  const now = startedAt(time)
  const known = await Promise.all(LISTS.map(async list => (await walks.read({ list })) ?? begun(list, now)))
  const [next] = known
    .filter(({ nextAt }) => nextAt <= now)
    .toSorted((one, other) => (one.nextAt < other.nextAt ? -1 : 1))
  if (next) await step(next, now)
}

const begun = (list: List, now: string, last = now): Walk => ({
  list,
  since: before(last, SPAN_MS[list]),
  until: before(now, LATE_MS),
  startedAt: now,
  nextAt: now,
})

async function step(walk: Walk, now: string): Promise<void> {
  // The walk before is over: its time has come again.
  const present =
    walk.cursor === undefined && walk.startedAt < now ? begun(walk.list, now, walk.startedAt) : walk
  const { list, cursor, since, until } = present
  const { data, has_more: isMore } = await LOOKS[list](
    {
      limit: PAGE,
      created: { gte: epochSeconds(since), lte: epochSeconds(until) },
      ...(cursor !== undefined && { starting_after: cursor }),
    },
    now,
  )
  const last = data.at(-1)?.id
  const { cursor: _, ...rest } = present
  await send(
    walks.put(
      isMore && last !== undefined
        ? { ...rest, cursor: last, nextAt: now }
        : { ...rest, nextAt: after(present.startedAt, againMs(list)) },
    ),
  )
}

type Page = Pick<Stripe.PaginationParams, 'limit' | 'starting_after'> & {
  created: { gte: number; lte: number }
}
type Looked = Promise<{ data: readonly { id: string }[]; has_more: boolean }>

const LOOKS: Record<List, (page: Page, now: string) => Looked> = {
  payments: async (page, now) => {
    const stripe = await stripeClient()
    const expand = ['data.payment_intent.latest_charge']
    const found = await stripe.checkout.sessions.list({ ...page, status: 'complete', expand })
    for (const session of found.data) await compare('payments', session, now, () => payment(session, now))
    return found
  },
  invoices: async (page, now) => {
    const found = await (await stripeClient()).invoices.list({ ...page, status: 'paid' })
    for (const invoice of found.data)
      await compare('invoices', { ...invoice, amount: invoice.amount_paid }, now, () =>
        comparePaidInvoice(invoice, now),
      )
    return found
  },
  refunds: async (page, now) => {
    const found = await (await stripeClient()).refunds.list(page)
    for (const refund of found.data) await compare('refunds', refund, now, () => settleRefund(refund, now))
    return found
  },
  disputes: async (page, now) => {
    const found = await (await stripeClient()).disputes.list(page)
    for (const dispute of found.data)
      await compare('disputes', dispute, now, () => settleDispute(dispute, now))
    return found
  },
  payouts: async (page, now) => {
    const found = await (await stripeClient()).payouts.list({ ...page, limit: PAYOUTS_PAGE })
    for (const payout of found.data) await compare('payouts', payout, now, () => addUp(payout, now))
    return found
  },
  charges: async (page, now) => {
    const found = await (await stripeClient()).charges.list(page)
    for (const charge of found.data) await compare('charges', charge, now, () => compareCharge(charge, now))
    return found
  },
  subscriptions: async (page, now) => {
    const found = await (await stripeClient()).subscriptions.list(page)
    for (const told of found.data) {
      const amount = told.items.data[0]?.price.unit_amount ?? 0
      await compare('subscriptions', { ...told, amount }, now, () => compareRunning(told, now))
    }
    return found
  },
}

/** What reaches the bank is the sum of what is in it, after Stripe's fees; of one made by hand Stripe tells no content. */
async function addUp(payout: Stripe.Payout, now: string): Promise<Outcome | 'differs'> {
  const { status, amount, automatic } = payout
  const hasFailed = status === 'failed' || status === 'canceled'
  const partsCents = automatic && !hasFailed ? await sumOf(payout) : undefined
  const differs = hasFailed || (partsCents !== undefined && partsCents !== amount)
  const state = differs ? 'differs' : automatic ? 'fits' : 'by-hand'
  await keepPayout(payout, { state, ...(partsCents !== undefined && { partsCents }) }, now)
  return differs ? 'differs' : 'nothing-to-do'
}

async function sumOf({ id }: Stripe.Payout): Promise<number> {
  const stripe = await stripeClient()
  let sum = 0
  // The payout itself stands among them, with its amount below zero.
  for await (const { type, net } of stripe.balanceTransactions.list({ payout: id, limit: PAGE }))
    if (!type.startsWith('payout')) sum += net
  return sum
}

/** Nothing of ours says what it is. */
type Unexplained = 'unknown-money' | 'unknown-subscription'

interface Object {
  id: string
  status: string | null
  amount?: number
  amount_total?: number | null
}

/** One that fails holds up no other, and is met again by the next walk. */
async function compare(
  list: List,
  { id, status, amount, amount_total }: Object,
  now: string,
  settled: () => Promise<Outcome | Unexplained | 'not-ours' | 'differs'>,
): Promise<void> {
  try {
    const outcome = await settled()
    if (outcome === 'not-ours' || outcome === 'nothing-to-do' || outcome === 'repeat') return
    // It stands in the staff's list by itself, and was told when it came (orders/unmatched-money.ts).
    if (outcome === 'unmatched') return
    const isSettled = outcome === 'done' || outcome === 'returned'
    const { conditionFailed } = await send(
      difference({
        aboutId: id,
        list,
        stripe: `${status ?? 'complete'}, ${amount ?? amount_total ?? 0} cents`,
        ours: outcome,
        at: now,
        status: isSettled ? 'done' : 'open',
      }),
    )
    // Told once a day.
    if (conditionFailed) return
    countMoneyMatter(list)
    if (isSettled) log.warn('an event was lost', { list, id, outcome })
    else fault('books differ', new Error(`${list} ${id}: ${outcome}`))
  } catch (error) {
    fault('reconciliation', error, { list, id })
  }
}

async function payment(
  session: Stripe.Checkout.Session,
  now: string,
): Promise<Outcome | 'not-ours' | 'differs'> {
  const metadata = OurMetadata.safeParse(session.metadata)
  // A subscription's money is compared by its invoices.
  if (!metadata.success || session.mode !== 'payment' || session.payment_status !== 'paid') return 'not-ours'
  const { attempt, ...ref } = metadata.data
  const order = await readOrder(ref)
  if (!order) return 'unknown-order'
  const { payment_intent: intent } = session
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  const paid = typeof charge === 'object' && charge ? charge : undefined
  const paidAt = paid ? new Date(paid.created * SECONDS).toISOString() : now
  const outcome = await settle(order, { session, attempt, state: 'paid', now: paidAt })
  if (outcome !== 'nothing-to-do') return outcome
  const isThisMoney = typeof intent === 'object' && intent?.id === order.paymentId
  // What has gone back at Stripe and not here, the list of refunds tells; the other way round nobody would.
  const differs = (seen: Order) => (seen.refundedCents ?? 0) > (paid?.amount_refunded ?? Infinity)
  if (!isThisMoney || !paid || !differs(order)) return outcome
  // A bank may have sent one back, and its event may be late or lost.
  await settleRefundsOf(paid, now)
  const settled = await readOrder(ref)
  return settled && differs(settled) ? 'differs' : 'done'
}
