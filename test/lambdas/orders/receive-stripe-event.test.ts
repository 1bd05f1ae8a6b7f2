import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { Stripe } from 'stripe'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { receiveStripeEvent as route } from '../../../contract/orders.ts'
import { withdrawalOverAt } from '../../../contract/withdrawal-period.ts'
import { handler } from '../../../lambdas/orders/handler.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { keptUntil } from '../../../lambdas/platform/time.ts'

import { CUSTOMER, FILE, fittingMoney, ORDER, orderItem, paid, SECRETS, STRANGER } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { cancelled, input, refusal, sent, table, worded, written } from '../mocked-cloud.ts'

const stripe = new Stripe('sk_test_0')
const signature = (payload: string, secret = SECRETS.stripeWebhookSecret, ageSeconds = 0) =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  })

const metadata = { customerId: CUSTOMER, orderId: ORDER, attempt: '1' }
/** An event about a payment page, as Stripe words it. */
const event = (type: string, session: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    created: Date.parse(NOW) / 1000,
    data: {
      object: {
        id: 'cs_1',
        object: 'checkout.session',
        payment_status: 'paid',
        payment_intent: 'pi_1',
        ...fittingMoney,
        metadata,
        ...session,
      },
    },
  })
const COMPLETED = 'checkout.session.completed'

const hear = (body: string, headers: Record<string, string> = { 'stripe-signature': signature(body) }) =>
  ask(handler, route, { body, headers })
const stands = (more: Partial<Order> = {}) => table.on(GetCommand).resolves({ Item: orderItem(more) })
const received = { status: 200, body: { received: true } }
const actions = (index = 0) =>
  table.commandCalls(TransactWriteCommand)[index]?.args[0].input.TransactItems ?? []

