import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest'
import { handler } from '../../../lambdas/orders/settle-orders.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { unmatchedMoney } from '../../../lambdas/orders/unmatched-money.ts'
import { after, before, DAYS, epochSeconds, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, ORDER, orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'
import { input, refusal, table, worded, written } from '../mocked-cloud.ts'
import { startStripeStub } from '../stripe-stub.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
// The machine's clock stands still with the events'; only Date is replaced, so that waits still end.
beforeAll(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  stripe.reset()
  table.on(TransactWriteCommand).resolves({})
  table.on(UpdateCommand).resolves({})
})

const key = { pk: `CUSTOMER#${CUSTOMER}`, sk: `ORDER#${ORDER}` }
const isDue = (kind: 'ORDER' | 'TASK', ...keys: object[]) =>
  table
    .on(QueryCommand)
    .resolves({ Items: [] })
    .on(QueryCommand, { ExpressionAttributeValues: { ':kind': kind, ':now': NOW } })
    .resolves({ Items: keys.map(one => Object.assign({}, one)) })
const tick = () => handler({ time: '2026-11-20T10:00:00Z' })
const stands = (more: Partial<Order>) => {
  isDue('ORDER', key)
  table.on(GetCommand).resolves({ Item: orderItem({ payableUntil: NOW, ...more }) })
}
/** What the one transaction does to the order. */
const moved = () => {
  const [call] = table.commandCalls(TransactWriteCommand)
  return worded(call?.args[0].input.TransactItems?.[0]?.Update)
}
/** When the clock looks again; nothing else is written. */
const postponed = () => {
  expect(written()).toEqual(['UpdateCommand'])
  return table.commandCalls(UpdateCommand).map(({ args: [{ input: put }] }) => {
    expect(worded(put)).toEqual({
      condition: `dueAt = "${after(NOW, DAYS)}"`,
      update: expect.stringMatching(/^SET dueAt = /),
    })
    return put.ExpressionAttributeValues?.[':dueAt'] as unknown
  })
}
const attempted = (attempt: number) => expect.stringContaining(`attempt = ${attempt}`)
const becomes = (...changes: string[]) => expect.stringMatching(new RegExp(changes.join('.*')))

describe('an order whose time is over', () => {
  it('is closed when no payment page was ever opened', async () => {
    stands({})
    await tick()
    expect(moved()).toEqual({
      condition: attempted(0),
      update: becomes('status = "failed"', `closedAt = "${NOW}"`),
    })
    expect(stripe.asked()).toEqual([])
  })

  it('has its open page ended before it is closed', async () => {
    const { id } = stripe.given()
    stands({ attempt: 1, sessions: { 1: id } })
    await tick()
    expect(stripe.asked()).toEqual([
      `GET /v1/checkout/sessions/${id}`,
      `POST /v1/checkout/sessions/${id}/expire`,
    ])
    expect(moved()).toEqual({ condition: attempted(1), update: becomes('status = "failed"', 'closedAt') })
  })

  it('is completed when Stripe says it is paid: the webhook was lost', async () => {
    const payment = { payment_status: 'paid', payment_intent: { id: 'pi_1', status: 'succeeded' } } as const
    const { id } = stripe.given({ status: 'complete', ...payment })
    stands({ attempt: 1, sessions: { 1: id } })
    await tick()
    expect(moved().update).toEqual(becomes('status = "completed"', 'paymentId = "pi_1"'))
  })

  const underWay = { status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } } as const
  it('is processing when the money is under way', async () => {
    const { id } = stripe.given(underWay)
    stands({ attempt: 1, sessions: { 1: id } })
    await tick()
    expect(moved()).toEqual({ condition: attempted(1), update: becomes('status = "processing"') })
  })

  it.each([
    ['ten minutes', 0, 10 * MINUTES],
    ['an hour', 10 * MINUTES, 50 * MINUTES],
    ['six hours', HOURS, 5 * HOURS],
    ['a day', 6 * HOURS, DAYS],
    ['a day', 3 * DAYS, DAYS],
  ])('and already processing is asked after again %s after it began', async (_, since, wait) => {
    const { id } = stripe.given(underWay)
    const trail = [{ at: before(NOW, since), to: 'processing', by: 'stripe', cause: 'event evt_1' }]
    stands({ status: 'processing', attempt: 1, sessions: { 1: id }, trail })
    await tick()
    expect(postponed()).toEqual([after(NOW, wait)])
  })

  it('and processing has failed when no money is under way any more', async () => {
    const { id } = stripe.given({ status: 'complete', payment_intent: { id: 'pi_1', status: 'canceled' } })
    stands({ status: 'processing', attempt: 1, sessions: { 1: id } })
    await tick()
    expect(moved()).toEqual({
      condition: expect.stringContaining('"processing"'),
      update: becomes('status = "failed"'),
    })
  })

  it.each<[string, Partial<Order>]>([
    ['paid', paid],
    ['closed', { status: 'failed', closedAt: NOW }],
  ])('and was %s meanwhile is left alone', async (_, more) => {
    stands(more)
    await tick()
    expect(written()).toEqual([])
  })

  it('waits another hour when Stripe does not answer, and does not hold up the next', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    stripe.breakDown()
    const other = { ...key, sk: 'ORDER#ord_01KAG000000000000000000002' }
    isDue('ORDER', key, other)
    table
      .on(GetCommand, { Key: key })
      .resolves({ Item: orderItem({ payableUntil: NOW, attempt: 1, sessions: { 1: 'cs_1' } }) })
      .on(GetCommand, { Key: other })
      .resolves({ Item: orderItem({ payableUntil: NOW, orderId: 'ord_01KAG000000000000000000002' }) })
    await tick()
    expect(written()).toEqual(['UpdateCommand', 'TransactWriteCommand'])
    expect(table.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
      Key: key,
      ExpressionAttributeValues: { ':dueAt': after(NOW, 3_600_000) },
    })
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })
})

