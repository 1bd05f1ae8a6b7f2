import { expect, it } from 'vitest'
import type { Route } from '../../../contract/route.ts'
import {
  listMatters,
  listPayouts,
  type MatterLine,
  readMatter,
  readPayout,
  readWalks,
  settleMatter,
} from '../../../contract/staff-bookkeeping.ts'
import { matterFor, refusedRefundMatter } from '../../../lambdas/orders/money-matter.ts'
import { owedRefund, refundTasks } from '../../../lambdas/orders/payment.ts'
import { unmatchedMoney } from '../../../lambdas/orders/unmatched-money.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { payouts } from '../../../lambdas/refunds/payout.ts'
import { difference, differences, walks } from '../../../lambdas/refunds/reconciliation.ts'
import { handler } from '../../../lambdas/staff-shop/handler.ts'
import { CUSTOMER, ORDER, orderItem } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

let pressed = 0
const press = () => `prs_0123456789abcdef${++pressed}`
const shop = (route: Route, input: Record<string, unknown> = {}, role = 'shop') =>
  ask(handler, route, { input, claims: ofStaff('cus_01KAG000000000000000000009', `[${role}]`) })
/** As each of them stood when somebody decided about it. */
const open = { status: 'open', at: NOW }
const done = { status: 'done', at: NOW, doneAt: NOW }
const settle = (matter: Record<string, unknown>, seen: object = open, pressId = press()) =>
  shop(settleMatter, { ...matter, seen, pressId, reason: 'Mit der Bank geklärt' })

const order = { customerId: CUSTOMER, orderId: ORDER, number: 'LU-7K3M-92QK' }
const payout = { kind: 'recon-difference', about: 'po_1', part: '2026-11-20' }
const refund = { kind: 'money-matter', about: 're_1', part: 'refund-failed' }
const page = { kind: 'unmatched-money', about: 'cs_1', part: '' }

async function all() {
  await given(
    orderItem(),
    difference({
      aboutId: 'po_1',
      list: 'payouts',
      stripe: 'failed, 5000 cents',
      ours: 'differs',
      at: NOW,
      status: 'open',
    }).put,
    matterFor(
      {
        aboutId: 're_1',
        what: 'refund-failed',
        paymentId: 'pi_1',
        cents: 19_90,
        reason: 'expired_card',
        at: NOW,
      },
      order,
    ).put,
    unmatchedMoney.create({
      sessionId: 'cs_1',
      paymentId: 'pi_2',
      customerId: CUSTOMER,
      orderId: ORDER,
      at: NOW,
      totalCents: 99_00,
      currency: 'usd',
      mode: 'payment',
      isLive: false,
      status: 'open',
      title: 'Geld, das nicht passt',
      rev: 0,
    }).put,
  )
}

it('three kinds stand in one list, and each says what it is and which order it belongs to', async () => {
  await all()
  const { lines } = (await shop(listMatters, { status: 'open' })).body
  expect(lines.map(({ about }: { about: string }) => about).toSorted()).toEqual(['cs_1', 'po_1', 're_1'])
  expect(lines[0].at).toBe(NOW)
  const amounts = new Map(lines.map(({ about, cents, currency }: MatterLine) => [about, [cents, currency]]))
  expect(Object.fromEntries(amounts)).toEqual({
    cs_1: [99_00, 'USD'],
    po_1: [undefined, undefined],
    re_1: [19_90, 'EUR'],
  })
  expect((await shop(readMatter, payout)).body).toMatchObject({ what: 'payouts', ours: 'differs', deeds: [] })
  expect((await shop(readMatter, refund)).body).toMatchObject({
    what: 'refund-failed',
    cents: 19_90,
    reason: 'expired_card',
    orderNumber: 'LU-7K3M-92QK',
  })
  expect((await shop(readMatter, page)).body).toMatchObject({ cents: 99_00, currency: 'USD' })
  expect((await shop(listMatters, { status: 'open' }, 'support')).status).toBe(404)
})

it('each is found by what it is about, open or settled', async () => {
  await all()
  const found = async (what: string, status: string) =>
    (await shop(listMatters, { status, what })).body.lines.map(({ about }: MatterLine) => about)
  for (const [what, matter] of [
    ['recon-difference', payout],
    ['refund-failed', refund],
    ['unmatched-money', page],
  ] as const) {
    expect([await found(what, 'open'), await found(what, 'done')]).toEqual([[matter.about], []])
    await settle(matter)
    expect([await found(what, 'open'), await found(what, 'done')]).toEqual([[], [matter.about]])
    await settle(matter, done)
    expect([await found(what, 'open'), await found(what, 'done')]).toEqual([[matter.about], []])
  }
  expect(await found('dispute', 'open')).toEqual([])
})