describe('paid', () => {
  it('completes the order with its files, its receipt, its mail and the event in one transaction', async () => {
    stands({ attempt: 1 })
    table.on(TransactWriteCommand).resolves({})
    expect(await hear(event(COMPLETED))).toMatchObject(received)
    expect(sent()).toEqual(['GetCommand', 'TransactWriteCommand'])
    const keys = actions().map(
      ({ Put, Update, ConditionCheck }) => (Put?.Item ?? Update?.Key ?? ConditionCheck?.Key)?.sk,
    )
    expect(keys).toEqual([
      `ORDER#${ORDER}`,
      'PROFILE',
      `ORDER#${ORDER}#FILE#fil_track01`,
      `ORDER#${ORDER}#FILE#fil_track02`,
      `ORDER#${ORDER}#RECEIPT#invoice`,
      'PAYMENT',
      `MAIL#${ORDER}#contract`,
      'EVENT',
      'TASK#refund#pi_1',
    ])
    expect(worded(actions()[0]?.Update)).toEqual({
      condition:
        'status IN ("pending", "processing", "failed") AND attribute_not_exists(paidAt) AND attribute_not_exists(erasedAt) AND attribute_not_exists(voucherState) AND (attribute_not_exists(returnedPaymentId) OR returnedPaymentId <> "pi_1")',
      update: expect.stringContaining(
        `status = "completed", paidAt = "${NOW}", paidAttempt = 1, paymentId = "pi_1"`,
      ),
    })
    expect(worded(actions()[1]?.ConditionCheck).condition).toBe('attribute_not_exists(erasedAt)')
    expect(actions()[2]?.Put?.Item).toMatchObject({ fileId: FILE, used: 0, allowed: 5, availableFrom: NOW })
    expect(worded(actions()[4]?.Put).condition).toBe('attribute_not_exists(pk)')
    expect(actions()[4]?.Put?.Item).toMatchObject({ status: 'open', totalCents: 119_00, duePk: 'RECEIPT' })
    expect(actions()[4]?.Put?.Item).not.toHaveProperty('number')
    expect(worded(actions()[7]?.Put).condition).toBe('attribute_not_exists(pk)')
    expect(actions()[7]?.Put?.Item).toMatchObject({ pk: 'STRIPE#evt_1', sk: 'EVENT' })
  })

  it('without the waiver opens the files, and sends their mail, when the fourteenth day is over', async () => {
    stands({ attempt: 1, waivesWithdrawal: false })
    table.on(TransactWriteCommand).resolves({})
    await hear(event(COMPLETED))
    const from = withdrawalOverAt(NOW)
    expect(actions()[2]?.Put?.Item).toMatchObject({ availableFrom: from })
    expect(actions()[4]?.Put?.Item).toMatchObject({ paidAt: NOW, suppliedAt: from })
    expect(actions()[7]?.Put?.Item).toMatchObject({ template: 'downloads-ready', sendAt: from, dueAt: from })
  })

  it('completes a failed and even a closed order', async () => {
    stands({ status: 'failed', attempt: 1, closedAt: NOW })
    table.on(TransactWriteCommand).resolves({})
    expect(await hear(event('checkout.session.async_payment_succeeded'))).toMatchObject(received)
    expect(worded(actions()[0]?.Update).update).toMatch(/REMOVE dueAt, closedAt, endedBy, duePk$/)
  })

  it('heard a second time changes nothing', async () => {
    stands({ attempt: 1 })
    table.on(TransactWriteCommand).rejects(cancelled(9, { 0: orderItem(paid), 7: true }))
    expect(await hear(event(COMPLETED))).toMatchObject(received)
    expect(sent()).toEqual(['GetCommand', 'TransactWriteCommand'])
  })

  it('by two events about one payment only marks the second as heard', async () => {
    stands(paid)
    expect(await hear(event('checkout.session.async_payment_succeeded'))).toMatchObject(received)
    expect(sent()).toEqual(['GetCommand', 'PutCommand'])
    expect(input(1)).toMatchObject({ Item: { pk: 'STRIPE#evt_1', sk: 'EVENT' } })
  })

  it('twice, by two payments, owes the second one back', async () => {
    stands({ ...paid, paymentId: 'pi_0' })
    table.on(TransactWriteCommand).resolves({})
    expect(await hear(event(COMPLETED))).toMatchObject(received)
    expect(actions().map(({ Put }) => Put?.Item)).toMatchObject([
      { sk: 'TASK#refund#pi_1', paymentId: 'pi_1', orderId: ORDER, duePk: 'TASK', dueAt: NOW },
      { pk: 'PAYMENT#pi_1', orderId: ORDER, forgetAt: keptUntil(NOW) },
      { template: 'payment-returned', about: { cause: 'paid-twice' }, recipient: 'kim@example.com' },
      { pk: 'STRIPE#evt_1' },
    ])
  })

  it('for an account that was erased meanwhile goes back, and delivers nothing', async () => {
    stands({ attempt: 1, status: 'failed', closedAt: NOW, erasedAt: NOW })
    table.on(TransactWriteCommand).resolves({})
    expect(await hear(event(COMPLETED))).toMatchObject(received)
    expect(actions().map(({ Put }) => Put?.Item)).toMatchObject([
      { sk: 'TASK#refund#pi_1', cause: 'erased', orderId: ORDER, duePk: 'TASK' },
      { pk: 'PAYMENT#pi_1', orderId: ORDER, forgetAt: keptUntil(NOW) },
      { template: 'payment-returned', about: { cause: 'erased' }, outlivesAccount: true },
      { pk: 'STRIPE#evt_1' },
    ])
  })

  it('for an order that has moved to an account finds it there', async () => {
    const forwarding = { pk: `CUSTOMER#${CUSTOMER}`, sk: `ORDER#${ORDER}`, movedTo: STRANGER }
    table
      .on(GetCommand)
      .resolvesOnce({ Item: forwarding })
      .resolves({ Item: orderItem({ customerId: STRANGER, attempt: 1 }) })
    table.on(TransactWriteCommand).resolves({})
    expect(await hear(event(COMPLETED))).toMatchObject(received)
    expect(actions()[0]?.Update?.Key).toMatchObject({ pk: `CUSTOMER#${STRANGER}` })
  })

  it('while something else moves the order looks again and completes it', async () => {
    stands({ attempt: 1 })
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled(9, { 0: orderItem({ status: 'processing' }) }))
      .resolves({})
    expect(await hear(event(COMPLETED))).toMatchObject(received)
    expect(sent()).toEqual(['GetCommand', 'TransactWriteCommand', 'GetCommand', 'TransactWriteCommand'])
  })

  it('for an unknown order is answered with an error, so that Stripe tells it again', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    table.on(GetCommand).resolves({})
    expect(await hear(event(COMPLETED))).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(written()).toEqual([])
    // Money without an order raises the alarm.
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })
})

