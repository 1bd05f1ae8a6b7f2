import { describe, expect, it } from 'vitest'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { completeOrder, type Payment } from '../../../lambdas/orders/complete-order.ts'
import { type Order, orders, readOrder } from '../../../lambdas/orders/order.ts'
import { closeOrder, markFailed, markProcessing } from '../../../lambdas/orders/order-transitions.ts'
import { payments, refundTasks } from '../../../lambdas/orders/payment.ts'
import { onlyEvent, type StripeEvent, stripeEvents } from '../../../lambdas/orders/stripe-event.ts'
import { after, DAYS, epochSeconds, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, ORDER, orderItem, paid, STRANGER } from '../given.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const event = { id: 'evt_1', type: 'checkout.session.completed', at: NOW }
const eventKey = stripeEvents.keyOf({ eventId: 'evt_1' })
const payment = { attempt: 1, paymentId: 'pi_1', at: NOW }
/** What this test leaves in the order’s partition, but the order. */
const parts = async () => (await partition(key.pk)).map(({ sk }) => sk).filter(sk => sk !== key.sk)

const ways = {
  process: (attempt = 1) => markProcessing(ref, { attempt, now: NOW }, event),
  fail: (attempt = 1) => markFailed(ref, { attempt, now: NOW }, event),
  close: (attempt = 1) => closeOrder(ref, attempt, NOW),
}
/** As it was read before. */
const complete = async (payment: Payment, event?: StripeEvent) => {
  const order = await readOrder(ref)
  return order && completeOrder(order, payment, event)
}
const line = (to: string, by: string, cause: string) => ({ at: NOW, to, by, cause })

describe('an order', () => {
  it.each<[keyof typeof ways, Order['status'], object]>([
    ['process', 'pending', { status: 'processing', dueAt: after(NOW, 10 * MINUTES) }],
    ['fail', 'pending', { status: 'failed', dueAt: after(NOW, 24 * HOURS) }],
    ['fail', 'processing', { status: 'failed', dueAt: after(NOW, 24 * HOURS) }],
  ])('is moved by an event: %s, from %s', async (way, status, expected) => {
    const { dueAt: _, duePk: __, ...before } = orderItem({ status, attempt: 1 })
    await given(before)
    expect(await ways[way]()).toBe('done')
    const to = way === 'process' ? 'processing' : 'failed'
    expect(await stored(key)).toEqual({
      ...before,
      ...expected,
      duePk: 'ORDER',
      listStatus: `${to}#${ORDER}`,
      rev: 1,
      trail: [...before.trail, line(to, 'stripe', 'event evt_1')],
    })
    expect(await parts()).toHaveLength(1)
    expect(await stored(eventKey)).toMatchObject({ forgetAt: epochSeconds(after(NOW, 45 * DAYS)) })
  })

  it.each<Order['status']>(['pending', 'failed'])('is closed by the clock, from %s', async status => {
    const before = orderItem({ status, attempt: 1 })
    await given(before)
    expect(await ways.close()).toBe('done')
    expect(await stored(key)).toEqual({
      ...before,
      dueAt: after(NOW, 90 * DAYS),
      status: 'failed',
      listStatus: `failed#${ORDER}`,
      closedAt: NOW,
      endedBy: 'unpaid',
      rev: 1,
      trail: [...before.trail, line('failed', 'clock', 'unpaid')],
    })
  })

  it.each<Partial<Order>>([
    { status: 'pending' },
    { status: 'processing' },
    { status: 'failed' },
    { status: 'failed', closedAt: NOW, endedBy: 'unpaid' },
  ])('is completed by its money from %o', async more => {
    const {
      dueAt: _,
      duePk: __,
      closedAt: ___,
      endedBy: ____,
      ...before
    } = orderItem({ attempt: 1, ...more })
    await given(orderItem({ attempt: 1, ...more }))
    expect(await complete(payment, event)).toBe('done')
    expect(await stored(key)).toEqual({
      ...before,
      ...paid,
      listStatus: `completed#${ORDER}`,
      rev: 1,
      trail: [...before.trail, line('completed', 'stripe', 'payment pi_1')],
    })
    expect(await stored(payments.keyOf(payment))).toMatchObject({
      ...ref,
      paymentId: 'pi_1',
      forgetAt: Date.UTC(2035, 0, 1) / 1000,
    })
    expect(await stored(eventKey)).toBeDefined()
    expect((await parts()).toSorted()).toEqual([
      `MAIL#${ORDER}#contract`,
      `ORDER#${ORDER}#FILE#fil_track01`,
      `ORDER#${ORDER}#FILE#fil_track02`,
      `ORDER#${ORDER}#RECEIPT#invoice`,
    ])
  })
})

