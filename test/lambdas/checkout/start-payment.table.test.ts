import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPayment as route } from '../../../contract/checkout.ts'
import { handler } from '../../../lambdas/checkout/handler.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { sign } from '../../../lambdas/platform/signed.ts'
import { after, epochSeconds, MINUTES } from '../../../lambdas/platform/time.ts'
import type { StoredDate } from '../../../lambdas/courses/course-date.ts'
import { dateItem, heldCourse } from '../courses/given-course.ts'
import { CUSTOMER, ORDER, orderItem, paid, STRANGER } from '../given.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { startStripeStub } from '../stripe-stub.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(() => stripe.reset())

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const inTenMinutes = after(NOW, 10 * MINUTES)
const press = async () =>
  ask(handler, route, {
    input: { orderId: ORDER },
    cookies: [`__Host-${ORDER}=${await sign('order-cookie', ref)}`],
  })

it.each<[string, Partial<Order>]>([
  ['a new order', {}],
  ['an order whose payment failed', { status: 'failed', attempt: 3 }],
])(
  'the press on pay makes %s one attempt older and pending, and says so in its history',
  async (_case, more) => {
    const { dueAt: _, duePk: __, ...before } = orderItem(more)
    await given(before)
    expect(await press()).toMatchObject({ status: 200 })
    const attempt = before.attempt + 1
    const after = await stored(key)
    expect(after).toMatchObject({
      status: 'pending',
      attempt,
      sessions: { [attempt]: 'cs_1' },
      duePk: 'ORDER',
      dueAt: inTenMinutes,
      rev: before.rev + 2,
      listStatus: `pending#${ORDER}`,
    })
    expect(after).toMatchObject({ trail: [...before.trail, { to: 'pending', cause: 'attempt', at: NOW }] })
  },
)

it.each<[string, Partial<StoredDate>, object]>([
  ['is offered', {}, { status: 200 }],
  ['was cancelled', { status: 'cancelled' }, { status: 409, body: { code: 'order-closed' } }],
  ['has begun', { startsAt: NOW }, { status: 409, body: { code: 'order-closed' } }],
])('a place that is held in a course which %s: the press on pay', async (_, more, answer) => {
  await given(orderItem({ course: heldCourse(), placeState: 'held' }), dateItem({ taken: 1, ...more }))
  expect(await press()).toMatchObject(answer)
  // Also where a page is open.
  await given(
    orderItem({ course: heldCourse(), placeState: 'held', attempt: 1, sessions: { 1: stripe.given({}).id } }),
  )
  expect(await press()).toMatchObject(answer)
})

describe('in the last minutes of an order, which its page still calls payable,', () => {
  const minutesLeft = (minutes: number) => ({ payableUntil: after(NOW, minutes * MINUTES) })
  const inFortyMinutes = after(NOW, 40 * MINUTES)

  it.each<[string, Partial<Order>]>([
    ['the first press', { ...minutesLeft(1) }],
    ['a press after a failed payment', { status: 'failed', attempt: 2, ...minutesLeft(39) }],
    ['a press after a page that nobody remembers', { attempt: 1, ...minutesLeft(30) }],
  ])('%s opens a page that lives for half an hour, and the order waits for it', async (_, more) => {
    await given(orderItem(more))
    expect(await press()).toMatchObject({ status: 200 })
    const [session] = stripe.received
    expect(session?.form.get('expires_at')).toBe(String(epochSeconds(after(NOW, 35 * MINUTES))))
    expect(await stored(key)).toMatchObject({
      status: 'pending',
      attempt: (more.attempt ?? 0) + 1,
      payableUntil: inFortyMinutes,
    })
  })

  it('the time that a failed payment has given meanwhile is not taken away again', async () => {
    await given(orderItem({ attempt: 1, status: 'failed', ...minutesLeft(10) }))
    const meanwhile = after(NOW, 24 * 60 * MINUTES)
    beforeWrite(key, () => given(orderItem({ attempt: 1, status: 'failed', payableUntil: meanwhile })))
    expect(await press()).toMatchObject({ status: 200 })
    expect(await stored(key)).toMatchObject({ attempt: 2, payableUntil: meanwhile })
  })
})

it.each([
  ['that still has its half hour is asked for anew', 35 * MINUTES + 1, 1],
  ['whose half hour would begin too late is followed by another', 35 * MINUTES, 2],
])('a page that nobody remembers, and %s', async (_, left, attempt) => {
  await given(orderItem({ attempt: 1, payableUntil: after(NOW, left) }))
  expect(await press()).toMatchObject({ status: 200 })
  expect(stripe.received.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`${ORDER}:${attempt}`])
  expect(await stored(key)).toMatchObject({ attempt })
})

it('what Stripe refuses without having begun it leaves no key behind: the next press asks under the same', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await given(orderItem())
  stripe.refusesPages(true)
  expect(await press()).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
  errors.mockRestore()
  expect(await stored(key)).not.toHaveProperty('leftKeys')
  stripe.refusesPages(false)
  expect(await press()).toMatchObject({ status: 200 })
  expect(stripe.received.at(-1)?.idempotencyKey).toBe(`${ORDER}:1`)
})

