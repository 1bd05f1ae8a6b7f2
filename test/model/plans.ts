import type { Stripe } from 'stripe'
import type { PlanContract } from '../../lambdas/subscriptions/plan-contract.ts'
import { waitingChange } from '../../lambdas/subscriptions/plan.ts'
import type { Subscription } from '../../lambdas/subscriptions/subscription.ts'
import { type Must, sum } from './money.ts'

/** Less is not charged alone, and let go. */
const MIN_CHARGE_CENTS = 50

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration === true

/** The second that its difference was computed for. */
const secondOf = ({ changeId }: PlanContract): number => Number(changeId.split(':')[1])

const beginOf = (contract: PlanContract): number =>
  contract.startsAt === undefined ? secondOf(contract) : Date.parse(contract.startsAt) / 1_000

/**
 * What was paid for a month is what its days cost with the plans that were heard in it, which the contracts say; and what
 * is heard in the end is the plan of the last one that has begun. A credit that got lost, or waits for ever, fits no month.
 */
export function plans(
  listened: readonly Subscription[],
  contracts: readonly PlanContract[],
  invoices: readonly Stripe.Invoice[],
  must: Must,
): void {
  for (const one of listened.filter(({ stripeId }) => stripeId !== undefined)) {
    const mine = contracts
      .filter(({ subscriptionId, keptAt }) => subscriptionId === one.subscriptionId && keptAt === undefined)
      .toSorted((first, second) => beginOf(first) - beginOf(second) || secondOf(first) - secondOf(second))
    const billed = invoices.filter(
      ({ parent, status }) =>
        parent?.subscription_details?.subscription === one.stripeId &&
        status !== 'void' &&
        status !== 'draft',
    )
    mustFit(one, { mine, billed }, must)
    const waiting = waitingChange(one)
    const last = mine.findLast(({ changeId }) => changeId !== waiting?.changeId)
    // Ended before its billing came.
    const isHeard = last && (one.endedAt === undefined || beginOf(last) * 1_000 < Date.parse(one.endedAt))
    if (isHeard)
      must(
        one.title === last.to.title && one.amountCents === last.to.amountCents,
        'the plan that is heard is the one that was agreed to last',
        [one.title, last, one.trail],
      )
  }
}

/** One whose difference was paid at once came after the bill of the month that begins in its second, one that waited before. */
const isInForceAt = (contract: PlanContract, start: number): boolean =>
  contract.startsAt === undefined ? beginOf(contract) < start : beginOf(contract) <= start

interface Billed {
  mine: readonly PlanContract[]
  billed: readonly Stripe.Invoice[]
}

function mustFit(one: Subscription, { mine, billed }: Billed, must: Must): void {
  const differences = billed.filter(({ lines }) => lines.data.every(isProration))
  const months = billed.filter(invoice => !differences.includes(invoice))
  for (const { id, status, amount_paid: paid, lines, billing_reason: reason } of months) {
    must(!lines.data.some(isProration), 'a month is billed for itself', [id, lines.data])
    const { start, end } = lines.data[0]?.period ?? { start: 0, end: 0 }
    const more = differences.filter(({ created }) => created >= start && created < end)
    if (status !== 'paid' || more.some(invoice => invoice.status !== 'paid')) continue
    const agreed = mine.findLast(contract => isInForceAt(contract, start))?.to ?? mine[0]?.from ?? one
    if (reason !== 'subscription_create')
      must(paid === agreed.amountCents, 'a month costs what was agreed for it', [
        id,
        paid,
        agreed.amountCents,
        mine,
      ])
    const within = mine.filter(contract => !isInForceAt(contract, start) && beginOf(contract) < end)
    let cents = paid
    let worth = 0
    let from = start
    for (const contract of within) {
      const until = beginOf(contract)
      worth += (cents * (until - from)) / (end - start)
      cents = contract.to.amountCents
      from = until
    }
    worth += (cents * (end - from)) / (end - start)
    const all = paid + sum(more.map(({ amount_paid }) => amount_paid))
    const letGo = within.filter(({ dueNowCents }) => dueNowCents === 0).length * MIN_CHARGE_CENTS
    must(
      all <= worth + within.length + 1 && all >= worth - letGo - within.length - 1,
      'what was paid fits the days and plans that were heard',
      [id, all, worth, within, one.trail],
    )
  }
}
