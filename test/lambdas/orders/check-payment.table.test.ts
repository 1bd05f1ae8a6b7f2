import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkPayment as route } from '../../../contract/checkout.ts'
import { handler } from '../../../lambdas/orders/handler.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { sign } from '../../../lambdas/platform/signed.ts'
import { deleteItem, type Item } from '../../../lambdas/platform/table.ts'
import { after, before, MINUTES, SECONDS } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, ORDER, orderItem, paid as completed, STRANGER } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { startStripeStub } from '../stripe-stub.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(() => stripe.reset())

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const look = async (now = NOW) =>
  ask(handler, route, {
    input: { orderId: ORDER },
    cookies: [`__Host-${ORDER}=${await sign('order-cookie', ref)}`],
    now,
  })
const waiting = async (page: object, more: Partial<Order> = {}) => {
  const { id } = stripe.given(page)
  await given(orderItem({ attempt: 1, sessions: { 1: id }, ...more }))
}
const paid = {
  status: 'complete',
  payment_status: 'paid',
  payment_intent: { id: 'pi_1', status: 'succeeded' },
} as const

describe('a browser that waits for its payment', () => {
  it('has the order completed when Stripe says that it is paid: the webhook was lost', async () => {
    await waiting(paid)
    expect(await look()).toMatchObject({ status: 200, body: { status: 'completed' } })
    expect(await stored(key)).toMatchObject({ status: 'completed', paymentId: 'pi_1' })
  })

  it('hears of a debit under way, and of its end', async () => {
    const underWay = { status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } } as const
    await waiting(underWay)
    expect((await look()).body.status).toBe('processing')
    const [session] = stripe.sessions.values()
    Object.assign(session ?? {}, paid)
    expect((await look(after(NOW, MINUTES))).body.status).toBe('completed')
  })

  it('waits on while the page is open, and when it was asked is noted', async () => {
    await waiting({})
    expect((await look()).body).toMatchObject({ status: 'pending', isUnpaid: true })
    expect(await stored(key)).toMatchObject({ status: 'pending', askedAt: NOW, rev: 1 })
  })

  it('is told nothing of money by a page that has ended', async () => {
    await waiting({ status: 'expired' })
    expect((await look()).body).not.toHaveProperty('isUnpaid')
  })

  it.each<[string, Item | undefined]>([
    ['gone to an account', { ...key, movedTo: STRANGER }],
    ['gone', undefined],
  ])('asks nobody about an order that is %s since it was read, and writes nothing', async (_, item) => {
    await waiting(paid)
    beforeWrite(key, () => (item ? given(item) : deleteItem(key)))
    expect((await look()).status).toBe(200)
    expect(await stored(key)).toEqual(item)
    expect(stripe.asked()).toEqual([])
  })

  it('asks once a minute, however many tabs there are', async () => {
    await waiting({})
    const at = (seconds: number) => look(after(NOW, seconds * SECONDS))
    await Promise.all(Array.from({ length: 50 }, () => look()))
    await at(59)
    expect(stripe.asked()).toHaveLength(1)
    await at(60)
    expect(stripe.asked()).toHaveLength(2)
  })

  it.each<[string, Partial<Order>]>([
    ['was never to be paid yet', { attempt: 0 }],
    ['is closed', { status: 'failed', closedAt: NOW }],
    ['is closed, in whatever state', { closedAt: NOW }],
    ['has failed', { status: 'failed' }],
    ['was asked about a moment ago', { askedAt: before(NOW, 59 * SECONDS) }],
  ])('asks nobody about an order that %s', async (_, more) => {
    await waiting(paid, more)
    const before = await stored(key)
    expect((await look()).status).toBe(200)
    expect([stripe.asked(), await stored(key)]).toEqual([[], before])
  })

  it('is told where the order stood when Stripe does not answer', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await waiting(paid)
    stripe.breakDown()
    const { status, body } = await look()
    expect([status, body.status]).toEqual([200, 'pending'])
    // Nobody knows whether its page is open.
    expect(body).not.toHaveProperty('isUnpaid')
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })

  it('is told where an order stands that has no page, which is no trouble', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await given(orderItem({ attempt: 1 }))
    const { status, body } = await look()
    expect([status, body.status, 'isUnpaid' in body]).toEqual([200, 'pending', false])
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
  })

  it('is not told that nothing was paid where the order was paid by another page meanwhile', async () => {
    await waiting({})
    beforeWrite(key, async () => given({ ...orderItem(completed), ...key }))
    const { body } = await look()
    expect([body.status, 'isUnpaid' in body]).toEqual(['completed', false])
  })
})
