import { beforeEach, describe, expect, it } from 'vitest'
import { withdrawalOverAt } from '../../../contract/withdrawal-period.ts'
import { declarationTasks } from '../../../lambdas/contracts/declaration.ts'
import { acceptanceOf } from '../../../lambdas/contracts/acceptance.ts'
import type { Entitlement } from '../../../lambdas/orders/entitlement.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { incompleteSubscription } from '../../../lambdas/orders/start-subscription.ts'
import { after, before, DAYS } from '../../../lambdas/platform/time.ts'
import type { Request } from '../../../lambdas/requests/request.ts'
import { type Subscription, subscriptionIdOf } from '../../../lambdas/subscriptions/subscription.ts'
import { heldCourse } from '../courses/given-course.ts'
import { CUSTOMER, entitlementItem, ORDER, orderItem, paid } from '../given.ts'
import { heldVoucher } from '../../../lambdas/vouchers/voucher-hold.ts'
import { NOW } from '../http-event.ts'
import { given } from '../local-table.ts'
import { givenVoucher } from '../vouchers/given-voucher.ts'

const NUMBER = 'LU-7K3M-92QK'
const REQUEST = 'req_01KAG000000000000000000001'
const subscriptionId = subscriptionIdOf(ORDER)
const plan = { mode: 'subscription', productType: 'monthly', subscriptionId } as const

const request = (more: Partial<Request> = {}): Request => ({
  requestId: REQUEST,
  number: 'AN-5H2V-88TC',
  address: 'hash',
  at: NOW,
  language: 'de',
  email: 'kim@example.com',
  topic: 'withdrawal',
  message: NUMBER,
  name: 'Kim Beispiel',
  orderNumber: NUMBER,
  declared: { what: 'withdrawal' },
  status: 'open',
  title: 'withdrawal',
  rev: 0,
  ...more,
})
const extraordinary = request({ declared: { what: 'termination', kind: 'extraordinary' } })
const ordinary = request({ declared: { what: 'termination', kind: 'ordinary' } })
const MONTH_ENDS = after(NOW, 20 * DAYS)
const task = (more: object = { outcome: 'person' }) =>
  given({ ...declarationTasks.create({ address: 'hash', requestId: REQUEST }).put, ...more })
const bought = (more: Partial<Order> = {}, ofFile: Partial<Entitlement> = {}) =>
  given(
    orderItem({ ...paid, ...more }),
    entitlementItem(ofFile),
    orderNumbers.put({ number: NUMBER, customerId: CUSTOMER, orderId: ORDER }).put,
  )
const runs = async (status: Subscription['status'], type: Subscription['type'] = 'monthly') => {
  const begun = incompleteSubscription(orderItem({ ...paid, ...plan }), 19)?.put
  await given({ ...begun, status, type, currentPeriodEnd: MONTH_ENDS } as never)
}
const voucher = heldVoucher(givenVoucher(), 5_00, CUSTOMER)
const effects = { cents: 119_00, hasFiles: true, hasPlace: false, endsSubscription: false }

describe('what a person may accept', () => {
  it('is nothing while the clock is at it, nor where nobody was asked', async () => {
    await bought()
    expect(await acceptanceOf(request())).toBe('no-order')
    await task({})
    expect(await acceptanceOf(request())).toBe('under-way')
  })
})

