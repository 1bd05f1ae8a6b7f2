import { remove } from '../platform/expression.ts'
import type { Why, Write } from '../platform/record-types.ts'
import { after, before, DAYS, HOURS, MINUTES } from '../platform/time.ts'
import { transition } from '../platform/transition.ts'
import { waitingChange } from './plan.ts'
import type { Word } from './stripe-state.ts'
import {
  CARRIED_OUT_MS,
  earlierFirst,
  isEndOwed,
  type Subscription,
  subscriptions,
  UNPAID_GRACE_MS,
} from './subscription.ts'
import { subscriptionMail, type SubscriptionTemplate, type Told } from './subscription-mail.ts'

/** A word of Stripe that should have come by then is asked for. */
const LATE_MS = DAYS
/** After a billing with which another plan begins: its owner wants to hear that one. */
const TURNED_MS = 10 * MINUTES
/** The last mail before a failed renewal ends it. */
const GRACE_REMINDER_MS = 3 * DAYS
/** The mail before a pause ends with a billing. */
const PAUSE_REMINDER_MS = 3 * DAYS

export type Follower = Why<'stripe' | 'customer' | 'staff' | 'clock'>

/** A transition with the mails that tell of it. */
interface Step {
  readonly subscription: Write
  readonly mails?: readonly Write[]
}

/** The transition from how it stood to what Stripe says. */
export function step(seen: Subscription, word: Word, why: Follower): Step {
  const turn = turnOf(seen, word, why)
  if (word.state === 'ended') return STEPS.ended(turn)
  return word.state === seen.status ? stay(turn) : STEPS[word.state](turn)
}

export const laterOf = ({ seenAt }: Subscription, { at }: Word): string =>
  seenAt !== undefined && seenAt > at ? seenAt : at

/** What was seen and what was said, with the dates that follow. */
function turnOf(seen: Subscription, word: Word, why: Follower) {
  const { currentPeriodEnd, billingAnchor } = word
  const { rev } = seen
  const seenAt = laterOf(seen, word)
  const graceUntil = word.isUnpaid ? (seen.graceUntil ?? after(word.at, UNPAID_GRACE_MS)) : undefined
  const pausedUntil = word.pausedUntil ?? after(currentPeriodEnd, 30 * DAYS)
  const cancelAt = word.cancelAt ?? currentPeriodEnd
  // Every state but the last has its next look.
  const dueAt = nextLook(seen, word, { graceUntil, pausedUntil, cancelAt }) ?? word.at
  const values = { rev, seenAt, currentPeriodEnd, billingAnchor, dueAt }
  const mail = (template: SubscriptionTemplate, told: Told) => subscriptionMail(seen, template, told)
  return { seen, word, why, seenAt, graceUntil, pausedUntil, cancelAt, values, mail }
}
type Turn = ReturnType<typeof turnOf>

type Dates = { graceUntil: string | undefined; pausedUntil: string; cancelAt: string }

/** When the clock looks at it again, if Stripe says nothing until then. */
function nextLook(seen: Subscription, word: Word, { graceUntil, pausedUntil, cancelAt }: Dates) {
  const { state, at, currentPeriodEnd } = word
  // A month has begun that no order of ours has been paid for: its invoice may be told late, or never.
  const unbookedAt =
    seen.paidUntil !== undefined && seen.paidUntil < currentPeriodEnd ? after(at, LATE_MS) : undefined
  const waiting = waitingChange(seen)
  const byState = {
    active: unbookedAt ?? after(currentPeriodEnd, LATE_MS),
    past_due: graceUntil ?? after(at, LATE_MS),
    cancelling: earliest(after(cancelAt, HOURS), graceUntil, unbookedAt) ?? cancelAt,
    paused: after(pausedUntil, LATE_MS),
    ended: undefined,
  }[state]
  // Whatever Stripe says meanwhile, it puts off neither what was decided and is not taken off yet, nor an end that is owed.
  const decidedAt = seen.decision && after(seen.decision.at, CARRIED_OUT_MS)
  const endOwedAt = isEndOwed(seen) ? at : undefined
  return earliest(byState, waiting && after(waiting.startsAt, TURNED_MS), decidedAt, endOwedAt)
}