it('each is settled with a reason, and opened again', async () => {
  await all()
  for (const matter of [payout, refund, page]) {
    const { status, body } = await settle(matter)
    expect([status, body.status, body.doneAt, body.deeds[0].reason]).toEqual([
      200,
      'done',
      NOW,
      'Mit der Bank geklärt',
    ])
  }
  expect((await shop(listMatters, { status: 'open' })).body.lines).toEqual([])
  expect((await shop(listMatters, { status: 'done' })).body.lines).toHaveLength(3)
  for (const matter of [payout, refund, page]) {
    const { body } = await settle(matter, done)
    expect([body.status, body.doneAt, body.deeds.length]).toEqual(['open', undefined, 2])
  }
  expect((await shop(listMatters, { status: 'open' })).body.lines).toHaveLength(3)
})

it('of two who settle at once one has done it, and a press that comes twice is one', async () => {
  await all()
  let other: { status: number } | undefined
  beforeWrite(differences.keyOf({ day: '2026-11-20', aboutId: 'po_1' }), async () => {
    other = await settle(payout)
  })
  const mine = press()
  const { body } = await settle(payout, open, mine)
  expect([other?.status, body.code]).toEqual([200, 'matter-changed'])
  const again = press()
  await settle(refund, open, again)
  expect((await settle(refund, open, again)).status).toBe(200)
  expect(await partition('AUDIT#money-matter-re_1-refund-failed')).toHaveLength(1)
})

it('of what has become something else nobody has decided: it stays as it is, and leaves no line', async () => {
  await all()
  const earlier = '2026-11-01T00:00:00.000Z'
  for (const matter of [payout, refund, page]) {
    const refused = async (seen: object) => (await settle(matter, seen)).body.code
    expect(await refused(done)).toBe('matter-changed')
    expect(await refused({ ...open, at: earlier })).toBe('matter-changed')
    await settle(matter)
    expect(await refused(open)).toBe('matter-changed')
    // Opened and settled once more since.
    expect(await refused({ ...done, doneAt: earlier })).toBe('matter-changed')
    const { status, deeds } = (await shop(readMatter, matter)).body
    expect([status, deeds.length]).toEqual(['done', 1])
  }
})

it('a refused refund that is settled is given up at once, and not opened again', async () => {
  const task = owedRefund(
    {
      customerId: CUSTOMER,
      orderId: ORDER,
      paymentId: 'pi_1',
      cause: 'support',
      cents: 5_00,
      occurrence: 'prs_1',
    },
    after(NOW, DAYS),
  ).put
  const { put } = refusedRefundMatter(refundTasks.parse(task), { cents: 5_00, at: NOW }, 'LU-7K3M-92QK')
  await given(orderItem(), task, put)
  const matter = { kind: 'money-matter', about: put.aboutId, part: put.what }
  expect((await settle(matter)).body.status).toBe('done')
  expect(await stored(task)).toMatchObject({ dueAt: NOW, duePk: 'TASK' })
  expect((await settle(matter, done)).body.code).toBe('refund-settled')
  expect((await shop(readMatter, matter)).body).not.toHaveProperty('isMade')
  await given({ ...put, status: 'done', isMadeByHand: true })
  expect((await shop(readMatter, matter)).body).toMatchObject({ isMadeByHand: true })
})

it('says when each list was last compared', async () => {
  const walk = { list: 'payouts', since: NOW, until: NOW, startedAt: NOW, nextAt: NOW } as const
  await given(walks.put(walk).put)
  expect((await shop(readWalks)).body.walks).toEqual([
    { list: 'payouts', startedAt: NOW, until: NOW, isWalking: false },
  ])
})

it('payouts stand in a list of their own, those that differ alone where asked, and each can be opened', async () => {
  const payout = (payoutId: string, state: 'fits' | 'differs', partsCents: number) =>
    payouts.put({
      payoutId,
      at: NOW,
      arrivesAt: NOW,
      status: 'paid',
      totalCents: 50_00,
      currency: 'EUR',
      partsCents,
      state,
      comparedOn: '2026-11-20',
    }).put
  await given(payout('po_1', 'fits', 50_00), payout('po_2', 'differs', 49_00))
  expect((await shop(listPayouts)).body.lines).toHaveLength(2)
  expect((await shop(listPayouts, { state: 'differs' })).body.lines).toEqual([
    {
      payoutId: 'po_2',
      at: NOW,
      status: 'paid',
      state: 'differs',
      totalCents: 50_00,
      currency: 'EUR',
      partsCents: 49_00,
    },
  ])
  expect((await shop(readPayout, { payoutId: 'po_2' })).body).toMatchObject({ comparedOn: '2026-11-20' })
  expect((await shop(readPayout, { payoutId: 'po_3' })).status).toBe(404)
  expect((await shop(listPayouts, {}, 'support')).status).toBe(404)
})

