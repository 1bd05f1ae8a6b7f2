import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../lambdas/orders/settle-orders.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { after, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
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
  table.on(GetCommand).resolves({ Item: orderItem(more) })
}
/** What the one transaction does to the order. */
const moved = () => {
  const [call] = table.commandCalls(TransactWriteCommand)
  return worded(call?.args[0].input.TransactItems?.[0]?.Update)
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

  it('and already processing is asked after again tomorrow', async () => {
    const { id } = stripe.given(underWay)
    stands({ status: 'processing', attempt: 1, sessions: { 1: id } })
    await tick()
    expect(written()).toEqual(['UpdateCommand'])
    expect(worded(table.commandCalls(UpdateCommand)[0]?.args[0].input)).toEqual({
      condition: 'attribute_exists(duePk)',
      update: `SET dueAt = "${after(NOW, 24 * 3_600_000)}"`,
    })
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
      .resolves({ Item: orderItem({ attempt: 1, sessions: { 1: 'cs_1' } }) })
      .on(GetCommand, { Key: other })
      .resolves({ Item: orderItem({ orderId: 'ord_01KAG000000000000000000002' }) })
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

describe('money owed back', () => {
  const task = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'TASK#refund#pi_2' }
  const item = {
    ...task,
    kind: 'task',
    customerId: CUSTOMER,
    orderId: ORDER,
    paymentId: 'pi_2',
    cause: 'paid-twice',
  }

  it('is sent once for each payment, and then marked', async () => {
    isDue('TASK', task)
    table.on(GetCommand).resolves({ Item: item })
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
    table.on(GetCommand).resolves({ Item: item })
    table.on(UpdateCommand).rejects(refusal())
    await tick()
    expect(table.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
      ExpressionAttributeValues: { ':dueAt': after(NOW, 3_600_000) },
    })
    errors.mockRestore()
  })
})

it('each minute asks for what is due by one query of each kind, at most 25', async () => {
  table.on(QueryCommand).resolves({ Items: [] })
  await tick()
  expect(table.calls()).toHaveLength(2)
  expect(input(0)).toMatchObject({ IndexName: 'due', Limit: 25 })
})