const earliest = (...moments: readonly (string | undefined)[]): string | undefined =>
  moments.filter(at => at !== undefined).toSorted(earlierFirst)[0]

const pauseEnding = ({ word, pausedUntil, mail }: Turn) =>
  mail('pause-ending', {
    at: word.at,
    until: pausedUntil,
    sendAt: before(pausedUntil, PAUSE_REMINDER_MS),
  })

/** The state is the one it has; its dates may be others. */
function stay(turn: Turn): Step {
  const { seen, word, graceUntil, pausedUntil, cancelAt, values } = turn
  const { rev, ...dates } = values
  const { state } = word
  return {
    subscription: subscriptions.update(seen, {
      if: { rev, status: seen.status },
      set: {
        ...dates,
        ...(state === 'cancelling' && {
          cancelAt,
          graceUntil: graceUntil ?? remove,
          pausedUntil: word.isPaused ? pausedUntil : remove,
        }),
        ...(state === 'paused' && { pausedUntil }),
      },
    }),
    // Somebody has made the pause longer or shorter at Stripe.
    mails: state === 'paused' && seen.pausedUntil !== pausedUntil ? [pauseEnding(turn)] : [],
  }
}

/** From another state into this one. */
const STEPS: Record<Word['state'], (turn: Turn) => Step> = {
  ended: ({ seen, word, why, seenAt, mail }) => ({
    subscription: transition(
      subscriptions,
      'end',
      seen,
      { rev: seen.rev, seenAt, endedAt: word.endedAt ?? word.at },
      why,
    ),
    mails: [mail('subscription-ended', { at: word.at, cause: why.cause })],
  }),
  cancelling: ({ seen, word, why, cancelAt, pausedUntil, values, mail }) => ({
    subscription: word.isPaused
      ? transition(subscriptions, 'cancelPaused', seen, { ...values, cancelAt, pausedUntil }, why)
      : transition(subscriptions, 'cancel', seen, { ...values, cancelAt }, why),
    mails: [mail('subscription-cancelled', { at: word.at, until: cancelAt })],
  }),
  paused: turn => {
    const { seen, word, why, pausedUntil, values, mail } = turn
    const isUndone = seen.status === 'cancelling'
    return {
      subscription: transition(subscriptions, 'pause', seen, { ...values, pausedUntil }, why),
      mails: [
        mail(isUndone ? 'cancellation-undone' : 'subscription-paused', { at: word.at, until: pausedUntil }),
        // Cancelled in its pause it owes that mail already.
        ...(isUndone && seen.pausedUntil === pausedUntil ? [] : [pauseEnding(turn)]),
      ],
    }
  },
  past_due: ({ seen, word, why, graceUntil, values, mail }) => {
    const until = graceUntil ?? after(word.at, UNPAID_GRACE_MS)
    const told = { at: word.at, until }
    // Cancelled with a month unpaid it owes those mails already.
    const isTold = seen.status === 'cancelling' && seen.graceUntil === until
    return {
      subscription: transition(subscriptions, 'miss', seen, { ...values, graceUntil: until }, why),
      mails: [
        ...(seen.status === 'cancelling' ? [mail('cancellation-undone', told)] : []),
        ...(isTold
          ? []
          : [
              mail('renewal-failed', told),
              mail('grace-ending', { ...told, sendAt: before(until, GRACE_REMINDER_MS) }),
            ]),
      ],
    }
  },
  active: ({ seen, word, why, values, mail }) => {
    const told = { at: word.at, until: word.currentPeriodEnd }
    if (seen.status === 'past_due')
      return { subscription: transition(subscriptions, 'recover', seen, values, why) }
    if (seen.status === 'paused')
      return {
        subscription: transition(subscriptions, 'resume', seen, values, why),
        mails: [mail('subscription-resumed', told)],
      }
    return {
      subscription: transition(subscriptions, 'undo', seen, values, why),
      mails: [mail('cancellation-undone', told)],
    }
  },
}
