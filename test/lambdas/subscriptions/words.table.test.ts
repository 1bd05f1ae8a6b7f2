import { describe, expect, it } from 'vitest'
import { after, before, DAYS, HOURS } from '../../../lambdas/platform/time.ts'
import { followWord } from '../../../lambdas/subscriptions/follow-stripe.ts'
import type { Word } from '../../../lambdas/subscriptions/stripe-state.ts'
import type { Subscription } from '../../../lambdas/subscriptions/subscription.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { END, ID, isWord, key, LATER, ref, STATES, type Status, subscription } from './given-subscription.ts'
import { mails } from './owed-mails.ts'

const why = { by: 'stripe', at: NOW, cause: 'event evt_1' } as const
const follow = (word: Word) => followWord(ref, word, why)

/** Each of them is what a move may leave behind. */
const ENDS = { cancelAt: LATER, graceUntil: LATER, pausedUntil: LATER }
/** Not yet under the clock's eye: a move must bring it there. */
const unwatched = (status: Status, more: Partial<Subscription> = {}) =>
  subscription(status, {
    currentPeriodEnd: before(NOW, DAYS),
    billingAnchor: before(NOW, DAYS),
    dueAt: undefined,
    ...more,
  })

const UNTIL = after(NOW, 10 * DAYS)
const AGAIN = after(NOW, 50 * DAYS)
const GRACE = after(NOW, 14 * DAYS)

interface Move {
  readonly from: readonly Status[]
  readonly seen: Partial<Subscription>
  readonly word: Word
  readonly to: Partial<Record<keyof Subscription | 'duePk', unknown>>
  readonly mails: readonly string[]
  readonly isForMonthlyOnly: boolean
}
const GONE = undefined
const watched = (dueAt: string) => ({
  seenAt: NOW,
  currentPeriodEnd: END,
  billingAnchor: END,
  dueAt,
  duePk: 'SUBSCRIPTION',
})
const MOVES: Readonly<Record<string, Move>> = {
  'goes on after all': {
    from: ['cancelling'],
    seen: ENDS,
    word: isWord('active'),
    to: {
      status: 'active',
      ...watched(after(END, DAYS)),
      cancelAt: GONE,
      graceUntil: GONE,
      pausedUntil: GONE,
    },
    mails: ['cancellation-undone'],
    isForMonthlyOnly: true,
  },
  'is paid for after all': {
    from: ['past_due'],
    seen: ENDS,
    word: isWord('active'),
    to: { status: 'active', ...watched(after(END, DAYS)), graceUntil: GONE },
    mails: [],
    isForMonthlyOnly: false,
  },
  'goes on after its pause': {
    from: ['paused'],
    seen: ENDS,
    word: isWord('active'),
    to: { status: 'active', ...watched(after(END, DAYS)), pausedUntil: GONE },
    mails: ['subscription-resumed'],
    isForMonthlyOnly: false,
  },
  'is not cancelled any more, and not paid for': {
    from: ['cancelling'],
    seen: { graceUntil: LATER },
    word: isWord('past_due'),
    to: { status: 'past_due', ...watched(LATER), graceUntil: LATER },
    mails: ['cancellation-undone'],
    isForMonthlyOnly: false,
  },
  'is not paid for, which was not known': {
    from: ['cancelling'],
    seen: { cancelAt: LATER },
    word: isWord('past_due'),
    to: { status: 'past_due', ...watched(GRACE), graceUntil: GRACE, cancelAt: GONE },
    mails: ['cancellation-undone', 'grace-ending', 'renewal-failed'],
    isForMonthlyOnly: false,
  },
  'is not paid for': {
    from: ['active', 'paused'],
    seen: { cancelAt: LATER, pausedUntil: LATER },
    word: isWord('past_due'),
    to: { status: 'past_due', ...watched(GRACE), graceUntil: GRACE, cancelAt: GONE, pausedUntil: GONE },
    mails: ['grace-ending', 'renewal-failed'],
    isForMonthlyOnly: false,
  },
  'is cancelled': {
    from: ['active', 'past_due', 'paused'],
    seen: ENDS,
    word: isWord('cancelling', { cancelAt: UNTIL }),
    to: { status: 'cancelling', ...watched(after(UNTIL, HOURS)), cancelAt: UNTIL, pausedUntil: GONE },
    mails: ['subscription-cancelled'],
    isForMonthlyOnly: true,
  },
  'is cancelled in its pause': {
    from: ['active', 'past_due', 'paused'],
    seen: ENDS,
    word: isWord('cancelling', { cancelAt: UNTIL, isPaused: true, pausedUntil: AGAIN }),
    to: { status: 'cancelling', ...watched(after(UNTIL, HOURS)), cancelAt: UNTIL, pausedUntil: AGAIN },
    mails: ['subscription-cancelled'],
    isForMonthlyOnly: true,
  },
  'goes on with its pause': {
    from: ['cancelling'],
    seen: { cancelAt: LATER, pausedUntil: AGAIN },
    word: isWord('paused', { pausedUntil: AGAIN }),
    to: { status: 'paused', ...watched(after(AGAIN, DAYS)), pausedUntil: AGAIN, cancelAt: GONE },
    mails: ['cancellation-undone'],
    isForMonthlyOnly: true,
  },
  'goes on with another pause': {
    from: ['cancelling'],
    seen: ENDS,
    word: isWord('paused', { pausedUntil: AGAIN }),
    to: {
      status: 'paused',
      ...watched(after(AGAIN, DAYS)),
      pausedUntil: AGAIN,
      cancelAt: GONE,
      graceUntil: GONE,
    },
    mails: ['cancellation-undone', 'pause-ending'],
    isForMonthlyOnly: true,
  },
  pauses: {
    from: ['active', 'past_due'],
    seen: ENDS,
    word: isWord('paused', { pausedUntil: AGAIN }),
    to: {
      status: 'paused',
      ...watched(after(AGAIN, DAYS)),
      pausedUntil: AGAIN,
      cancelAt: GONE,
      graceUntil: GONE,
    },
    mails: ['pause-ending', 'subscription-paused'],
    isForMonthlyOnly: true,
  },
  ends: {
    from: ['active', 'past_due', 'cancelling', 'paused'],
    seen: { ...ENDS, dueAt: LATER },
    word: isWord('ended', { endedAt: before(NOW, HOURS) }),
    to: {
      status: 'ended',
      seenAt: NOW,
      endedAt: before(NOW, HOURS),
      dueAt: GONE,
      duePk: GONE,
      graceUntil: GONE,
      pausedUntil: GONE,
    },
    mails: ['subscription-ended'],
    isForMonthlyOnly: false,
  },
}
const moves = Object.entries(MOVES).flatMap(([what, move]) =>
  move.from.map(from => ({ what, ...move, from })),
)
/** It stays what it is; a later day is heard. */
const STAYS: readonly {
  from: Status
  seen: Partial<Subscription>
  word: Word
  to: Move['to']
  mails: string[]
}[] = [
  { from: 'active', seen: {}, word: isWord('active'), to: watched(after(END, DAYS)), mails: [] },
  {
    from: 'past_due',
    seen: { graceUntil: UNTIL },
    word: isWord('past_due'),
    to: watched(UNTIL),
    mails: [],
  },
  {
    from: 'cancelling',
    seen: ENDS,
    word: isWord('cancelling', { cancelAt: UNTIL }),
    to: { ...watched(after(UNTIL, HOURS)), cancelAt: UNTIL, graceUntil: GONE, pausedUntil: GONE },
    mails: [],
  },
  {
    from: 'cancelling',
    seen: {},
    word: isWord('cancelling', { cancelAt: UNTIL, isUnpaid: true, isPaused: true, pausedUntil: AGAIN }),
    to: { ...watched(after(UNTIL, HOURS)), cancelAt: UNTIL, graceUntil: GRACE, pausedUntil: AGAIN },
    mails: [],
  },
  {
    from: 'paused',
    seen: { pausedUntil: LATER },
    word: isWord('paused', { pausedUntil: AGAIN }),
    to: { ...watched(after(AGAIN, DAYS)), pausedUntil: AGAIN },
    mails: ['pause-ending'],
  },
]

