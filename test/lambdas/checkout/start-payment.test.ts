import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPayment as route } from '../../../contract/checkout.ts'
import { handler } from '../../../lambdas/checkout/handler.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { sign } from '../../../lambdas/platform/signed.ts'
import { after, epochSeconds } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, ORDER, orderItem, paid } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { input, refusal, sent, table, written, worded } from '../mocked-cloud.ts'
import { startStripeStub } from '../stripe-stub.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(() => stripe.reset())
afterEach(() => void vi.unstubAllEnvs())

const cookie = async (ref: object = {}) => [
  `__Host-${ORDER}=${await sign('order-cookie', { customerId: CUSTOMER, orderId: ORDER, ...ref })}`,
]
const pay = async (more: object = {}) =>
  ask(handler, route, { input: { orderId: ORDER }, cookies: await cookie(), ...more })
const stands = (more: Partial<Order> = {}) => table.on(GetCommand).resolves({ Item: orderItem(more) })
const claims = (more: Partial<Order> = {}) =>
  table.on(UpdateCommand).resolves({ Attributes: orderItem({ attempt: 1, ...more }) })

describe('the payment page', () => {
  it('is opened after the attempt was claimed, for the order as it was sold', async () => {
    stands()
    claims()
    const answer = await pay({ input: { orderId: ORDER, totalCents: 1 } })
    expect(answer).toMatchObject({ status: 200, body: { url: 'https://pay.example.com/cs_1' } })
    expect(sent()).toEqual(['GetCommand', 'GetCommand', 'UpdateCommand', 'UpdateCommand'])
    const [created] = stripe.received
    expect(created?.idempotencyKey).toBe(`${ORDER}:1`)
    expect(Object.fromEntries(created?.form ?? [])).toMatchObject({
      mode: 'payment',
      customer_email: 'kim@example.com',
      'line_items[0][price_data][unit_amount]': '11900',
      'metadata[orderId]': ORDER,
      'metadata[attempt]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'allowed_payment_method_types[0]': 'card',
      'payment_intent_data[metadata][customerId]': CUSTOMER,
      expires_at: String(epochSeconds(after(NOW, 24 * 3_600_000 - 5 * 60_000))),
    })
    // Of a month alone.
    for (const name of ['line_items[0][price_data][recurring][interval]', 'metadata[subscriptionId]'])
      expect([name, created?.form.has(name)]).toEqual([name, false])
    expect([...(created?.form.keys() ?? [])].filter(name => name.startsWith('discounts'))).toEqual([])
    expect(worded(input(3)).update).toContain('sessions.1 = if_not_exists(sessions.1, "cs_1")')
  })

  it.each<[string, Partial<Order>, string[]]>([
    ['paid once', {}, ['klarna', 'card']],
    ['paid by the month', { mode: 'subscription', monthlyCents: 14_90 }, ['sepa_debit']],
  ])('of what is %s offers what the stage offers for it, and nothing else', async (_, more, methods) => {
    const offered = { payment: ['klarna', 'card'], subscription: ['sepa_debit'], setup: ['card'] }
    vi.stubEnv('PAYMENT_METHODS', JSON.stringify(offered))
    stands(more)
    claims(more)
    await pay()
    const asked = [...(stripe.received[0]?.form ?? [])].filter(([name]) =>
      name.startsWith('allowed_payment_method_types'),
    )
    expect(asked.map(([, method]) => method)).toEqual(methods)
  })

  it('that is still open is shown again: no second one, nothing written', async () => {
    const { id, url } = stripe.given()
    stands({ attempt: 1, sessions: { 1: id } })
    expect(await pay()).toMatchObject({ status: 200, body: { url } })
    expect(stripe.asked()).toEqual([`GET /v1/checkout/sessions/${id}`])
    expect(written()).toEqual([])
  })

  it('lost by a crash between opening and remembering comes back under its own key', async () => {
    stands({ attempt: 1 })
    table.on(UpdateCommand).resolves({ Attributes: orderItem({ attempt: 1 }) })
    expect((await pay()).body.url).toBe('https://pay.example.com/cs_1')
    expect(stripe.received.map(one => one.idempotencyKey)).toEqual([`${ORDER}:1`])
    expect(written()).toEqual(['UpdateCommand'])
  })

  it('that has expired is followed by a new attempt', async () => {
    const { id } = stripe.given({ status: 'expired', url: null })
    stands({ attempt: 1, sessions: { 1: id } })
    claims({ attempt: 2 })
    expect((await pay()).body.url).toBe('https://pay.example.com/cs_2')
    expect(stripe.received.at(-1)?.idempotencyKey).toBe(`${ORDER}:2`)
  })

  it('after a failed payment is a new attempt', async () => {
    stands({ status: 'failed', attempt: 1, sessions: { 1: 'cs_old' } })
    claims({ attempt: 2 })
    expect((await pay()).status).toBe(200)
    expect(stripe.asked()).toEqual(['POST /v1/checkout/sessions'])
  })

  it('asked for by two presses at once is one attempt: the slower takes the number of the faster', async () => {
    stands()
    table
      .on(UpdateCommand)
      .rejectsOnce(refusal(orderItem({ attempt: 1 })))
      .resolves({ Attributes: orderItem() })
    expect((await pay()).status).toBe(200)
    expect(stripe.received[0]?.idempotencyKey).toBe(`${ORDER}:1`)
  })
})