it('matters stand by their moments, and one that a bank waits for says until when', async () => {
  const matter = (aboutId: string, at: string, dueAt?: string) =>
    matterFor(
      { aboutId, what: 'dispute', paymentId: 'pi_1', cents: 1_00, at, ...(dueAt !== undefined && { dueAt }) },
      order,
    ).put
  const [first, second, third] = [1, 2, 3].map(hour => `2026-11-18T0${hour}:00:00.000Z`) as [
    string,
    string,
    string,
  ]
  await given(matter('du_2', first), matter('du_1', third, NOW), matter('du_3', second))
  const { body } = await shop(listMatters, { status: 'open' })
  expect(body.lines.map(({ about, dueAt }: { about: string; dueAt?: string }) => [about, dueAt])).toEqual([
    ['du_1', NOW],
    ['du_3', undefined],
    ['du_2', undefined],
  ])
  expect(body).not.toHaveProperty('next')
})

it('matters are the newest first from page to page, whatever Stripe calls them, also once they are settled', async () => {
  const momentOf = (n: number) => new Date(Date.parse(NOW) + n * 1_000).toISOString()
  const matter = (n: number) =>
    matterFor(
      {
        // By their ids the other way round.
        aboutId: `du_${200 - n}`,
        what: 'dispute',
        paymentId: 'pi_1',
        cents: 1_00,
        at: momentOf(n),
      },
      order,
    ).put
  const newest = Array.from({ length: 60 }, (_, n) => `du_${141 + n}`)
  const idsOf = async (status: 'open' | 'done') => {
    const first = (await shop(listMatters, { status })).body
    const { next: after } = first
    const second = after === undefined ? { lines: [] } : (await shop(listMatters, { status, after })).body
    expect(second).not.toHaveProperty('next')
    return [...first.lines, ...second.lines].map(({ about }: MatterLine) => about)
  }
  await given(orderItem(), ...Array.from({ length: 60 }, (_, n) => matter(n)))
  expect(await idsOf('open')).toEqual(newest)
  const settled = ['du_170', 'du_160', 'du_180']
  for (const about of settled) {
    const seen = { status: 'open', at: momentOf(200 - Number(about.slice(3))) }
    await settle({ kind: 'money-matter', about, part: 'dispute' }, seen)
  }
  const left = newest.filter(id => !settled.includes(id))
  expect([await idsOf('open'), await idsOf('done')]).toEqual([left, settled.toSorted()])
})

it('payouts are the newest first, page by page, also those whose content nobody tells', async () => {
  const payout = (n: number, state: 'differs' | 'by-hand') =>
    payouts.put({
      payoutId: `po_${100 + n}`,
      at: new Date(Date.parse(NOW) + n * 1_000).toISOString(),
      arrivesAt: NOW,
      status: 'paid',
      totalCents: 50_00,
      currency: 'EUR',
      state,
      comparedOn: '2026-11-20',
    }).put
  // By their state the other way round.
  await given(...Array.from({ length: 60 }, (_, n) => payout(n, n < 30 ? 'differs' : 'by-hand')))
  const first = (await shop(listPayouts)).body
  const second = (await shop(listPayouts, { after: first.next })).body
  const ids = [...first.lines, ...second.lines].map(({ payoutId }: { payoutId: string }) => payoutId)
  expect([first.lines.length, ids]).toEqual([50, Array.from({ length: 60 }, (_, n) => `po_${159 - n}`)])
  expect(second).not.toHaveProperty('next')
  expect(first.lines[0]).not.toHaveProperty('partsCents')
})

it('one object that differs on two days is shown twice, also where a page ends between them', async () => {
  const found = (aboutId: string, at: string) =>
    difference({ aboutId, list: 'payments', stripe: '1', ours: 'differs', at, status: 'open' }).put
  const [first, second] = ['2026-11-18T04:00:00.000Z', '2026-11-19T04:00:00.000Z']
  const ids = Array.from({ length: 49 }, (_, n) => `pi_${100 + n}`)
  await given(...ids.map(id => found(id, first)), found('pi_900', first), found('pi_900', second))
  const { body } = await shop(listMatters, { status: 'open' })
  const { body: rest } = await shop(listMatters, { status: 'open', after: body.next })
  const twice = [...body.lines, ...rest.lines].filter(({ about }: { about: string }) => about === 'pi_900')
  expect(twice.map(({ part }: { part: string }) => part).toSorted()).toEqual(['2026-11-18', '2026-11-19'])
})
