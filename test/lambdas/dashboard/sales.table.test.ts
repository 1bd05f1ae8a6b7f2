import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { manuscripts } from '../../../lambdas/content/manuscript.ts'
import { before, MINUTES } from '../../../lambdas/platform/time.ts'
import { readSales, readTasks, type SalesDay } from '../../../contract/dashboard.ts'
import { handler as count } from '../../../lambdas/dashboard/count-sales.ts'
import { handler } from '../../../lambdas/dashboard/handler.ts'
import { countOnce, salesTotals } from '../../../lambdas/dashboard/sales-day.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { orderItem, paid } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { given, stored } from '../local-table.ts'

const claims = (role = '[analyst]') => ofStaff('cus_01KAG000000000000000000009', role)
const CREATED = Math.floor(Date.parse(NOW) / 1_000)

const event = (...items: object[]): DynamoDBStreamEvent => ({
  Records: items.map(item => ({
    dynamodb: {
      ApproximateCreationDateTime: CREATED,
      // Two packages describe the same wire format.
      NewImage: marshall(item, { removeUndefinedValues: true }) as never,
    },
  })),
})
const order = (number: number, more: Partial<Order> = {}) =>
  orderItem({ ...paid, orderId: `ord_01KAG00000000000000000${1_000 + number}`, rev: 1, ...more })
const sales = async (): Promise<{ days: SalesDay[]; mrrCents: number }> =>
  (await ask(handler, readSales, { input: { days: '30' }, claims: claims() })).body
const sum = (days: readonly SalesDay[], of: 'orders' | 'cents' | 'refundedCents') =>
  days.reduce((all, day) => all + day[of], 0)

it('a record that comes twice counts once, and an older one that comes late changes nothing', async () => {
  const first = order(1, { totalCents: 100_00 })
  const refunded = { ...first, rev: 2, refundedCents: 40_00, lastRefundAt: NOW }
  await count(event(first, first))
  await count(event(refunded))
  await count(event(first, refunded))
  const { days } = await sales()
  expect([sum(days, 'orders'), sum(days, 'cents'), sum(days, 'refundedCents')]).toEqual([1, 100_00, 40_00])
})

it('after a storm of repeats in any order, all at once, the days add up to the orders', async () => {
  const orders = Array.from({ length: 30 }, (_, number) => order(number, { totalCents: 10_00 + number }))
  const changes = orders.flatMap((each, number) => [
    each,
    { ...each, rev: 2, refundedCents: number, lastRefundAt: NOW },
    ...(number % 3 === 0 ? [{ ...each, rev: 3, refundedCents: 2 * number, lastRefundAt: NOW }] : []),
  ])
  // The same disorder each time: by a multiple that shares no divisor with their number.
  const mixed = [...changes, ...changes].map((_, index, all) => all[(index * 37) % all.length] ?? {})
  const batches = Array.from({ length: 4 }, (_, batch) => mixed.filter((__, index) => index % 4 === batch))
  await Promise.all(batches.map(batch => count(event(...batch))))
  const { days } = await sales()
  const truth = orders.map((_, number) => (number % 3 === 0 ? 2 * number : number))
  expect(sum(days, 'orders')).toBe(30)
  expect(sum(days, 'cents')).toBe(orders.reduce((all, { totalCents }) => all + totalCents, 0))
  expect(sum(days, 'refundedCents')).toBe(truth.reduce((all, cents) => all + cents, 0))
  const total = await stored(salesTotals.keyOf({}))
  expect([total?.['orders'], total?.['refundedCents']]).toEqual([30, sum(days, 'refundedCents')])
})

it('what is not paid counts nothing', async () => {
  await count(event(orderItem({ rev: 3 })))
  expect((await sales()).days).toEqual([])
})

it('a subscription adds to what all bring a month while it is billed, on the days of its beginning and end', async () => {
  const day = (counter: string) => (counter === 'begun' ? '2026-10-20' : '2026-11-02')
  const standing = (rev: number, ended: number, mrrCents: number) => ({
    id: 'sub_01KAG000000000000000000001',
    rev,
    counts: { begun: 1, ended, mrrCents },
    dayOf: (counter: string, isFirst: boolean) => (isFirst ? '2026-10-20' : day(counter)),
  })
  await countOnce(standing(1, 0, 9_90))
  expect((await sales()).mrrCents).toBe(9_90)
  await countOnce(standing(2, 1, 0))
  const { days, mrrCents } = await sales()
  expect(mrrCents).toBe(0)
  expect(days.map(({ day, begun, ended, mrrCents }) => [day, begun, ended, mrrCents])).toEqual([
    ['2026-10-20', 1, 0, 9_90],
    ['2026-11-02', 0, 1, -9_90],
  ])
})

it('each role is shown its own part, and of another one nothing', async () => {
  await given()
  const asked = async (role: string, part: 'people' | 'money' | 'pages') =>
    (await ask(handler, readTasks, { input: { part }, claims: claims(role) })).status
  expect(
    await Promise.all([asked('[support]', 'people'), asked('[shop]', 'money'), asked('[editor]', 'pages')]),
  ).toEqual([200, 200, 200])
  expect(
    await Promise.all([asked('[support]', 'money'), asked('[analyst]', 'people'), asked('[shop]', 'pages')]),
  ).toEqual([404, 404, 404])
  expect((await ask(handler, readSales, { input: { days: '30' }, claims: claims('[editor]') })).status).toBe(
    404,
  )
  const { body } = await ask(handler, readTasks, { input: { part: 'pages' }, claims: claims('[editor]') })
  expect(body.tasks[0]).toMatchObject({ what: 'facts-required', count: 11 })
})

it('an editor is shown the texts whose moment has passed by more than five minutes, by their kind', async () => {
  const planned = (last: number, type: 'article' | 'press', plannedAt: string) =>
    manuscripts.put(
      {
        contentId: `con_01KAG00000000000000000000${last}`,
        type,
        language: 'de',
        status: 'scheduled',
        title: 'Ruhe',
        author: 'Redaktion',
        teaser: '',
        body: '',
        rev: 1,
        writers: [],
        changedAt: NOW,
        changedBy: 'kim@example.com',
        wordsAt: NOW,
        plannedAt,
        dueAt: plannedAt,
      },
      { rev: 1 },
    ).put
  await given(
    planned(1, 'article', before(NOW, 6 * MINUTES)),
    planned(2, 'article', before(NOW, 4 * MINUTES)),
    planned(3, 'press', before(NOW, 60 * MINUTES)),
  )
  const { body } = await ask(handler, readTasks, { input: { part: 'pages' }, claims: claims('[editor]') })
  expect(body.tasks.slice(0, 2)).toMatchObject([
    { what: 'overdue-article', count: 1, isMore: false },
    { what: 'overdue-press', count: 1, isMore: false },
  ])
})
