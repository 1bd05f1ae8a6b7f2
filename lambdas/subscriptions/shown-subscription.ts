import { PAUSE_MONTHS } from '../../contract/subscription-terms.ts'
import type {
  ShownChange,
  ShownPlan,
  ShownSubscription,
  SubscriptionStep,
} from '../../contract/subscriptions.ts'
import { withdrawalOverAt } from '../../contract/withdrawal-period.ts'
import { billingAfter, monthsUntil } from './billing.ts'
import { isBilledOnResume } from './pause.ts'
import type { PlanContract } from './plan-contract.ts'
import { shownPlan, waitingChange } from './plan.ts'
import { accessOf, isMonthPaid, isRunning, type Subscription } from './subscription.ts'

/** As the account shows it; undefined as long as nobody has paid. */
export function shownSubscription(
  seen: Subscription,
  now: string,
  { plans, contracts }: { plans: readonly ShownPlan[]; contracts: readonly PlanContract[] },
): ShownSubscription | undefined {
  const { status, type, startedAt, currentPeriodEnd, pausedUntil, cancelAt, endedAt, graceUntil } = seen
  if (status === 'incomplete' || startedAt === undefined) return undefined
  const listening = accessOf(seen, now)
  const withdrawableUntil = withdrawalOverAt(startedAt)
  const steps = stepsOf(seen, now, plans)
  const waiting = waitingChange(seen)
  const changes = contracts.filter(({ subscriptionId }) => subscriptionId === seen.subscriptionId)
  const again =
    status === 'ended' && type === 'monthly' ? plans.find(({ slug }) => slug === seen.slug) : undefined
  return {
    subscriptionId: seen.subscriptionId,
    orderId: seen.orderId,
    ...(seen.number !== undefined && { number: seen.number }),
    type,
    status,
    slug: seen.slug,
    title: seen.title,
    ...(seen.english && { english: seen.english.title }),
    amountCents: seen.amountCents,
    currency: seen.currency,
    startedAt,
    ...(status === 'active' && { nextBillingAt: currentPeriodEnd }),
    ...(status === 'paused' && { nextBillingAt: pausedUntil }),
    ...(status === 'cancelling' && { endsAt: cancelAt }),
    ...(status === 'ended' && { endsAt: endedAt }),
    ...(graceUntil !== undefined && { graceUntil }),
    ...(steps.includes('cancel') && { cancellableTo: currentPeriodEnd }),
    ...(steps.includes('pause') && currentPeriodEnd && { pauses: pausesOf(seen, currentPeriodEnd) }),
    ...(steps.includes('change-plan') && { plans: [...plans] }),
    ...(waiting &&
      status !== 'ended' && { nextPlan: { ...shownPlan(waiting.to), startsAt: waiting.startsAt } }),
    ...(changes.length > 0 && { changes: changes.map(shownChange) }),
    ...(again && { again }),
    ...(steps.includes('resume') && { isBilledOnResume: isBilledOnResume(seen, now) }),
    ...(withdrawableUntil > now && status !== 'ended' && { withdrawableUntil }),
    ...(type === 'licence' && status !== 'ended' && seen.takenBackBy !== undefined && { isHeld: true }),
    steps,
    ...(listening && { listening: { files: seen.files, ...listening } }),
  }
}

const shownChange = ({ at, to }: PlanContract): ShownChange => ({
  at,
  title: to.title,
  ...(to.english && { english: to.english.title }),
})

/** What the buttons offer; each is decided again by its write. */
function stepsOf(seen: Subscription, now: string, plans: readonly ShownPlan[]): SubscriptionStep[] {
  const { status, type, cancelAt } = seen
  const undoing = waitingChange(seen) ? (['undo-plan-change'] as const) : []
  if (type === 'licence' || !isRunning(seen)) return []
  if (status === 'cancelling') return cancelAt !== undefined && cancelAt > now ? ['undo'] : []
  if (status === 'paused') return ['resume', ...undoing, 'cancel', 'change-method']
  if (status !== 'active') return ['cancel', 'change-method']
  const changing = plans.length > 0 ? (['change-plan'] as const) : []
  const pausing = isMonthPaid(seen, seen.currentPeriodEnd) ? (['pause'] as const) : []
  return ['cancel', ...pausing, ...(undoing.length > 0 ? undoing : changing), 'change-method']
}

function pausesOf({ billingAnchor }: Subscription, currentPeriodEnd: string) {
  const anchor = billingAnchor ?? currentPeriodEnd
  const next = monthsUntil(anchor, currentPeriodEnd)
  return PAUSE_MONTHS.map(months => ({ months, billedAgainAt: billingAfter(anchor, next + months) }))
}
