import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { withdrawalOverAt } from '../../../contract/withdrawal-period.ts'
import { after, before, DAYS, epochSeconds, MINUTES } from '../../../lambdas/platform/time.ts'
import { billingAfter, monthsUntil } from '../../../lambdas/subscriptions/billing.ts'
import { deedsFor } from '../../../lambdas/subscriptions/decision.ts'
import { isBilledOnResume } from '../../../lambdas/subscriptions/pause.ts'
import { shownSubscription } from '../../../lambdas/subscriptions/shown-subscription.ts'
import { wordOf } from '../../../lambdas/subscriptions/stripe-state.ts'
import { accessOf, type Subscription, subscriptionIdOf } from '../../../lambdas/subscriptions/subscription.ts'
import { NOW } from '../http-event.ts'
import { END, LATER, type Status, subscription } from './given-subscription.ts'

const AGO = before(NOW, DAYS)
const AFTER = after(NOW, 1)
type More = Partial<Subscription>

describe('what is said by Stripe', () => {
  const told = (more: object = {}) =>
    // As much of a subscription at Stripe as is read.
    wordOf(
      {
        id: 'sub_1',
        customer: 'cus_1',
        status: 'active',
        created: epochSeconds(AGO),
        billing_cycle_anchor: epochSeconds(END),
        cancel_at: null,
        pause_collection: null,
        ended_at: null,
        metadata: {},
        items: { data: [{ current_period_end: epochSeconds(END) }] },
        ...more,
      } as unknown as Stripe.Subscription,
      NOW,
    )
  const cancel_at = epochSeconds(LATER)
  const pause_collection = { behavior: 'void', resumes_at: null }

  it.each([
    ['canceled', { cancel_at, pause_collection }, 'ended', false],
    ['incomplete_expired', {}, 'ended', false],
    ['past_due', { cancel_at, pause_collection }, 'cancelling', true],
    ['unpaid', { pause_collection }, 'paused', true],
    ['past_due', {}, 'past_due', true],
    ['unpaid', {}, 'past_due', true],
    ['incomplete', {}, 'past_due', true],
    ['active', {}, 'active', false],
    ['trialing', {}, 'active', false],
  ])('%s with %j is one state: what holds longest', (status, more, state, isUnpaid) => {
    expect(told({ status, ...more })).toMatchObject({ state, isUnpaid, isPaused: 'pause_collection' in more })
  })

  it('is taken over with its days, and with nothing that it does not say', () => {
    const plain = {
      at: NOW,
      stripeId: 'sub_1',
      stripeCustomerId: 'cus_1',
      state: 'active',
      isUnpaid: false,
      currentPeriodEnd: END,
      billingAnchor: END,
      isPaused: false,
    }
    expect(told()).toEqual(plain)
    expect(told({ items: { data: [] }, customer: { id: 'cus_2' } })).toEqual({
      ...plain,
      stripeCustomerId: 'cus_2',
      currentPeriodEnd: AGO,
    })
    const resumes_at = epochSeconds(after(END, 30 * DAYS))
    expect(
      told({
        cancel_at,
        ended_at: cancel_at,
        pause_collection: { behavior: 'void', resumes_at },
        metadata: { changeId: 'chg_1' },
      }),
    ).toEqual({
      ...plain,
      state: 'cancelling',
      cancelAt: LATER,
      endedAt: LATER,
      isPaused: true,
      pausedUntil: billingAfter(END, 1),
      changeId: 'chg_1',
    })
  })
})

describe('months', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
    ['2026-12-15T23:30:00.000Z', 1, '2027-01-15T23:30:00.000Z'],
    ['2026-12-31T00:00:00.000Z', 0, '2026-12-31T00:00:00.000Z'],
  ])('after %s, %i of them, is %s', (anchor, months, at) => {
    expect(billingAfter(anchor, months)).toBe(at)
    expect(monthsUntil(anchor, at)).toBe(months)
    expect(monthsUntil(anchor, before(at, 1))).toBe(months)
    expect(monthsUntil(anchor, after(at, 1))).toBe(months + 1)
  })

  it('are counted over years', () => {
    expect(monthsUntil('2026-11-20T10:00:00.000Z', '2028-02-20T10:00:00.000Z')).toBe(15)
  })
})