it('a voucher of a month is a coupon for its first invoice, and the page keeps the price of each month', async () => {
  const voucher = { code: 'LUM-1', discountCents: 1_99, holder: CUSTOMER, hasLimit: true }
  const month = {
    mode: 'subscription',
    productType: 'monthly',
    monthlyCents: 19_90,
    totalCents: 17_91,
    subscriptionId: ORDER.replace('ord', 'sub'),
  } as const
  await given(orderItem({ ...month, voucher, voucherState: 'held' }))
  expect(await press()).toMatchObject({ status: 200 })
  const [coupon, session] = stripe.received
  expect(Object.fromEntries(coupon?.form ?? [])).toMatchObject({
    amount_off: '199',
    currency: 'eur',
    duration: 'once',
    max_redemptions: '1',
  })
  expect(coupon?.idempotencyKey).toBe(`coupon:${session?.idempotencyKey}`)
  expect(session?.form.get('discounts[0][coupon]')).toBe('off199')
  expect(Object.fromEntries(session?.form ?? [])).toMatchObject({
    mode: 'subscription',
    'line_items[0][price_data][unit_amount]': '1990',
    'line_items[0][price_data][recurring][interval]': 'month',
    'metadata[subscriptionId]': ORDER.replace('ord', 'sub'),
    'subscription_data[metadata][orderId]': ORDER,
    'subscription_data[billing_mode][type]': 'flexible',
    'subscription_data[billing_mode][flexible][proration_discounts]': 'included',
  })
})

it('a code that is longer than Stripe’s name of a coupon is shortened there', async () => {
  const month = {
    mode: 'subscription',
    productType: 'monthly',
    monthlyCents: 19_90,
    totalCents: 17_91,
    subscriptionId: ORDER.replace('ord', 'sub'),
  } as const
  const named = async (code: string) => {
    const voucher = { code, discountCents: 1_99, holder: CUSTOMER, hasLimit: true }
    await given(orderItem({ ...month, voucher, voucherState: 'held' }))
    expect(await press()).toMatchObject({ status: 200 })
    return stripe.received.findLast(({ path }) => path === '/v1/coupons')?.form.get('name')
  }
  const drawn = `NEWYEAR-${'7K3M-'.repeat(7)}`
  expect(drawn.slice(0, 40)).toHaveLength(40)
  expect(await named(drawn.slice(0, 40))).toBe(drawn.slice(0, 40))
  expect(await named(drawn)).toBe(`${drawn.slice(0, 39)}…`)
})

it('a voucher of what is paid once is in its price, and no coupon', async () => {
  const voucher = { code: 'LUM-1', discountCents: 19_00, holder: CUSTOMER, hasLimit: true }
  await given(orderItem({ totalCents: 100_00, voucher, voucherState: 'held' }))
  expect(await press()).toMatchObject({ status: 200 })
  expect(stripe.asked()).toEqual(['POST /v1/checkout/sessions'])
  expect(stripe.received[0]?.form.get('line_items[0][price_data][unit_amount]')).toBe('10000')
})

describe('while Stripe answers 500', () => {
  it('presses cost no attempt, and the next one finds it well again', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await given(orderItem())
    stripe.breakDown()
    for (let times = 0; times < 12; times++)
      expect(await press()).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
    errors.mockRestore()
    stripe.recover()
    expect(await press()).toMatchObject({ status: 200, body: { url: 'https://pay.example.com/cs_1' } })
    expect(await stored(key)).toMatchObject({ attempt: 1, sessions: { 1: 'cs_1' } })
    expect(stripe.received.at(-1)?.idempotencyKey).toBe(`${ORDER}:1:12`)
    // One claim, twelve keys left behind, one page remembered.
    expect(await stored(key)).toMatchObject({ rev: 14 })
  })

  it.each<[string, Item]>([
    ['goes to an account', { ...key, movedTo: STRANGER }],
    ['is tried again', orderItem({ attempt: 2 })],
    ['leaves this key behind already', orderItem({ attempt: 1, leftKeys: 1 })],
  ])('an order that meanwhile %s stays so', async (_, meanwhile) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await given(orderItem())
    stripe.breakDown()
    beforeWrite(key, () => undefined)
    beforeWrite(key, () => given(meanwhile))
    expect(await press()).toMatchObject({ status: 503 })
    expect(await stored(key)).toEqual(meanwhile)
    errors.mockRestore()
  })
})

it('five presses at once, meeting at a slow Stripe, all lead to one page', async () => {
  await given(orderItem())
  // Longer than the one retry of the SDK waits.
  stripe.slowDown(1_200)
  const answers = await Promise.all(Array.from({ length: 5 }, press))
  expect(answers.map(({ status, body }) => [status, body.url])).toEqual(
    answers.map(() => [200, 'https://pay.example.com/cs_1']),
  )
  expect(await stored(key)).toMatchObject({ attempt: 1 })
})

