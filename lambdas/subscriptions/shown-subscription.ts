import type { ShownSubscription, SubscriptionStep } from '../../contract/subscriptions.ts'
import { withdrawalOverAt } from '../../contract/withdrawal.ts'
import { billingAfter, monthsUntil } from './billing.ts'
import { isBilledOnResume } from './pause.ts'
import { accessOf, type Subscription } from './subscription.ts'

/** As the account shows it; undefined as long as nobody has paid. */
export function shownSubscription(seen: Subscription, now: string): ShownSubscription | undefined {
  const { status, type, startedAt, currentPeriodEnd, pausedUntil, cancelAt, endedAt, graceUntil } = seen
  if (status === 'incomplete' || startedAt === undefined) return undefined
  const listening = accessOf(seen, now)
  const withdrawableUntil = withdrawalOverAt(startedAt)
  const steps = stepsOf(seen, now)
  return {
    subscriptionId: seen.subscriptionId,
    orderId: seen.orderId,
    type,
    status,
    slug: seen.slug,
    title: seen.title,
    amountCents: seen.amountCents,
    currency: seen.currency,
    startedAt,
    ...(status === 'active' && { nextBillingAt: currentPeriodEnd }),
    ...(status === 'paused' && { nextBillingAt: pausedUntil }),
    ...(status === 'cancelling' && { endsAt: cancelAt }),
    ...(status === 'ended' && { endsAt: endedAt }),
    ...(status === 'past_due' && { graceUntil }),
    ...(steps.includes('cancel') && { cancellableTo: currentPeriodEnd }),
    ...(steps.includes('pause') && currentPeriodEnd && { pauses: pausesOf(seen, currentPeriodEnd) }),
    ...(steps.includes('resume') && { isBilledOnResume: isBilledOnResume(seen, now) }),
    ...(withdrawableUntil > now && status !== 'ended' && { withdrawableUntil }),
    steps,
    ...(listening && { listening: { files: seen.files, ...listening } }),
  }
}

/** What the buttons offer; each is decided again by its write. */
function stepsOf({ status, type, cancelAt }: Subscription, now: string): SubscriptionStep[] {
  if (type === 'licence' || status === 'ended' || status === 'incomplete') return []
  if (status === 'cancelling') return cancelAt !== undefined && cancelAt > now ? ['undo'] : []
  if (status === 'paused') return ['resume', 'cancel', 'change-method']
  return status === 'active' ? ['cancel', 'pause', 'change-method'] : ['cancel', 'change-method']
}

const MONTHS = [1, 2, 3] as const

function pausesOf({ billingAnchor }: Subscription, currentPeriodEnd: string) {
  const anchor = billingAnchor ?? currentPeriodEnd
  const next = monthsUntil(anchor, currentPeriodEnd)
  return MONTHS.map(months => ({ months, billedAgainAt: billingAfter(anchor, next + months) }))
}
