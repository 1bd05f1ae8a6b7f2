import { describe, expect, it } from 'vitest'
import { before, HOURS } from '../../../lambdas/platform/time.ts'
import { followWord } from '../../../lambdas/subscriptions/follow-stripe.ts'
import { planOf, presentPlan } from '../../../lambdas/subscriptions/plan.ts'
import type { Word } from '../../../lambdas/subscriptions/stripe-state.ts'
import type { PlanChange, Subscription } from '../../../lambdas/subscriptions/subscription.ts'
import { givenProduct } from '../given.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { END, isWord, key, LATER, ref, type Status, subscription } from './given-subscription.ts'
import { mails } from './owed-mails.ts'

const why = { by: 'stripe', at: NOW, cause: 'event evt_1' } as const
const follow = (word: Word) => followWord(ref, word, why)

describe('a change of plan', () => {
  const other = planOf(givenProduct({ slug: 'kraft', title: 'Kraft', type: 'monthly', priceCents: 199_00 }))
  const english = { title: 'Calm', summary: 'A training by the month.' }
  const change: PlanChange = {
    changeId: 'chg_1',
    at: before(NOW, HOURS),
    dueNowCents: 50_00,
    from: presentPlan(subscription('active')),
    to: { ...other, productVersion: 2, taxPercent: 7, summary: 'Anderes.', files: [] },
    agreement: {
      at: before(NOW, HOURS),
      language: 'de',
      nextBillingAt: END,
      consents: [{ text: 'terms', version: '2026-11', at: before(NOW, HOURS), wording: 'Einverstanden.' }],
    },
  }
  const isTaken = isWord('active', { changeId: 'chg_1' })
  const isNot = isWord('active')
  const running: Status[] = ['active', 'past_due', 'cancelling', 'paused']
  // Everything else of the word is older than what is known.
  const seen = (status: Status, more: Partial<Subscription> = {}) =>
    subscription(status, { change, english, seenAt: LATER, ...more })

  it.each(running)('that Stripe has is taken over by one that is %s', async status => {
    await given(seen(status))
    await follow(isTaken)
    expect(await stored(key)).toEqual({
      ...seen(status),
      ...change.to,
      english: undefined,
      rev: 4,
      change: { ...change, doneAt: NOW },
      trail: [...seen(status).trail, { to: 'changePlan', by: 'stripe', at: NOW, cause: 'event evt_1' }],
    })
    expect(await mails()).toEqual(['plan-changed'])
  })

  const settled = { change: { ...change, doneAt: NOW } }
  it.each<Partial<Subscription>>([
    { rev: 4 },
    { status: 'ended' },
    { status: 'incomplete' },
    { type: 'licence' },
  ])('is not written where %j came between', async more => {
    await given(seen('active'))
    const meanwhile = seen('active', { ...settled, ...more })
    beforeWrite(key, () => given(meanwhile))
    await follow(isTaken)
    expect(await stored(key)).toEqual(meanwhile)
    expect(await mails()).toEqual([])
  })

  const present = () => followWord(ref, isNot, why, { isPresent: true })
  it('that Stripe never took is dropped', async () => {
    await given(seen('active', { changingUntil: NOW }))
    await present()
    expect(await stored(key)).toEqual({ ...seen('active'), changingUntil: NOW, rev: 4, change: undefined })
  })

  it('that Stripe never took stays where somebody asks for it, or it is not known how Stripe has it now', async () => {
    const asking = seen('active', { changingUntil: LATER })
    await given(asking)
    await present()
    expect(await stored(key)).toMatchObject({ change })
    await given(seen('active'))
    await follow(isNot)
    expect(await stored(key)).toEqual(seen('active'))
  })

  it('that Stripe never took is not dropped where something else came between', async () => {
    await given(seen('active'))
    const meanwhile = seen('active', { ...settled, rev: 4 })
    beforeWrite(key, () => given(meanwhile))
    await present()
    expect(await stored(key)).toEqual(meanwhile)
  })
})
