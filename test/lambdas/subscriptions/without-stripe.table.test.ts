import { describe, expect, it } from 'vitest'
import { eraseSubscription } from '../../../lambdas/subscriptions/erase-subscription.ts'
import { endByItself } from '../../../lambdas/subscriptions/follow-stripe.ts'
import { remindOfEnd } from '../../../lambdas/subscriptions/remind-of-end.ts'
import type { Subscription } from '../../../lambdas/subscriptions/subscription.ts'
import { NOW } from '../http-event.ts'
import { given, stored } from '../local-table.ts'
import { END, ID, key, LATER, STATES, type Status, subscription } from './given-subscription.ts'
import { mails } from './owed-mails.ts'

const ENDS = { cancelAt: LATER, graceUntil: LATER, pausedUntil: LATER }

describe('an end without Stripe', () => {
  const clock = { by: 'clock', at: NOW, cause: 'term-over' } as const

  it.each<Status>(['active', 'past_due', 'cancelling', 'paused'])('is written over %s', async status => {
    const seen = subscription(status, ENDS)
    await given(seen)
    expect(await endByItself(seen, clock)).toBe(true)
    const present = await stored(key)
    expect(present).toMatchObject({
      status: 'ended',
      rev: 4,
      seenAt: NOW,
      endedAt: NOW,
      listStatus: `ended#${ID}`,
      trail: [...seen.trail, { to: 'ended', by: 'clock', at: NOW, cause: 'term-over' }],
    })
    for (const attribute of ['dueAt', 'duePk', 'graceUntil', 'pausedUntil'])
      expect(present).not.toHaveProperty(attribute)
    expect(await mails()).toEqual(['subscription-ended'])
  })

  it.each<[string, Partial<Subscription>]>([
    ['was changed', { rev: 4 }],
    ['has ended', { status: 'ended' }],
    ['was never paid for', { status: 'incomplete' }],
  ])('is not written over one that %s since', async (_, more) => {
    const present = subscription('active', more)
    await given(present)
    expect(await endByItself(subscription('active'), clock)).toBe(false)
    expect(await stored(key)).toEqual(present)
    expect(await mails()).toEqual([])
  })
})

describe('the word that a licence ends soon', () => {
  const licence = (more: Partial<Subscription> = {}) =>
    subscription('cancelling', { type: 'licence', cancelAt: END, dueAt: undefined, ...more })

  it('is owed once, and the clock comes again for the end', async () => {
    await given(licence())
    await remindOfEnd(licence(), NOW)
    expect(await stored(key)).toMatchObject({ rev: 4, duePk: 'SUBSCRIPTION', dueAt: END })
    await remindOfEnd(licence(), NOW)
    expect(await mails()).toEqual(['subscription-ending'])
  })

  it.each<[string, Partial<Subscription>]>([
    ['was changed', { rev: 4 }],
    ...STATES.filter(status => status !== 'cancelling').map((status): [string, Partial<Subscription>] => [
      `is ${status}`,
      { status },
    ]),
  ])('is not owed of one that %s since', async (_, more) => {
    await given(licence(more))
    await remindOfEnd(licence(), NOW)
    expect(await stored(key)).toEqual(licence(more))
    expect(await mails()).toEqual([])
  })

  it('is not owed without an end', async () => {
    const { cancelAt: _, ...endless } = licence()
    await given(endless)
    await remindOfEnd(endless, NOW)
    expect(await stored(key)).toEqual(endless)
  })
})

describe('an erasure', () => {
  it('has the clock come at once, and counts as a change', async () => {
    await given(subscription('active', { dueAt: undefined }))
    expect(await eraseSubscription(subscription('active'), NOW)).toBe('waits')
    expect(await stored(key)).toMatchObject({ isErasing: true, dueAt: NOW, duePk: 'SUBSCRIPTION', rev: 4 })
  })

  it.each<[string, Partial<Subscription>]>([
    ['was changed', { rev: 4 }],
    ['is being erased', { isErasing: true }],
  ])('looks again at one that %s since', async (_, more) => {
    await given(subscription('active', more))
    expect(await eraseSubscription(subscription('active'), NOW)).toBe('waits')
    expect(await stored(key)).toEqual(subscription('active', more))
  })

  it.each<[string, Status, Partial<Subscription>]>([
    ['nobody has paid for', 'incomplete', {}],
    ['has ended, and whose customer is deleted', 'ended', { stripeCustomerId: undefined }],
    ['Stripe never had', 'cancelling', { stripeCustomerId: undefined, stripeId: undefined }],
  ])('takes what %s along', async (_, status, more) => {
    expect(await eraseSubscription(subscription(status, more), NOW)).toBe('goes')
  })
})