describe('what is heard', () => {
  it.each<[Status, More, object | undefined]>([
    ['incomplete', {}, undefined],
    ['active', {}, {}],
    ['active', { takenBackBy: 'du_1' }, undefined],
    ['active', { refundedBy: 're_1' }, undefined],
    ['past_due', { graceUntil: AFTER }, { until: AFTER }],
    ['past_due', { graceUntil: NOW }, undefined],
    ['past_due', {}, undefined],
    ['cancelling', { cancelAt: END }, { until: END }],
    ['cancelling', { cancelAt: NOW }, undefined],
    ['cancelling', { cancelAt: END, graceUntil: LATER }, { until: LATER }],
    ['cancelling', { cancelAt: END, pausedUntil: END, paidUntil: LATER }, { until: LATER }],
    ['cancelling', { cancelAt: END, paidUntil: LATER }, { until: END }],
    ['paused', { paidUntil: LATER }, { until: LATER }],
    ['paused', { paidUntil: NOW }, undefined],
    ['ended', { endedAt: LATER }, undefined],
  ])('of one that is %s with %j', (status, more, access) => {
    expect(accessOf(subscription(status, more), NOW)).toEqual(access)
  })

  it('is billed at once where nothing is paid for any more', () => {
    const billed = [undefined, AGO, NOW, AFTER].map(paidUntil => ({ paidUntil }))
    expect(billed.map(more => isBilledOnResume(subscription('paused', more), NOW))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('stands under the id of its order', () => {
    expect(subscriptionIdOf('ord_01KAG0ord_')).toBe('sub_01KAG0ord_')
  })
})

describe('what staff can decide', () => {
  const decision = { deed: 'cancel', at: NOW, who: 'sub', after: 1 } as const
  it.each<[Status, More, string[]]>([
    ['incomplete', {}, []],
    ['ended', {}, []],
    ['active', { decision }, []],
    ['cancelling', { type: 'licence', cancelAt: LATER }, ['end']],
    ['active', {}, ['cancel', 'end']],
    ['past_due', {}, ['cancel', 'end']],
    ['paused', {}, ['cancel', 'end']],
    ['cancelling', { cancelAt: AFTER }, ['undo', 'end']],
    ['cancelling', { cancelAt: NOW }, ['end']],
    ['cancelling', {}, ['end']],
  ])('of one that is %s with %j', (status, more, deeds) => {
    expect(deedsFor(subscription(status, more), NOW)).toEqual(deeds)
  })
})

describe('what the account shows', () => {
  const plans = [{ slug: 'kraft', title: 'Kraft', amountCents: 199_00 }]
  const shown = (status: Status, more: More = {}, others: typeof plans = []) =>
    shownSubscription(subscription(status, { startedAt: AGO, ...more }), NOW, {
      plans: others,
      contracts: [],
    })

  it.each<[Status, More]>([
    ['incomplete', {}],
    ['active', { startedAt: undefined }],
  ])('is nothing of one that is %s with %j', (status, more) => {
    expect(shown(status, more)).toBeUndefined()
  })

  it.each<[Status, More, object, string[]]>([
    [
      'active',
      {},
      { nextBillingAt: END, cancellableTo: END, listening: {} },
      ['cancel', 'pause', 'change-method'],
    ],
    [
      'past_due',
      { graceUntil: LATER },
      { graceUntil: LATER, cancellableTo: END },
      ['cancel', 'change-method'],
    ],
    [
      'paused',
      { pausedUntil: LATER, paidUntil: NOW },
      { nextBillingAt: LATER, cancellableTo: END, isBilledOnResume: true },
      ['resume', 'cancel', 'change-method'],
    ],
    ['cancelling', { cancelAt: AFTER }, { endsAt: AFTER }, ['undo']],
    ['cancelling', { cancelAt: AFTER, graceUntil: LATER }, { endsAt: AFTER, graceUntil: LATER }, ['undo']],
    ['cancelling', { cancelAt: NOW }, { endsAt: NOW }, []],
    ['cancelling', { cancelAt: LATER, type: 'licence' }, { endsAt: LATER }, []],
    ['ended', { endedAt: AGO }, { endsAt: AGO }, []],
  ])('of one that is %s with %j are its days and steps', (status, more, days, steps) => {
    const all = ['nextBillingAt', 'cancellableTo', 'endsAt', 'graceUntil', 'isBilledOnResume', 'plans']
    const seen = shown(status, more)
    expect(seen).toMatchObject({ status, steps, ...days })
    for (const name of all.filter(name => !(name in days))) expect(seen).not.toHaveProperty(name)
    expect(seen !== undefined && 'pauses' in seen).toBe(steps.includes('pause'))
  })

  it('are other plans, where there are some, and three pauses counted from the billing that keeps the day', () => {
    expect(shown('active', {}, plans)).toMatchObject({
      plans,
      steps: ['cancel', 'pause', 'change-plan', 'change-method'],
    })
    const pauses = [1, 2, 3].map(months => ({ months, billedAgainAt: billingAfter(END, months) }))
    expect(shown('active')).toMatchObject({ pauses })
    const billingAnchor = billingAfter(END, -1)
    expect(shown('active', { billingAnchor })).toMatchObject({
      pauses: [2, 3, 4].map((all, index) => ({
        months: index + 1,
        billedAgainAt: billingAfter(billingAnchor, all),
      })),
    })
    expect(shown('paused', {}, plans)).not.toHaveProperty('plans')
  })

  it('is that it can be withdrawn from, until the period is over or it has ended', () => {
    const over = withdrawalOverAt(AGO)
    const at = (now: string, status: Status = 'active') =>
      shownSubscription(subscription(status, { startedAt: AGO }), now, { plans: [], contracts: [] })
    expect(at(before(over, MINUTES))).toMatchObject({ withdrawableUntil: over })
    expect(at(over)).not.toHaveProperty('withdrawableUntil')
    expect(at(NOW, 'ended')).not.toHaveProperty('withdrawableUntil')
  })
})