describe('a page that was used, but whose webhook was lost,', () => {
  const complete = (more: object) => stripe.given({ status: 'complete', url: null, ...more })
  const pressWith = async (id: string) => {
    await given(orderItem({ attempt: 1, sessions: { 1: id } }))
    return press()
  }
  const intent = (status: string) => ({ payment_intent: { id: 'pi_1', status } })

  it('is paid: the order is completed at once', async () => {
    const { id } = complete({ payment_status: 'paid', ...intent('succeeded') })
    expect(await pressWith(id)).toMatchObject({ status: 409, body: { code: 'order-paid' } })
    expect(await stored(key)).toMatchObject({ status: 'completed', paymentId: 'pi_1' })
  })

  it('has a debit under way: the order knows it at once', async () => {
    const { id } = complete(intent('processing'))
    expect(await pressWith(id)).toMatchObject({ status: 409, body: { code: 'order-processing' } })
    expect(await stored(key)).toMatchObject({ status: 'processing' })
  })

  it('has failed: the next page opens', async () => {
    const { id } = complete(intent('requires_payment_method'))
    expect(await pressWith(id)).toMatchObject({ status: 200, body: { url: 'https://pay.example.com/cs_2' } })
    expect(await stored(key)).toMatchObject({ status: 'pending', attempt: 2 })
  })

  it('has taken money that does not fit: nobody pays again', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const { id } = complete({ payment_status: 'paid', amount_total: 1, ...intent('succeeded') })
    expect(await pressWith(id)).toMatchObject({ status: 409, body: { code: 'payment-under-review' } })
    expect(await stored(key)).toMatchObject({ status: 'pending', attempt: 1 })
    errors.mockRestore()
  })
})

describe('between looking at the order and claiming the attempt', () => {
  it.each<[string, string, Partial<Order>]>([
    ['it is paid', 'order-paid', paid],
    ['it is paid without a page of ours', 'order-paid', { ...paid, attempt: 0, paidAttempt: 0 }],
    ['the money is under way', 'order-processing', { status: 'processing' }],
    ['it is closed', 'order-closed', { status: 'failed', closedAt: NOW }],
    ['its time is over', 'order-closed', { payableUntil: NOW }],
    ['it is tried for the tenth time', 'too-many-attempts', { status: 'failed', attempt: 10 }],
  ])('%s: no page is opened and the order stays as it is', async (_, code, more) => {
    await given(orderItem())
    const meanwhile = orderItem(more)
    beforeWrite(key, () => given(meanwhile))
    expect(await press()).toMatchObject({ status: 409, body: { code } })
    expect([await stored(key), stripe.asked()]).toEqual([meanwhile, []])
  })

  it('two other presses come: this one leads to the page of the second', async () => {
    await given(orderItem())
    const { id, url } = stripe.given()
    const meanwhile = orderItem({ attempt: 2, sessions: { 2: id } })
    beforeWrite(key, () => given(meanwhile))
    expect(await press()).toMatchObject({ status: 200, body: { url } })
    expect(await stored(key)).toEqual(meanwhile)
  })
})

it('a page that another press has remembered meanwhile is not overwritten, and is the one to pay at', async () => {
  await given(orderItem({ attempt: 1 }))
  const { id, url } = stripe.given()
  beforeWrite(key, () => given(orderItem({ attempt: 1, sessions: { 1: id } })))
  expect(await press()).toMatchObject({ status: 200, body: { url } })
  expect(await stored(key)).toMatchObject({ sessions: { 1: id } })
})

describe('the order goes to an account', () => {
  const forwarding = { ...key, movedTo: STRANGER }
  const there = (order: Item | undefined): Item => ({
    ...(order ?? orderItem()),
    pk: `CUSTOMER#${STRANGER}`,
    customerId: STRANGER,
  })
  const move = async () => given(there(await stored(key)), forwarding)

  it.each([
    ['before its attempt is claimed', orderItem(), [move]],
    ['while its page is opened', orderItem(), [() => undefined, move]],
    ['while a page is brought back that a crash forgot', orderItem({ attempt: 1 }), [move]],
  ])('%s: its page opens and is remembered there', async (_, order, before) => {
    await given(order)
    for (const run of before) beforeWrite(key, run)
    expect(await press()).toMatchObject({ status: 200 })
    expect(await stored(there(order))).toMatchObject({ attempt: 1, sessions: { 1: 'cs_1' } })
    expect(await stored(key)).toEqual(forwarding)
  })

  it('after a page that a crash forgot was opened under its former customer: its key is left behind', async () => {
    await given(orderItem())
    await press()
    await given(there(orderItem({ attempt: 1 })), forwarding)
    expect(await press()).toMatchObject({ status: 200 })
    expect(await stored(there(undefined))).toMatchObject({ attempt: 1, sessions: { 1: 'cs_2' } })
  })
})
