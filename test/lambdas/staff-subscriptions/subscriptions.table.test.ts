import { describe, expect, it, vi } from 'vitest'
import { readStaffOrder } from '../../../contract/staff.ts'
import { changeFile } from '../../../contract/staff-orders.ts'
import {
  decideSubscription,
  listStaffSubscriptions,
  readStaffSubscription,
} from '../../../contract/staff-subscriptions.ts'
import { cancelSubscription, pauseSubscription, undoCancellation } from '../../../contract/subscriptions.ts'
import { handler as staffHandler } from '../../../lambdas/staff/handler.ts'
import { handler } from '../../../lambdas/staff-subscriptions/handler.ts'
import { carryOut } from '../../../lambdas/subscriptions/decision.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { subscriptionIdOf, subscriptions } from '../../../lambdas/subscriptions/subscription.ts'
import { stripeClient } from '../../../lambdas/platform/stripe.ts'
import { send } from '../../../lambdas/platform/transact.ts'
import { after, DAYS, MINUTES } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, ORDER } from '../given.ts'
import { ask, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import {
  atStripe,
  hears,
  MONTH,
  now,
  ordered,
  owed,
  passes,
  pays,
  present,
  presses,
  ticks,
  vendor,
} from '../subscriptions/story.ts'

const subscriptionId = subscriptionIdOf(ORDER)
const key = subscriptions.keyOf({ customerId: CUSTOMER, subscriptionId })
const press = (n: number) => `prs_0123456789abcde${n}`

const as = (group: string) => {
  const seconds = String(Math.floor(Date.parse(now()) / 1000))
  return ofStaff('cus_01KAG000000000000000000009', `[${group}]`, { auth_time: seconds, iat: seconds })
}
const decide = (deed: string, rev: number, n = 1, group = 'shop') =>
  ask(handler, decideSubscription, {
    input: { subscriptionId, deed, rev, pressId: press(n), reason: 'Am Telefon gewünscht' },
    claims: as(group),
    now: now(),
  })
const read = async (group = 'support') =>
  (await ask(handler, readStaffSubscription, { input: { subscriptionId }, claims: as(group), now: now() }))
    .body
const list = async (input: Record<string, unknown> = {}) =>
  (await ask(handler, listStaffSubscriptions, { input, claims: as('support'), now: now() })).body.lines
const lines = () => partition(`AUDIT#${subscriptionId}`)
async function begun(type: 'monthly' | 'licence' = 'monthly') {
  const { orderId, number } = await ordered(type)
  await given(orderNumbers.put({ number, customerId: CUSTOMER, orderId }).put)
  await pays()
  await hears()
  return (await read()).rev as number
}

it('a look at a subscription is written down at its customer', async () => {
  await begun()
  const sub = '5f2c1f6e-0000-4000-8000-000000000017'
  await ask(handler, readStaffSubscription, {
    input: { subscriptionId },
    claims: { ...as('support'), sub },
    now: now(),
  })
  const looks = (await partition(`AUDIT#${CUSTOMER}`)).filter(({ who }) => who === sub)
  expect(looks).toMatchObject([{ action: 'look' }])
})

describe('what staff see', () => {
  it('is a list by time, state and e-mail, and one with its orders and everything that happened', async () => {
    await begun()
    await passes(MONTH)
    const { email = '' } = await present()
    for (const asked of [{}, { status: 'active' }, { search: email.slice(0, 5) }, { sort: 'oldest' }])
      expect(await list(asked)).toMatchObject([{ subscriptionId, status: 'active', email }])
    expect(await list({ status: 'ended' })).toEqual([])
    expect(await list({ search: 'niemand@' })).toEqual([])
    const name = 'Kim Beispiel'
    expect([await list(), await read()]).toMatchObject([[{ name }], { name }])
    const seen = await read()
    expect(seen).toMatchObject({
      subscriptionId,
      customer: CUSTOMER,
      status: 'active',
      amountCents: 119_00,
      deeds: ['cancel', 'end'],
      nextBillingAt: (await present()).currentPeriodEnd,
      orders: [{ isRenewal: true }, { isRenewal: false }],
    })
    expect(seen.timeline.map(({ what }: { what: string }) => what)).toContain('subscription:active')
  })
})

describe('cancelling', () => {
  it('and taking it back are done at Stripe once each, with one line and the letters that exist', async () => {
    const rev = await begun()
    const cancelled = await decide('cancel', rev)
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'cancelling', deeds: ['undo', 'end'], endsAt: (await present()).currentPeriodEnd },
    })
    expect(cancelled.body.underWay).toBeUndefined()
    const told = cancelled.body.timeline.map(({ what }: { what: string }) => what)
    expect(told).toContain('staff:subscription-cancel')
    expect(told).not.toContain('subscription:cancelling')
    expect((await atStripe())[0]).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect(await lines()).toMatchObject([{ action: 'subscription-cancel', reason: 'Am Telefon gewünscht' }])

    // What Stripe tells of it afterwards changes nothing of what can be decided.
    await hears()
    expect((await read()).rev).toBe(cancelled.body.rev)
    expect((await decide('undo', cancelled.body.rev, 2)).body).toMatchObject({ status: 'active' })
    expect((await atStripe())[0]).toMatchObject({ cancel_at_period_end: false })
    expect(await lines()).toHaveLength(2)
    expect(await owed()).toEqual(expect.arrayContaining(['cancellation-undone', 'subscription-cancelled']))
  })

  it('tells what became of each mail, as the order does', async () => {
    await begun()
    await decide('cancel', (await read()).rev)
    const mail = (await partition(`CUSTOMER#${CUSTOMER}`)).find(
      ({ kind, template }) => kind === 'mail' && template === 'subscription-cancelled',
    )
    if (!mail) throw new Error('It is owed.')
    const told = async (more: object) => {
      await given({ ...mail, ...more })
      const { timeline } = await read()
      return timeline.flatMap(({ what }: { what: string }) => (what.startsWith('mail-') ? [what] : []))
    }
    expect(await told({})).not.toContain('mail-owed:subscription-cancelled')
    for (const state of ['sent', 'failed', 'withheld'])
      expect(await told({ [`${state}At`]: now() })).toContain(`mail-${state}:subscription-cancelled`)
    expect(await told({ droppedAt: now() })).toEqual([])
  })

  it('and taking it back in a pause leave the pause, which the audit and the mail tell, and nothing to carry out', async () => {
    await begun()
    await presses(pauseSubscription, { months: 2 })
    const { pausedUntil } = await read()
    const cancelled = await decide('cancel', (await read()).rev)
    expect(cancelled.body).toMatchObject({ status: 'cancelling', pausedUntil })
    const before = await present()
    const undone = await decide('undo', cancelled.body.rev, 2)
    expect(undone.body).toMatchObject({ status: 'paused', pausedUntil })
    const line = (await lines()).find(({ action }) => action === 'subscription-undo')
    expect(line).toMatchObject({ before: { status: 'cancelling' }, after: { status: 'paused' } })
    const told = await owed()
    expect(told.filter(template => template === 'pause-ending')).toHaveLength(1)
    expect(told.filter(template => template === 'subscription-paused')).toHaveLength(1)
    expect(told).toContain('cancellation-undone')

    // As if the function had ended before it could take the decision off, and its customer has cancelled since.
    await presses(cancelSubscription)
    const decision = { deed: 'undo' as const, at: now(), who: 'sub', after: before.trail.length }
    const { item } = await send(
      subscriptions.update(await present(), { set: { decision, decisionId: press(2) } }),
    )
    if (!item) throw new Error('Not written.')
    await carryOut(item, now())
    expect(await present()).toMatchObject({ status: 'cancelling' })
  })

  it('and taking it back without a payment leave it unpaid, with its day of grace', async () => {
    await begun()
    const item = await stored(key)
    if (!item) throw new Error('Not written.')
    const graceUntil = after(now(), 10 * DAYS)
    await given({ ...item, status: 'cancelling', cancelAt: after(now(), 20 * DAYS), graceUntil })
    const seen = await read()
    expect(seen).toMatchObject({ status: 'cancelling', graceUntil, deeds: ['undo', 'end'] })
    await decide('undo', seen.rev)
    expect(await lines()).toMatchObject([{ after: { status: 'past_due' } }])
  })

  it('is refused to support, which may look', async () => {
    const rev = await begun()
    for (const deed of ['cancel', 'undo', 'end'])
      expect(await decide(deed, rev, 1, 'support')).toMatchObject({ status: 404 })
    expect(await lines()).toEqual([])
    expect((await present()).status).toBe('active')
  })

  it('by a press that comes twice is decided once', async () => {
    const rev = await begun()
    const [one, two] = [await decide('cancel', rev), await decide('cancel', rev)]
    expect([one.status, two.status, two.body.status]).toEqual([200, 200, 'cancelling'])
    expect(await lines()).toHaveLength(1)
    expect((await present()).trail.filter(({ to }) => to === 'cancelling')).toHaveLength(1)
  })

  it.each(['cancel', 'end'])('and %s of another at once are one decision', async other => {
    const rev = await begun()
    let answer: { status: number } | undefined
    beforeWrite(key, async () => {
      answer = await decide(other, rev, 2)
    })
    expect(await decide('cancel', rev)).toMatchObject({
      status: 409,
      body: { code: 'subscription-decided' },
    })
    expect(answer?.status).toBe(200)
    expect(await lines()).toMatchObject([{ action: `subscription-${other}`, pressId: press(2) }])
    expect((await present()).status).toBe(other === 'end' ? 'ended' : 'cancelling')
  })

  it('of what its customer has cancelled meanwhile is refused', async () => {
    const rev = await begun()
    await presses(cancelSubscription)
    expect((await decide('cancel', rev)).status).toBe(409)
    expect(await lines()).toEqual([])
  })
})