describe('an order whose time is not over', () => {
  const payment = { payment_status: 'paid', payment_intent: { id: 'pi_1', status: 'succeeded' } } as const
  const pays = (more: Partial<Order> = {}) =>
    stands({ attempt: 1, payableUntil: after(NOW, 12 * HOURS), ...more })

  it('is completed as soon as Stripe says that it is paid', async () => {
    const { id } = stripe.given({ status: 'complete', ...payment })
    pays({ sessions: { 1: id } })
    await tick()
    expect(moved().update).toEqual(becomes('status = "completed"', 'paymentId = "pi_1"'))
  })

  it('keeps its open page, and is looked at again', async () => {
    const { id } = stripe.given()
    pays({ sessions: { 1: id } })
    await tick()
    expect(stripe.asked()).toEqual([`GET /v1/checkout/sessions/${id}`])
    expect(postponed()).toEqual([after(NOW, 10 * MINUTES)])
  })

  it('is looked at no later than its end', async () => {
    const { id } = stripe.given()
    pays({ sessions: { 1: id }, payableUntil: after(NOW, 5 * MINUTES) })
    await tick()
    expect(postponed()).toEqual([after(NOW, 5 * MINUTES)])
  })
})

describe('money that does not fit its order', () => {
  const paidPage = (isRefunded: boolean) =>
    stripe.given({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 1,
      payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: { refunded: isRefunded } },
    })
  let errors: MockInstance
  beforeEach(() => void (errors = vi.spyOn(console, 'error').mockReturnValue()))
  afterEach(() => errors.mockRestore())

  it('is kept for a person, and looked at again tomorrow', async () => {
    const { id } = paidPage(false)
    stands({ attempt: 1, sessions: { 1: id } })
    table.on(GetCommand, { Key: unmatchedMoney.keyOf({ sessionId: id }) }, false).resolves({})
    await tick()
    expect(table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toMatchObject([
      { Put: { Item: { pk: `PAYMENT#${id}`, sk: 'UNMATCHED', totalCents: 1, listPk: 'UNMATCHED' } } },
    ])
    expect(table.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
      Key: key,
      ExpressionAttributeValues: { ':dueAt': after(NOW, DAYS) },
    })
    expect(errors).toHaveBeenCalledOnce()
  })

  it('ends its order when it has gone back', async () => {
    const { id } = paidPage(true)
    stands({ attempt: 1, sessions: { 1: id }, payableUntil: after(NOW, HOURS) })
    const kept = unmatchedMoney.create({
      sessionId: id,
      customerId: CUSTOMER,
      orderId: ORDER,
      at: NOW,
      totalCents: 1,
      currency: 'eur',
      mode: 'payment',
      isLive: false,
      status: 'open',
      title: 'Geld, das nicht passt',
      rev: 0,
    })
    table.on(GetCommand, { Key: unmatchedMoney.keyOf({ sessionId: id }) }, false).resolves({ Item: kept.put })
    await tick()
    const [, second] = table.commandCalls(TransactWriteCommand)
    const [order, money, mail] = second?.args[0].input.TransactItems ?? []
    expect(worded(order?.Update).update).toEqual(becomes('status = "failed"', `closedAt = "${NOW}"`))
    expect(worded(money?.Update).update).toEqual(becomes('status = "done"'))
    expect(mail?.Put?.Item).toMatchObject({ template: 'order-closed' })
  })
})

describe('money owed back', () => {
  const task = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'TASK#refund#pi_2' }
  const item = {
    ...task,
    kind: 'task',
    customerId: CUSTOMER,
    orderId: ORDER,
    paymentId: 'pi_2',
    taskId: 'pi_2',
    cause: 'paid-twice',
  }

  it('is sent once for each payment, and then marked', async () => {
    isDue('TASK', task)
    table.on(GetCommand).resolves({}).on(GetCommand, { Key: task }, false).resolves({ Item: item })
    await tick()
    expect(stripe.asked()).toEqual(['POST /v1/refunds'])
    expect(stripe.received[0]).toMatchObject({ idempotencyKey: 'refund:pi_2' })
    expect(stripe.received[0]?.form.get('payment_intent')).toBe('pi_2')
    const [marked] = table.commandCalls(UpdateCommand)
    expect(marked?.args[0].input.Key).toEqual(task)
    expect(worded(marked?.args[0].input).update).toBe(
      `SET doneAt = "${NOW}", forgetAt = ${epochSeconds(after(NOW, 90 * DAYS))} REMOVE dueAt, duePk`,
    )
  })

  it('and already sent is not sent again', async () => {
    isDue('TASK', task)
    table.on(GetCommand).resolves({ Item: { ...item, doneAt: NOW } })
    await tick()
    expect([stripe.asked(), written()]).toEqual([[], []])
  })

  it('stays owed when Stripe does not answer', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    stripe.breakDown()
    isDue('TASK', task)
    table.on(GetCommand).resolves({}).on(GetCommand, { Key: task }, false).resolves({ Item: item })
    table.on(UpdateCommand).rejects(refusal())
    await tick()
    expect(table.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
      ExpressionAttributeValues: { ':dueAt': after(NOW, 3_600_000) },
    })
    errors.mockRestore()
  })
})

it('each minute asks for what is due by one query of each kind, at most 250 orders and 25 of the others', async () => {
  table.on(QueryCommand).resolves({ Items: [] })
  await tick()
  expect(table.calls()).toHaveLength(4)
  const asked = [0, 1, 2, 3].map(n => input(n))
  expect(asked).toMatchObject([250, 25, 25, 25].map(Limit => ({ Limit })))
})