describe('not paid yet', () => {
  const unpaid = { payment_status: 'unpaid' }
  beforeEach(() => stands({ attempt: 1 }))

  it('moves the order to processing, only from pending and only about this attempt', async () => {
    table.on(TransactWriteCommand).resolves({})
    expect(await hear(event(COMPLETED, unpaid))).toMatchObject(received)
    const { condition, update } = worded(actions()[0]?.Update)
    expect(condition).toBe('status IN ("pending") AND attempt = 1')
    expect(update).toContain('status = "processing"')
    expect(actions()[1]?.Put?.Item).toMatchObject({ sk: `MAIL#${ORDER}#payment-processing#1` })
    expect(actions()[2]?.Put?.Item).toMatchObject({ pk: 'STRIPE#evt_1' })
  })

  it('and never coming moves it to failed, from pending or processing', async () => {
    table.on(TransactWriteCommand).resolves({})
    expect(await hear(event('checkout.session.async_payment_failed', unpaid))).toMatchObject(received)
    const { condition, update } = worded(actions()[0]?.Update)
    expect(condition).toBe('status IN ("pending", "processing") AND attempt = 1')
    expect(update).toContain('status = "failed"')
    expect(actions()[1]?.Put?.Item).toMatchObject({ template: 'payment-failed' })
  })

  it('said about an older attempt is only marked as heard', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(3, { 0: orderItem({ attempt: 2 }) }))
    expect(await hear(event('checkout.session.async_payment_failed', unpaid))).toMatchObject(received)
    expect(sent()).toEqual(['GetCommand', 'TransactWriteCommand', 'PutCommand'])
  })

  it('said twice is nothing the second time', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(3, { 0: orderItem({ status: 'failed' }), 2: true }))
    expect(await hear(event(COMPLETED, unpaid))).toMatchObject(received)
    expect(sent()).toEqual(['GetCommand', 'TransactWriteCommand'])
  })

  it('said late by two deliveries at once is heard by both', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(3, { 0: orderItem({ attempt: 2 }) }))
    table.on(PutCommand).rejects(refusal({ pk: 'STRIPE#evt_1', sk: 'EVENT' }))
    expect(await hear(event(COMPLETED, unpaid))).toMatchObject(received)
  })

  it('about an unknown order is told again later', async () => {
    table.on(GetCommand).resolves({})
    expect(await hear(event(COMPLETED, unpaid))).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})

describe('received, and nothing done:', () => {
  it.each<[string, string]>([
    ['a type that we do not know', event('customer.created')],
    ['a page without our metadata', event(COMPLETED, { metadata: {} })],
    ['a page with null for metadata', event(COMPLETED, { metadata: null })],
    [
      'a page that names another kind of order',
      event(COMPLETED, { metadata: { ...metadata, orderId: '7' } }),
    ],
    [
      'a page without the number of its attempt',
      event(COMPLETED, { metadata: { ...metadata, attempt: 'x' } }),
    ],
  ])('%s', async (_, body) => {
    expect(await hear(body)).toMatchObject(received)
    expect(sent()).toEqual([])
  })
})

describe('an event is refused, and nothing is written,', () => {
  const body = event(COMPLETED)
  const real = JSON.stringify({ ...JSON.parse(body), livemode: true })

  it.each<[string, string, Record<string, string>]>([
    ['without a signature', body, {}],
    ['with an empty signature', body, { 'stripe-signature': '' }],
    ['with a signature that is none', body, { 'stripe-signature': 't=1,v1=abc' }],
    ['signed with another secret', body, { 'stripe-signature': signature(body, 'whsec_another') }],
    ['altered by one byte', body.replace('pi_1', 'pi_2'), { 'stripe-signature': signature(body) }],
    ['with a space at its end', `${body} `, { 'stripe-signature': signature(body) }],
    ['signed an hour ago', body, { 'stripe-signature': signature(body, undefined, 3_600) }],
    ['of no bytes', '', { 'stripe-signature': signature(body) }],
    ['of real money under a test key', real, { 'stripe-signature': signature(real) }],
  ])('%s', async (_, sentBody, headers) => {
    expect(await hear(sentBody, headers)).toMatchObject({ status: 400, body: { code: 'signature-invalid' } })
    expect(sent()).toEqual([])
  })

  it('cut off in the middle', async () => {
    expect((await hear(body.slice(0, -10))).status).toBe(400)
    expect(sent()).toEqual([])
  })
})

it('an event in base64 is checked by its own bytes', async () => {
  const body = event('customer.created')
  const answer = await ask(handler, route, {
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
    headers: { 'stripe-signature': signature(body) },
  })
  expect(answer).toMatchObject(received)
})