describe('what Stripe did not answer', () => {
  it('is done by the clock, once', async () => {
    const rev = await begun()
    vi.spyOn((await stripeClient()).subscriptions, 'update').mockRejectedValueOnce(new Error('No answer.'))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const cut = await decide('cancel', rev)
    expect(logged).toHaveBeenCalled()
    vi.restoreAllMocks()
    expect(cut).toMatchObject({ status: 200, body: { status: 'active', underWay: 'cancel', deeds: [] } })
    // Nothing else is decided meanwhile, and the same press adds nothing.
    expect((await decide('end', cut.body.rev, 2)).status).toBe(409)
    expect((await decide('cancel', rev)).status).toBe(200)
    await passes(3 * MINUTES)
    await ticks()
    expect(await read()).toMatchObject({ status: 'cancelling' })
    expect((await read()).underWay).toBeUndefined()
    expect((await atStripe())[0]).toMatchObject({ cancel_at_period_end: true })
    expect(await lines()).toHaveLength(1)
  })

  it('but has done, and its customer has taken back since, is not asked for again', async () => {
    const rev = await begun()
    const seen = await present()
    await decide('cancel', rev)
    await presses(undoCancellation)
    // As if the function had ended before it could take the decision off.
    const { item } = await send(
      subscriptions.update(await present(), {
        set: {
          decision: { deed: 'cancel', at: now(), who: 'sub', after: seen.trail.length },
          decisionId: press(1),
        },
      }),
    )
    if (!item) throw new Error('Not written.')
    await carryOut(item, now())
    expect(await present()).toMatchObject({ status: 'active' })
    expect((await present()).decision).toBeUndefined()
    expect((await atStripe())[0]).toMatchObject({ cancel_at_period_end: false })
  })
})