describe('of a withdrawal', () => {
  beforeEach(() => task())

  it.each<[string, Partial<Order>, Partial<Entitlement>, object]>([
    ['that is clear', {}, {}, { doubt: undefined }],
    ['that came too late', { paidAt: before(NOW, 60 * DAYS) }, {}, { doubt: 'late' }],
    ['of what was fetched, which was waived for', {}, { used: 1 }, { doubt: 'waived' }],
    ['of what was fetched without that', { waivesWithdrawal: false }, { used: 1 }, { doubt: undefined }],
    ['of what was free', { totalCents: 0, paymentId: undefined }, {}, { cents: 0 }],
    ['of a place', { course: heldCourse(), placeState: 'booked' }, {}, { hasPlace: true }],
    ['with a voucher', { voucher, voucherState: 'redeemed' }, {}, { freedVoucher: voucher.code }],
    ['of a place that was given back', { course: heldCourse(), placeState: 'released' }, {}, {}],
  ])('%s is all of it', async (_, more, ofFile, others) => {
    await bought(more, ofFile)
    expect(await acceptanceOf(request())).toMatchObject({ ...effects, ...others })
  })

  it('with a voucher that was given back frees no use of it', async () => {
    await bought({ voucher, voucherState: 'released' })
    expect(await acceptanceOf(request())).not.toHaveProperty('freedVoucher')
  })

  it('without files names none', async () => {
    await given(
      orderItem({ ...paid, files: [] }),
      orderNumbers.put({ number: NUMBER, customerId: CUSTOMER, orderId: ORDER }).put,
    )
    expect(await acceptanceOf(request())).toMatchObject({ ...effects, hasFiles: false })
  })

  it.each<[string, string, Partial<Order>]>([
    ['some money has gone back', 'money-moving', { refundedCents: 1 }],
    ['it is a further month', 'further-month', { mode: 'renewal' }],
    ['no money came by Stripe', 'no-payment', { paymentId: undefined }],
    [
      'its order is withdrawn from already',
      'withdrawn',
      { withdrawal: { requestId: 'req_01KAG000000000000000000009', at: NOW } },
    ],
    ['its order was erased', 'no-order', { erasedAt: NOW }],
  ])('gives nothing back where %s', async (_, because, more) => {
    await bought(more)
    expect(await acceptanceOf(request())).toBe(because)
    // Also where somebody of the staff has named it.
    expect(await acceptanceOf(request({ orderNumber: undefined, namedOrder: NUMBER }))).toBe(because)
  })

  it('from another address, or without a number, is what staff have named, with its buyer where it is another', async () => {
    await bought()
    const other = { email: 'andere@example.com' }
    expect(await acceptanceOf(request(other))).toBe('no-order')
    expect(await acceptanceOf(request({ orderNumber: undefined }))).toBe('no-order')
    expect(await acceptanceOf(request({ orderNumber: undefined, namedOrder: NUMBER }))).toEqual({
      ...effects,
      order: expect.objectContaining({ number: NUMBER }),
      doubt: undefined,
    })
    expect(await acceptanceOf(request({ ...other, namedOrder: NUMBER }))).toMatchObject({
      ...effects,
      owner: { name: 'Kim Beispiel', email: 'kim@example.com' },
    })
  })

  const month = (n: number, more: Partial<Order> = {}) =>
    orderItem({
      ...paid,
      ...plan,
      mode: 'renewal',
      orderId: `ord_01KAG00000000000000000000${n}`,
      number: `LU-2345-678${n}`,
      paymentId: `pi_${n}`,
      totalCents: n * 1_00,
      ...more,
    })

  it('of a plan is each month of it that cost something, and no other order', async () => {
    await bought(plan)
    await given(
      month(2),
      month(3),
      month(4, { subscriptionId: subscriptionIdOf('ord_01KAG000000000000000000009') }),
      month(5, { mode: 'payment' }),
    )
    expect(await acceptanceOf(request())).toMatchObject({ cents: 124_00 })
  })

  it.each<[string, Partial<Order>]>([
    ['has gone back in part', { refundedCents: 1 }],
    ['is going back', { refunding: [{ taskId: 'refund#1', cents: 1, at: NOW }] }],
    [
      'is disputed',
      { dispute: { disputeId: 'du_1', state: 'open', isReturnedDebit: false, cents: 3_00, at: NOW } },
    ],
  ])('of a plan is nothing where one of its further payments %s', async (_, more) => {
    await bought(plan)
    await given(month(2), month(3, more))
    expect(await acceptanceOf(request())).toBe('money-moving')
    // That of another plan hinders nothing.
    await given(month(3, { ...more, subscriptionId: subscriptionIdOf('ord_01KAG000000000000000000009') }))
    expect(await acceptanceOf(request())).toMatchObject({ cents: 121_00 })
  })

  it.each<[Subscription['status'], boolean]>([
    ['active', true],
    ['paused', true],
    ['cancelling', true],
    ['past_due', true],
    ['ended', false],
    ['incomplete', false],
  ])('of a plan that is %s ends it: %s', async (status, endsSubscription) => {
    await bought(plan)
    await runs(status)
    expect(await acceptanceOf(request())).toMatchObject({ endsSubscription })
  })
})