it.each([
  ['no end', undefined, undefined],
  ['an end of thirty days', 30, after(NOW, 30 * DAYS)],
])('a file has %s when its offer names that', async (_, accessDays, expiresAt) => {
  await given(orderItem({ attempt: 1, ...(accessDays !== undefined && { accessDays }) }))
  await complete(payment, event)
  const file = await stored({ pk: key.pk, sk: `${key.sk}#FILE#fil_track01` })
  expect(file?.expiresAt).toBe(expiresAt)
})

describe('an order stays as it is, nothing is written beside it, and the event is marked,', () => {
  it.each<[keyof typeof ways, string, Partial<Order>]>([
    ['process', 'another attempt', { attempt: 2 }],
    ['process', 'already processing', { attempt: 1, status: 'processing' }],
    ['process', 'failed', { attempt: 1, status: 'failed' }],
    ['process', 'paid', { ...paid }],
    ['fail', 'another attempt', { attempt: 2 }],
    ['fail', 'failed', { attempt: 1, status: 'failed' }],
    ['fail', 'paid', { ...paid }],
    ['close', 'another attempt', { attempt: 2 }],
    ['close', 'processing', { attempt: 1, status: 'processing' }],
    ['close', 'completed', { attempt: 1, status: 'completed' }],
    ['close', 'closed', { attempt: 1, status: 'failed', closedAt: NOW }],
    ['close', 'paid in a state that can be closed', { attempt: 1, status: 'failed', paidAt: NOW }],
  ])('%s: %s', async (way, _, more) => {
    const before = orderItem(more)
    await given(before)
    expect(await ways[way]()).toBe('nothing-to-do')
    expect([await stored(key), await parts()]).toEqual([before, []])
    expect((await stored(eventKey)) !== undefined).toBe(way !== 'close')
  })
})

describe('between looking at an order and completing it', () => {
  it.each<[string, Partial<Order>]>([
    ['it is paid by another payment', { ...paid, paymentId: 'pi_0' }],
    [
      'another payment stands in it, whatever its state',
      { status: 'processing', paidAt: NOW, paymentId: 'pi_0' },
    ],
    ['its person is erased', { status: 'failed', closedAt: NOW, erasedAt: NOW }],
  ])('%s: it stays, and the money goes back', async (_, more) => {
    const meanwhile = orderItem({ attempt: 1, ...more })
    await given(orderItem({ attempt: 1 }))
    beforeWrite(key, () => given(meanwhile))
    expect(await complete(payment, event)).toBe('returned')
    expect([await stored(key), (await parts()).toSorted()]).toEqual([
      meanwhile,
      [`MAIL#${ORDER}#payment-returned#pi_1`, 'TASK#refund#pi_1'],
    ])
    const cause = meanwhile.erasedAt ? 'erased' : 'paid-twice'
    expect(await stored(refundTasks.keyOf({ ...ref, taskId: 'pi_1' }))).toMatchObject({
      cause,
      duePk: 'TASK',
      dueAt: NOW,
    })
  })

  it.each<Partial<Order>>([{ status: 'pending' }, { status: 'processing' }, { status: 'failed' }])(
    'its account is erased: nothing is delivered, the money goes back and that is said, %o',
    async more => {
      const profile = profiles.keyOf(ref)
      const before = orderItem({ attempt: 1, ...more })
      await given(before, { ...profile, rev: 0 })
      beforeWrite(profile, () => given({ ...profile, erasedAt: NOW, rev: 1 }))
      expect(await complete({ ...payment, payer: 'payer@example.com' }, event)).toBe('returned')
      expect(await stored(key)).toEqual({
        ...before,
        dueAt: after(NOW, 90 * DAYS),
        status: 'failed',
        listStatus: `failed#${ORDER}`,
        closedAt: NOW,
        endedBy: 'money-returned',
        rev: 1,
        trail: [...before.trail, line('failed', 'stripe', 'payment pi_1')],
      })
      const mail = `MAIL#${ORDER}#payment-returned#pi_1`
      expect((await parts()).toSorted()).toEqual([mail, 'PROFILE', 'TASK#refund#pi_1'])
      expect(await stored({ pk: key.pk, sk: mail })).toMatchObject({
        recipient: 'payer@example.com',
        about: { cause: 'erased' },
        outlivesAccount: true,
      })
    },
  )

  it.each<[string, Partial<Order>]>([
    ['is paid by another payment', { ...paid, paymentId: 'pi_0' }],
    ['is paid by another, whatever its state', { status: 'failed', paidAt: NOW, paymentId: 'pi_0' }],
    ['is closed', { status: 'failed', closedAt: after(NOW, -HOURS) }],
  ])('its account is erased, and then the order %s: it stays, and the money goes back', async (_, more) => {
    const profile = profiles.keyOf(ref)
    const meanwhile = orderItem({ attempt: 1, ...more })
    await given(orderItem({ attempt: 1 }), { ...profile, rev: 0 })
    beforeWrite(profile, () => given({ ...profile, erasedAt: NOW, rev: 1 }))
    beforeWrite(key, () => given(meanwhile))
    expect(await complete(payment, event)).toBe('returned')
    expect(await stored(key)).toEqual(meanwhile)
    expect(await parts()).toContain('TASK#refund#pi_1')
  })

  it('its account is erased, and then the order is completed by nothing: it stays', async () => {
    const profile = profiles.keyOf(ref)
    const meanwhile = orderItem({ attempt: 1, status: 'completed' })
    await given(orderItem({ attempt: 1 }), { ...profile, rev: 0 })
    beforeWrite(profile, () => given({ ...profile, erasedAt: NOW, rev: 1 }))
    beforeWrite(key, () => given(meanwhile))
    await expect(complete(payment, event)).rejects.toThrow('kept changing')
    expect([await stored(key), await parts()]).toEqual([meanwhile, ['PROFILE']])
  })

  it('the same event was heard: nothing is done twice', async () => {
    await given(orderItem({ attempt: 1 }))
    beforeWrite(key, () => onlyEvent(event))
    expect(await complete(payment, event)).toBe('repeat')
    expect([await stored(key), await parts()]).toEqual([orderItem({ attempt: 1 }), []])
  })

  it('the order goes to another customer: it is completed there', async () => {
    const there = orderItem({ customerId: STRANGER, attempt: 1 })
    await given(orderItem({ attempt: 1 }))
    beforeWrite(key, () => given({ ...key, movedTo: STRANGER }, there))
    expect(await complete(payment, event)).toBe('done')
    expect(await stored(there)).toMatchObject(paid)
    expect(await stored(key)).toEqual({ ...key, movedTo: STRANGER })
  })
})

