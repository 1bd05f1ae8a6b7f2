import { remove } from '../platform/expression.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { planContractOf, planContracts } from './plan-contract.ts'
import { waitingChange } from './plan.ts'
import {
  isRunning,
  type PlanChange,
  readSubscription,
  type Subscription,
  type SubscriptionRef,
  subscriptions,
} from './subscription.ts'
import { planChangedMail, subscriptionMail } from './subscription-mail.ts'
import { presentWord, type Word } from './stripe-state.ts'
import { type Follower, laterOf, step } from './stripe-step.ts'

/** Stripe's word came to nothing: to a repeat, to something older, or to a subscription that nobody has begun. */
export type Followed = 'done' | 'repeat' | 'nothing-to-do' | 'unknown-subscription'

/** Events and presses overtake each other only while there are some; more often in a row is a fault. */
const MAX_ROUNDS = 8

interface Options {
  /** An event's own mark, written in the same transaction: its repeat fails there. */
  readonly mark?: Write | undefined
  /** Was it asked for after the subscription had been read? Nothing is newer then. */
  readonly isPresent?: boolean
}

/**
 * The subscription as Stripe has it, whichever word comes first: an older one changes nothing, and of two in the same
 * second neither is believed, Stripe is asked. Money is no part of this: it comes with its own orders.
 */
export async function followWord(
  ref: SubscriptionRef,
  told: Word,
  why: Follower,
  { mark, isPresent = false }: Options = {},
): Promise<Followed> {
  let word = told
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const seen = await readSubscription(ref)
    if (!seen) return 'unknown-subscription'
    const isAsked = isPresent && round === 0
    if (await takeOver(seen, word, why, isAsked)) continue
    if (isOver(seen, word) || (!isAsked && isOlder(seen, word))) return only(mark)
    if (!isAsked && (seen.seenAt === word.at || round > 0)) word = await presentWord(word.stripeId)
    if (await settleWaiting(seen, word, why)) continue
    const conditionFailed = await transact({ ...step(seen, word, why), event: mark })
    if (!conditionFailed) return 'done'
    if (conditionFailed.event) return 'repeat'
  }
  throw new Error(`Subscription ${ref.subscriptionId} kept changing while Stripe's word was written.`)
}

/** A change of plan that Stripe has is taken over; one that it never took is dropped, once nobody asks for it any more. */
async function takeOver(seen: Subscription, word: Word, why: Follower, isAsked: boolean) {
  const { change, rev, changingUntil } = seen
  if (!change || change.doneAt !== undefined || seen.stripeId !== word.stripeId) return false
  if (!isRunning(seen)) return false
  if (word.changeId === change.changeId) {
    const done = { ...change, doneAt: why.at }
    await transact({
      subscription:
        change.startsAt === undefined
          ? planChanged(seen, done, why)
          : transition(
              subscriptions,
              'planNext',
              seen,
              { rev, change: done, seenAt: laterOf(seen, word) },
              why,
            ),
      contract: planContractOf(seen, change),
      mail: planChangedMail(seen, change),
    })
    return true
  }
  if (!isAsked || (changingUntil !== undefined && changingUntil > why.at)) return false
  await transact({ subscription: subscriptions.update(seen, { if: { rev }, set: { change: remove } }) })
  return true
}

const planChanged = (seen: Subscription, change: PlanChange, why: Follower) =>
  transition(
    subscriptions,
    'changePlan',
    seen,
    { rev: seen.rev, ...change.to, english: change.to.english ?? remove, change },
    why,
  )

/** A change that waits begins with the month that Stripe bills for it, and is off where Stripe has it no longer. */
async function settleWaiting(seen: Subscription, word: Word, why: Follower): Promise<boolean> {
  const waiting = waitingChange(seen)
  if (!waiting || word.state === 'ended') return false
  if (word.changeId !== waiting.changeId) {
    await transact({
      subscription: transition(subscriptions, 'undoPlanChange', seen, { rev: seen.rev }, why),
      contract: planContracts.update(
        { customerId: seen.customerId, subscriptionId: seen.subscriptionId, changeId: waiting.changeId },
        { set: { keptAt: word.at } },
      ),
      mail: subscriptionMail(seen, 'plan-kept', { at: word.at, until: word.currentPeriodEnd }),
    })
    return true
  }
  if (word.currentPeriodEnd <= waiting.startsAt) return false
  await transact({ subscription: planChanged(seen, { ...waiting, begunAt: why.at }, why) })
  return true
}

/** Of another subscription for the same order, which its failed or second payment has begun, nothing is taken over. */
const isOver = (seen: Subscription, word: Word): boolean =>
  !isRunning(seen) || seen.stripeId !== word.stripeId

const isOlder = ({ seenAt }: Subscription, { at }: Word): boolean => seenAt !== undefined && seenAt > at

async function only(mark: Write | undefined): Promise<Followed> {
  if (!mark) return 'nothing-to-do'
  return (await transact({ mark }))?.mark ? 'repeat' : 'nothing-to-do'
}

/** Nothing is owed to Stripe: the clock ends what was paid once, and what it never began. */
export async function endByItself(seen: Subscription, why: Follower): Promise<boolean> {
  const { at } = why
  const conditionFailed = await transact({
    subscription: transition(subscriptions, 'end', seen, { rev: seen.rev, seenAt: at, endedAt: at }, why),
    mail: subscriptionMail(seen, 'subscription-ended', { at, cause: why.cause }),
  })
  return conditionFailed === undefined
}
