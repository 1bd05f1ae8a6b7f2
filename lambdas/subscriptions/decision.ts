import type { SubscriptionDeed } from '../../contract/subscription-terms.ts'
import { either, lt, notExists, remove } from '../platform/expression.ts'
import { after } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { cancelAtPeriodEnd, cancelNow, undoCancellation } from './cancellation.ts'
import type { Follower } from './stripe-step.ts'
import {
  CARRIED_OUT_MS,
  isRunning,
  type Subscription,
  type SubscriptionRef,
  subscriptions,
} from './subscription.ts'

/** What staff can decide as it stands; each is asked again by its write. */
export function deedsFor(
  { status, type, cancelAt, decision }: Subscription,
  now: string,
): SubscriptionDeed[] {
  if (decision !== undefined || !isRunning({ status })) return []
  if (type === 'licence') return ['end']
  if (status !== 'cancelling') return ['cancel', 'end']
  return cancelAt !== undefined && cancelAt > now ? ['undo', 'end'] : ['end']
}

/**
 * Written with its line in the audit before Stripe is asked: whatever fails afterwards, it is done once. Nobody decides
 * anything else until then, and not while a press asks Stripe for money (lease.ts).
 */
export const decided = (
  seen: Subscription,
  { decision, decisionId }: Required<Pick<Subscription, 'decision' | 'decisionId'>>,
) =>
  subscriptions.update(seen, {
    if: { rev: seen.rev, decision: notExists, changingUntil: either(notExists, lt(decision.at)) },
    set: { decision, decisionId, dueAt: after(decision.at, CARRIED_OUT_MS) },
  })

/** What each makes of it; what is no longer cancelled is paused or unpaid where that held beside it. */
const DEEDS = {
  cancel: { run: cancelAtPeriodEnd, to: ['cancelling'], cause: 'cancelled' },
  undo: { run: undoCancellation, to: ['active', 'paused', 'past_due'], cause: 'undone' },
  end: { run: cancelNow, to: ['ended'], cause: 'decided' },
} as const satisfies Record<
  SubscriptionDeed,
  {
    run: (ref: SubscriptionRef, why: Follower) => Promise<unknown>
    to: readonly Subscription['status'][]
    cause: string
  }
>

/** As it stands once this is carried out. */
export function statusAfter(
  deed: SubscriptionDeed,
  { pausedUntil, graceUntil }: Pick<Subscription, 'pausedUntil' | 'graceUntil'>,
): Subscription['status'] {
  if (deed === 'undo' && pausedUntil !== undefined) return 'paused'
  if (deed === 'undo' && graceUntil !== undefined) return 'past_due'
  return DEEDS[deed].to[0]
}

/**
 * Asked of Stripe, and then taken off. What has come about since it was decided, as an answer that was lost and told by an
 * event, is not asked for again: its customer may have decided otherwise meanwhile. Throws where Stripe does not answer.
 */
export async function carryOut(seen: Subscription, now: string): Promise<void> {
  const { decision, decisionId } = seen
  if (!decision || decisionId === undefined) return
  const { run, to, cause } = DEEDS[decision.deed]
  const isDone = seen.trail.slice(decision.after).some(entry => to.some(status => entry.to === status))
  if (!isDone) await run(seen, { by: 'staff', who: decision.who, at: now, cause })
  await send(
    subscriptions.update(seen, { if: { decisionId }, set: { decision: remove, decisionId: remove } }),
  )
}