describe('ending at once', () => {
  const endingsAt = async (number: string): Promise<object[]> => {
    const asked = { input: { number }, claims: as('support'), now: now() }
    const { timeline } = (await ask(staffHandler, readStaffOrder, asked)).body
    return timeline.filter(({ what }: { what: string }) => what === 'staff:subscription-end')
  }

  it('ends a month at Stripe and gives nothing back', async () => {
    const rev = await begun()
    expect((await decide('end', rev)).body).toMatchObject({ status: 'ended', deeds: [] })
    expect((await present()).endedAt).toBeDefined()
    expect((await atStripe())[0]).toMatchObject({ status: 'canceled' })
    expect((await vendor().stripe.refunds.list({ limit: 10 })).data).toEqual([])
    expect(await owed()).toContain('subscription-ended')
    await hears()
    expect(await lines()).toHaveLength(1)
    expect((await decide('end', (await read()).rev, 2)).status).toBe(409)
  })

  it('ends a licence, which cannot be cancelled', async () => {
    const rev = await begun('licence')
    expect((await decide('cancel', rev)).status).toBe(409)
    expect((await decide('end', rev, 2)).body).toMatchObject({ status: 'ended' })
    expect(await lines()).toMatchObject([{ action: 'subscription-end' }])
    const files = (await partition(`CUSTOMER#${CUSTOMER}`)).filter(({ kind }) => kind === 'entitlement')
    expect(files.length).toBeGreaterThan(0)
    for (const file of files)
      expect(file).toMatchObject({ revokedFor: 'staff', revokedAt: expect.any(String) })
  })

  it('a licence that was ended keeps its files closed, whoever opens them at the order', async () => {
    await decide('end', await begun('licence'))
    const { number } = await read()
    const file = (await partition(`CUSTOMER#${CUSTOMER}`)).find(({ kind }) => kind === 'entitlement')
    if (!file) throw new Error('A licence has files.')
    const asked = { claims: as('support'), now: now() }
    const { rev } = (await ask(staffHandler, readStaffOrder, { input: { number }, ...asked })).body
    const input = { number, fileId: file.fileId, deed: 'open', rev, reason: 'Wunsch', pressId: press(2) }
    expect((await ask(staffHandler, changeFile, { input, ...asked })).body.code).toBe('licence-ended')
    expect(await stored(file)).toMatchObject({ revokedFor: 'staff' })
  })

  it('a licence is told at the order whose files it closes: by whom and why', async () => {
    await decide('end', await begun('licence'))
    expect(await endingsAt((await read()).number)).toMatchObject([
      { by: 'staff', who: expect.any(String), reason: 'Am Telefon gewünscht' },
    ])
  })

  it('a month is told at the order that began it, and at no later one', async () => {
    await begun()
    await passes(MONTH)
    await decide('end', (await read()).rev)
    const told = await Promise.all(
      (await read()).orders.map(async ({ number, isRenewal }: { number: string; isRenewal: boolean }) => [
        isRenewal,
        (await endingsAt(number)).length,
      ]),
    )
    expect(told).toEqual([
      [true, 0],
      [false, 1],
    ])
  })
})