describe('a word of Stripe', () => {
  it.each(moves)('one that is $from $what', async ({ from, seen, word, to, mails: told }) => {
    const item = unwatched(from, seen)
    await given(item)
    expect(await follow(word)).toBe('done')
    expect(await stored(key)).toEqual({
      ...item,
      rev: 4,
      listStatus: `${String(to.status)}#${ID}`,
      trail: [...item.trail, { to: to.status, by: 'stripe', at: NOW, cause: 'event evt_1' }],
      ...to,
    })
    expect(await mails()).toEqual(told)
  })

  it.each(STAYS)(
    'one that is $from stays so, and knows its days',
    async ({ from, seen, word, to, mails: told }) => {
      const item = unwatched(from, seen)
      await given(item)
      expect(await follow(word)).toBe('done')
      expect(await stored(key)).toEqual({ ...item, rev: 4, ...to })
      expect(await mails()).toEqual(told)
    },
  )

  it.each<[string, Partial<Subscription>, string]>([
    ['an erasure', { isErasing: true }, NOW],
    ['a refund', { refundedBy: 're_1' }, NOW],
    ['a lost dispute', { takenBackBy: 'du_1' }, NOW],
    [
      'a licence’s lost dispute, which ends nothing',
      { takenBackBy: 'du_1', type: 'licence' },
      after(END, DAYS),
    ],
  ])('does not put off the end that is owed for %s', async (_, owed, dueAt) => {
    await given(unwatched('active', owed))
    expect(await follow(isWord('active'))).toBe('done')
    expect(await stored(key)).toMatchObject({ dueAt, duePk: 'SUBSCRIPTION' })
  })

  // What was said later than this word stands.
  const since = (from: Status, more: Partial<Subscription>) =>
    unwatched(from, { ...ENDS, seenAt: LATER, ...more })
  const races = [
    ...moves.map(({ what, word, from, to, isForMonthlyOnly }) => ({
      what,
      word,
      from,
      others: STATES.filter(
        status => !moves.some(move => move.from === status && move.to.status === to.status),
      ),
      isForMonthlyOnly,
    })),
    ...STAYS.map(({ word, from }) => ({
      what: 'stays so',
      word,
      from,
      others: STATES.filter(status => status !== from),
      isForMonthlyOnly: false,
    })),
  ]
  it.each(races)(
    'that one which is $from $what changes nothing where something else came between',
    async ({ word, from, others, isForMonthlyOnly }) => {
      const meanwhile: Partial<Subscription>[] = [{ rev: 4 }, ...others.map(status => ({ status }))]
      if (isForMonthlyOnly) meanwhile.push({ type: 'licence' })
      for (const other of meanwhile.map(more => since(from, more))) {
        await given(unwatched(from, ENDS))
        beforeWrite(key, () => given(other))
        expect(await follow(word)).toBe('nothing-to-do')
        expect(await stored(key)).toEqual(other)
      }
      expect(await mails()).toEqual([])
    },
  )
})
