import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { type Order, orders, readOrder } from '../../../lambdas/orders/order.ts'
import { type MoneyState, settle } from '../../../lambdas/orders/settlement.ts'
import { stripeEvents } from '../../../lambdas/orders/stripe-event.ts'
import { fits, unmatchedMoney } from '../../../lambdas/orders/unmatched-money.ts'
import { keptUntil } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, fittingMoney, ORDER, orderItem, SECRETS } from '../given.ts'
import { NOW } from '../http-event.ts'
import { given, partition, stored } from '../local-table.ts'
import { secretsManager } from '../mocked-neighbours.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const event = { id: 'evt_1', type: 'checkout.session.completed', at: NOW }
const before = orderItem({ attempt: 1 })
const session = (more: object = {}) =>
  // What is read of it.
  ({ id: 'cs_1', payment_intent: 'pi_1', ...fittingMoney, ...more }) as unknown as Stripe.Checkout.Session

const tell = async (state: MoneyState, more: object = {}, isEvent = true) => {
  // The test has put it there.
  const order = (await readOrder(ref)) as Order
  const told = isEvent ? { event } : {}
  return settle(order, { session: session(more), attempt: 1, state, now: NOW, ...told })
}

let errors: MockInstance
beforeEach(() => void (errors = vi.spyOn(console, 'error').mockReturnValue()))
afterEach(() => errors.mockRestore())

describe('money that does not fit its order', () => {
  it.each<[string, object, object]>([
    ['a cent too little', { amount_total: 118_99 }, { totalCents: 118_99 }],
    ['a cent too much', { amount_total: 119_01 }, { totalCents: 119_01 }],
    ['no sum', { amount_total: null }, { totalCents: 0 }],
    ['another currency', { currency: 'usd' }, { currency: 'usd' }],
    ['a subscription', { mode: 'subscription', payment_intent: null }, { mode: 'subscription' }],
    ['real money under a test key', { livemode: true }, { isLive: true }],
    ['no payment behind it', { payment_intent: null }, {}],
    ['no payment asked for', { payment_intent: null, payment_status: 'no_payment_required' }, {}],
  ])('moves no order and is kept for a person, once: %s', async (_, more, kept) => {
    await given(before)
    for (const state of ['paid', 'under-way', 'failed'] as const) {
      expect(await tell(state, more)).toBe(state === 'paid' ? 'unmatched' : 'repeat')
      expect(await stored(key)).toEqual(before)
    }
    expect(await partition(key.pk)).toEqual([before])
    expect(await stored(unmatchedMoney.keyOf({ sessionId: 'cs_1' }))).toMatchObject({
      ...ref,
      ...kept,
      status: 'open',
      listPk: 'UNMATCHED',
      listSk: `unmatched-money#open#${NOW}#cs_1`,
      listStatus: `open#${NOW}#cs_1`,
      forgetAt: keptUntil(NOW),
      title: expect.stringContaining('LU-7K3M-92QK'),
    })
    expect(await stored(stripeEvents.keyOf({ eventId: 'evt_1' }))).toBeDefined()
    // One line raises the alarm.
    expect(errors).toHaveBeenCalledOnce()
  })

  it.each([
    ['sk_live_0', true, 'paid'],
    ['rk_live_0', true, 'paid'],
    ['rk_live_0', false, 'unmatched'],
    ['rk_test_0', true, 'unmatched'],
    ['rk_test_0', false, 'paid'],
  ])('is measured by the key, restricted or not: %s and %s is %s', async (stripeKey, livemode, outcome) => {
    secretsManager
      .on(GetSecretValueCommand)
      .resolves({ SecretString: JSON.stringify({ ...SECRETS, stripeKey }) })
    vi.resetModules()
    const { fits: fitsAnew } = await import('../../../lambdas/orders/unmatched-money.ts')
    await given(before)
    // The test has put it there.
    const order = (await readOrder(ref)) as Order
    expect(await fitsAnew(order, session({ livemode }))).toBe(outcome === 'paid')
  })

  it.each<[string, number, object, boolean]>([
    ['a month that a voucher pays', 0, {}, true],
    ['what costs something', 119_00, {}, false],
    ['nothing to pay, of another sum', 0, { amount_total: 1 }, false],
  ])('needs no payment of %s', async (_, totalCents, more, isFitting) => {
    await given({ ...before, totalCents })
    const order = (await readOrder(ref)) as Order // The test has put it there.
    const free = { payment_status: 'no_payment_required', payment_intent: null, amount_total: totalCents }
    expect(await fits(order, session({ ...free, ...more }))).toBe(isFitting)
  })

  it('asked for again raises no second alarm', async () => {
    await given(before)
    for (let times = 0; times < 2; times++)
      expect(await tell('paid', { amount_total: 1 }, false)).toBe('unmatched')
    expect(errors).toHaveBeenCalledOnce()
  })
})

it('money that fits completes its order', async () => {
  await given(before)
  expect(await tell('paid')).toBe('done')
  expect(await stored(key)).toMatchObject({ status: 'completed', paymentId: 'pi_1' })
  expect(errors).not.toHaveBeenCalled()
})