it('a press that is overtaken again and again gives up after eight looks', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  stands()
  table.on(UpdateCommand).rejects(refusal(orderItem({ attempt: 2 })))
  expect(await pay()).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
  expect(written()).toHaveLength(8)
  expect(errors).toHaveBeenCalledOnce()
  errors.mockRestore()
})

it('a press that two others have overtaken looks again and finds their page', async () => {
  const { id } = stripe.given({})
  table
    .on(GetCommand)
    .resolvesOnce({ Item: orderItem() })
    .resolves({ Item: orderItem({ attempt: 2, sessions: { 2: id } }) })
  table.on(UpdateCommand).rejects(refusal(orderItem({ attempt: 2 })))
  expect((await pay()).status).toBe(200)
  expect(stripe.asked()).toEqual([`GET /v1/checkout/sessions/${id}`])
})

describe('no payment page', () => {
  it.each<[string, string, Partial<Order>]>([
    ['for a paid order', 'order-paid', paid],
    ['for a closed order', 'order-closed', { status: 'failed', closedAt: NOW }],
    ['while the money is under way', 'order-processing', { status: 'processing', attempt: 1 }],
    ['when its time is over', 'order-closed', { payableUntil: NOW }],
  ])('%s', async (_, code, more) => {
    stands(more)
    expect(await pay()).toMatchObject({ status: 409, body: { code } })
    expect([stripe.asked(), written()]).toEqual([[], []])
  })

  it.each<[string, string, Partial<Order>]>([
    ['paid', 'order-paid', paid],
    ['closed', 'order-closed', { status: 'failed', closedAt: NOW }],
    ['tried ten times', 'too-many-attempts', { status: 'failed', attempt: 10 }],
  ])('when the order was %s while this press was under way', async (_, code, more) => {
    table
      .on(GetCommand)
      .resolvesOnce({ Item: orderItem() })
      .resolves({ Item: orderItem(more) })
    table.on(UpdateCommand).rejects(refusal(orderItem(more)))
    expect(await pay()).toMatchObject({ status: 409, body: { code } })
    expect(stripe.asked()).toEqual([])
  })

  it('when Stripe does not answer; the order stays as it is and can be paid later', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    stripe.breakDown()
    stands()
    claims()
    expect(await pay()).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
    // The attempt is claimed, and the key under which Stripe would repeat the failure is left behind.
    expect(written()).toEqual(['UpdateCommand', 'UpdateCommand'])
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })
})

describe('a stranger finds no order', () => {
  const ANOTHER = 'ord_01KAG000000000000000000009'
  it.each<[string, () => Promise<string[]>]>([
    ['without the cookie', async () => []],
    ['with the cookie of another order', () => cookie({ orderId: ANOTHER })],
    ['with a cookie that was changed', async () => [`${(await cookie())[0]?.slice(0, -2)}AA`]],
    [
      'with a quote for a cookie',
      async () => [`__Host-${ORDER}=${await sign('quote', { customerId: CUSTOMER, orderId: ORDER })}`],
    ],
    [
      'with an invitation for a cookie',
      async () => [`__Host-${ORDER}=${await sign('invite', { customerId: CUSTOMER, orderId: ORDER })}`],
    ],
  ])('%s', async (_, made) => {
    expect(await pay({ cookies: await made() })).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect([sent(), stripe.asked()]).toEqual([[], []])
  })

  it('when it does not exist', async () => {
    table.on(GetCommand).resolves({})
    expect(await pay()).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(stripe.asked()).toEqual([])
  })
})