describe('an event', () => {
  it.each(['process', 'fail'] as const)('about no order is not taken as heard: %s', async way => {
    expect(await ways[way]()).toBe('unknown-order')
    expect(await stored(eventKey)).toBeUndefined()
  })

  it('that arrives days later leaves the whole day to pay again that its mail promises', async () => {
    await given(orderItem({ status: 'processing', attempt: 1 }))
    const now = after(NOW, 3 * DAYS)
    expect(await markFailed(ref, { attempt: 1, now }, event)).toBe('done')
    const failed = await stored(key)
    const until = after(now, 24 * HOURS)
    expect(failed).toMatchObject({ status: 'failed', dueAt: until, payableUntil: until })
    expect(failed?.trail).toContainEqual(line('failed', 'stripe', 'event evt_1'))
  })

  it('about an order that went to another customer is heard there, and once', async () => {
    const there = orderItem({ customerId: STRANGER, attempt: 1 })
    await given({ ...key, movedTo: STRANGER }, there)
    expect(await ways.fail()).toBe('done')
    expect(await stored(there)).toMatchObject({ status: 'failed' })
    expect(await partition(key.pk)).toEqual([{ ...key, movedTo: STRANGER }])
    expect(await ways.fail()).toBe('repeat')
  })

  it('about an order that is said to have moved to where it was is a fault, and no endless search', async () => {
    await given({ ...key, movedTo: CUSTOMER })
    await expect(readOrder(ref)).rejects.toThrow('moved in a circle')
  })

  it('heard again is a repeat, also when it changes nothing', async () => {
    await given(orderItem({ attempt: 1 }))
    expect([await ways.process(), await ways.process(), await onlyEvent(event)]).toEqual([
      'done',
      'repeat',
      'repeat',
    ])
    expect(await stored(key)).toMatchObject({ status: 'processing', rev: 1 })
  })

  it('about a payment that is owed back already owes it once', async () => {
    await given(orderItem({ ...paid, paymentId: 'pi_0' }))
    expect(await complete(payment)).toBe('returned')
    const owed = await stored(refundTasks.keyOf({ ...ref, taskId: 'pi_1' }))
    expect(await complete({ ...payment, at: after(NOW, DAYS) }, event)).toBe('nothing-to-do')
    expect(await stored(refundTasks.keyOf({ ...ref, taskId: 'pi_1' }))).toEqual(owed)
  })
})