it('of a withdrawal from a licence it is said that a licence ends', async () => {
  await task()
  await bought({ ...plan, productType: 'licence' })
  await runs('cancelling', 'licence')
  expect(await acceptanceOf(request())).toMatchObject({ endsSubscription: true, isLicence: true })
  await runs('cancelling')
  expect(await acceptanceOf(request())).not.toHaveProperty('isLicence')
})

describe('of a termination', () => {
  beforeEach(() => task())

  it('for an important reason is the end of a plan that runs, and pays nothing back', async () => {
    await bought(plan)
    await runs('active')
    expect(await acceptanceOf(extraordinary)).toMatchObject({
      cents: 0,
      hasFiles: false,
      hasPlace: false,
      endsSubscription: true,
      doubt: undefined,
    })
  })

  it.each<[string, Partial<Order>, Subscription['status'] | undefined]>([
    ['that has ended', plan, 'ended'],
    ['that never began', plan, undefined],
    ['that is none', {}, undefined],
  ])('of a plan %s is nothing', async (_, more, status) => {
    await bought(more)
    if (status) await runs(status)
    expect(await acceptanceOf(extraordinary)).toBe('not-running')
  })

  it('of a licence that runs leads to the licence, whatever its kind', async () => {
    await bought({ ...plan, productType: 'licence' })
    await runs('cancelling', 'licence')
    expect([await acceptanceOf(extraordinary), await acceptanceOf(ordinary)]).toEqual(['licence', 'licence'])
    await runs('ended', 'licence')
    expect(await acceptanceOf(extraordinary)).toBe('not-running')
  })

  it('that is an ordinary one is its end with the month that is paid for', async () => {
    await bought(plan)
    await runs('active')
    expect(await acceptanceOf(ordinary)).toMatchObject({
      cents: 0,
      endsSubscription: true,
      endsAt: MONTH_ENDS,
    })
    // For an important reason it ends at once.
    expect(await acceptanceOf(extraordinary)).toHaveProperty('endsAt', undefined)
  })

  it('that is an ordinary one is nothing where it is cancelled already, or a day was named', async () => {
    await bought(plan)
    await runs('cancelling')
    expect(await acceptanceOf(ordinary)).toBe('cancelled')
    const declared = { what: 'termination', kind: 'ordinary', endOn: '2027-03-31' } as const
    expect(await acceptanceOf(request({ declared }))).toBe('day-named')
  })
})

describe('of a further month', () => {
  beforeEach(() => task())
  const first = 'ord_01KAG000000000000000000002'
  const month = { ...plan, mode: 'renewal', subscriptionId: subscriptionIdOf(first) } as const
  const begun = async (paidAt: string) => {
    const order = orderItem({
      ...paid,
      ...plan,
      orderId: first,
      subscriptionId: month.subscriptionId,
      paidAt,
    })
    const subscription = { ...incompleteSubscription(order, 19)?.put, status: 'active' }
    await given(order, subscription as never)
  }

  it('is the contract that began it, as long as that can be withdrawn from', async () => {
    await bought(month)
    await begun(before(NOW, 10 * DAYS))
    const accepted = await acceptanceOf(request())
    expect(accepted).toMatchObject({ order: { orderId: first }, cents: 238_00 })
  })

  it('is nothing later: a month is no contract of its own', async () => {
    await bought(month)
    await begun(before(NOW, 60 * DAYS))
    expect(await acceptanceOf(request())).toBe('further-month')
  })

  it('counts the period of the first order to its last moment', async () => {
    const paidAt = before(NOW, 10 * DAYS)
    await bought(month)
    await begun(paidAt)
    const over = withdrawalOverAt(paidAt)
    expect(await acceptanceOf(request({ at: before(over, 1) }))).toMatchObject({ order: { orderId: first } })
    expect(await acceptanceOf(request({ at: over }))).toBe('further-month')
  })
})
