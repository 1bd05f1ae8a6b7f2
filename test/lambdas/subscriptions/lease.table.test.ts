import { describe, expect, it } from 'vitest'
import { before, HOURS, MINUTES, SECONDS, after } from '../../../lambdas/platform/time.ts'
import { send } from '../../../lambdas/platform/transact.ts'
import { carryOut, decided } from '../../../lambdas/subscriptions/decision.ts'
import { underLease } from '../../../lambdas/subscriptions/lease.ts'
import type { Subscription } from '../../../lambdas/subscriptions/subscription.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { key, LATER, subscription } from './given-subscription.ts'

const seen = (more: Partial<Subscription> = {}) => subscription('active', { dueAt: undefined, ...more })
const AGO = before(NOW, SECONDS)
const decision = { deed: 'cancel', at: NOW, who: 'cus_01KAG000000000000000000009', after: 1 } as const
const decisionId = 'prs_0123456789abcde1'
const LEASE = { changingUntil: after(NOW, 2 * MINUTES) }

describe('a lease', () => {
  it.each<Partial<Subscription>>([{}, { changingUntil: AGO }])(
    'is taken over %j, seen while it holds, and given back',
    async more => {
      await given(seen(more))
      const held = await underLease(seen(more), NOW, async leased => ({ leased, there: await stored(key) }))
      expect(held?.there).toEqual({ ...seen(), ...LEASE, rev: 4 })
      expect(held?.leased).toMatchObject({ ...LEASE, rev: 4 })
      expect(await stored(key)).toEqual({ ...seen(), rev: 5 })
    },
  )

  it.each<Partial<Subscription>>([{ rev: 4 }, { changingUntil: NOW }, { changingUntil: LATER }])(
    'is not taken where %j stands',
    async more => {
      await given(seen(more))
      expect(await underLease(seen(), NOW, async () => 'run')).toBeUndefined()
      expect(await stored(key)).toEqual(seen(more))
    },
  )

  it('that somebody else has taken after it was over stays theirs', async () => {
    await given(seen())
    const theirs = seen({ changingUntil: LATER, rev: 5 })
    expect(await underLease(seen(), NOW, () => given(theirs).then(() => 'run'))).toBe('run')
    expect(await stored(key)).toEqual(theirs)
  })

  it('is given back where Stripe does not answer', async () => {
    await given(seen())
    const run = () => Promise.reject(new Error('No answer.'))
    await expect(underLease(seen(), NOW, run)).rejects.toThrow('No answer.')
    expect(await stored(key)).toEqual({ ...seen(), rev: 5 })
  })
})

describe('a decision of the staff', () => {
  it.each<Partial<Subscription>>([{}, { changingUntil: AGO }])(
    'is written over %j, and the clock comes for it',
    async more => {
      await given(seen(more))
      await send(decided(seen(more), { decision, decisionId }))
      expect(await stored(key)).toEqual({
        ...seen(more),
        decision,
        decisionId,
        dueAt: after(NOW, 2 * MINUTES),
        duePk: 'SUBSCRIPTION',
        rev: 4,
      })
    },
  )

  it.each<Partial<Subscription>>([
    { rev: 4 },
    { decision: { ...decision, deed: 'end' }, decisionId: 'prs_0123456789abcde2' },
    { changingUntil: NOW },
    { changingUntil: LATER },
  ])('is not written where %j stands', async more => {
    await given(seen(more))
    const { conditionFailed } = await send(decided(seen(), { decision, decisionId }))
    expect(conditionFailed).toBeDefined()
    expect(await stored(key)).toEqual(seen(more))
  })

  const line = { to: 'cancelling', by: 'stripe', at: NOW, cause: 'event evt_1' }
  const isDone = seen({ decision, decisionId, trail: [...seen().trail, line] })
  it('that has come about is taken off', async () => {
    await given(isDone)
    await carryOut(isDone, after(NOW, HOURS))
    expect(await stored(key)).toEqual({ ...isDone, decision: undefined, decisionId: undefined, rev: 4 })
  })

  it('that was taken after it stays', async () => {
    await given(isDone)
    const next = { ...isDone, decision: { ...decision, deed: 'undo' }, decisionId: 'prs_0123456789abcde2' }
    beforeWrite(key, () => given(next))
    await carryOut(isDone, after(NOW, HOURS))
    expect(await stored(key)).toEqual(next)
  })
})
