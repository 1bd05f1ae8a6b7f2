import { Metrics } from '@aws-lambda-powertools/metrics'
import { describe, expect, it, vi } from 'vitest'
import { readMatter, settleMatter } from '../../../contract/staff-bookkeeping.ts'
import { takeMoney } from '../../../contract/staff-orders.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { payments } from '../../../lambdas/orders/payment.ts'
import { unmatchedMoney } from '../../../lambdas/orders/unmatched-money.ts'
import { heldVoucher } from '../../../lambdas/vouchers/voucher-hold.ts'
import { handler } from '../../../lambdas/staff-orders/handler.ts'
import { handler as shopHandler } from '../../../lambdas/staff-shop/handler.ts'
import { dateItem, heldCourse } from '../courses/given-course.ts'
import { CUSTOMER, ORDER, orderItem, paid } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { givenVoucher, voucherItem } from '../vouchers/given-voucher.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const number = 'LU-7K3M-92QK'
const claims = ofStaff('cus_01KAG000000000000000000009', '[shop]')
const press = (n: number) => `prs_0123456789abcde${n}`
const money = unmatchedMoney.keyOf({ sessionId: 'cs_1' })

const found = (of: Partial<Order> = {}, more: object = {}) =>
  given(
    orderItem(of),
    orderNumbers.put({ number, ...ref }).put,
    unmatchedMoney.create({
      sessionId: 'cs_1',
      paymentId: 'pi_2',
      customerId: CUSTOMER,
      orderId: 'ord_01KAG000000000000000000008',
      at: NOW,
      totalCents: 119_00,
      currency: 'eur',
      mode: 'payment',
      isLive: false,
      status: 'open',
      title: 'Geld, das nicht passt',
      rev: 0,
      ...more,
    }).put,
  )
const take = (more: object = {}) =>
  ask(handler, takeMoney, {
    input: { about: 'cs_1', number, pressId: press(1), rev: 0, reason: 'Dieselbe Person', ...more },
    claims,
  })

it('completes the order with files, receipt and mail, and is no open matter any more', async () => {
  await found()
  const { status, body } = await take()
  expect([status, body.status, body.paymentId, body.refundableCents]).toEqual([
    200,
    'completed',
    'pi_2',
    119_00,
  ])
  expect([body.files.length, body.receipts.length]).toEqual([2, 1])
  expect(await stored(money)).toMatchObject({
    status: 'done',
    takenTo: number,
    listStatus: `done#${NOW}#cs_1`,
  })
  expect(await stored(payments.keyOf({ paymentId: 'pi_2' }))).toMatchObject(ref)
  expect(await partition(`AUDIT#${ORDER}`)).toMatchObject([
    { action: 'money-taken', after: { cents: 119_00, payment: 'pi_2' } },
  ])
})

it('is read in the history of the matter, too: who took it, why, and what the order was', async () => {
  await found()
  const matter = { kind: 'unmatched-money', about: 'cs_1', part: '' }
  const ofMatter = () => ask(shopHandler, readMatter, { input: matter, claims })
  expect((await ofMatter()).body.deeds).toEqual([])
  await take()
  expect((await ofMatter()).body.deeds).toEqual([
    {
      at: NOW,
      action: 'money-taken',
      who: expect.any(String),
      reason: 'Dieselbe Person',
      before: { status: 'pending' },
      after: { cents: 119_00, payment: 'pi_2' },
    },
  ])
})

it('is counted as one completed order, once for each press and not when it is refused', async () => {
  const counted = vi.spyOn(Metrics.prototype, 'addMetric')
  const completed = () => counted.mock.calls.filter(([name]) => name === 'OrderCompleted').length
  await found({}, { totalCents: 100_00 })
  await take()
  expect(completed()).toBe(0)
  await found()
  await take()
  await take()
  await take({ pressId: press(2), rev: 1 })
  expect(completed()).toBe(1)
  counted.mockRestore()
})

it('is taken once: by the same press again, and by two who press at once', async () => {
  await found()
  await take()
  expect((await take()).body.paymentId).toBe('pi_2')
  expect((await take({ pressId: press(2), rev: 1 })).body.code).toBe('matter-changed')

  await found()
  await given({ ...payments.keyOf({ paymentId: 'pi_2' }), kind: 'gone' })
  expect((await take({ pressId: press(3) })).body.code).toBe('order-changed')
})

it('goes to one of two orders that want it at once', async () => {
  await found()
  const other = { ...ref, orderId: 'ord_01KAG000000000000000000002', number: 'LU-5H2V-88TC' }
  await given(orderItem(other), orderNumbers.put(other).put)
  let first: { status: number } | undefined
  beforeWrite(money, async () => {
    first = await take({ number: other.number, pressId: press(2) })
  })
  const { status, body } = await take()
  expect([first?.status, status, body.code]).toEqual([200, 409, 'order-changed'])
  expect(await stored(orders.keyOf(ref))).toMatchObject({ status: 'pending', rev: 0 })
  expect((await take()).body.code).toBe('matter-changed')
})

it('is not opened again once it was taken', async () => {
  await found()
  await take()
  const seen = { status: 'done', at: NOW, doneAt: NOW }
  const input = { kind: 'unmatched-money', about: 'cs_1', seen, pressId: press(4), reason: 'Irrtum' }
  expect((await ask(shopHandler, settleMatter, { input, claims })).body.code).toBe('matter-changed')
})

describe('an order that gave back what it held when it was closed', () => {
  const limits = { limitTotal: 1 }
  const voucher = heldVoucher(givenVoucher(limits), 10_00, CUSTOMER)
  const closed = { status: 'failed', closedAt: NOW } as const
  const isUnpaid = async () => {
    expect(await stored(orders.keyOf(ref))).toMatchObject({ status: 'failed', rev: 0 })
    expect(await partition(`AUDIT#${ORDER}`)).toEqual([])
  }

  it('takes them again where they are still there', async () => {
    await found({
      ...closed,
      voucher,
      voucherState: 'released',
      course: heldCourse(),
      placeState: 'released',
    })
    await given(voucherItem({ ...limits, taken: 0 }), dateItem({ taken: 11 }))
    expect((await take()).body.status).toBe('completed')
  })

  it('is refused with its own word where the voucher has no use left', async () => {
    await found({ ...closed, voucher, voucherState: 'released' })
    await given(voucherItem({ ...limits, taken: 1 }))
    expect((await take()).body.code).toBe('voucher-gone')
    await isUnpaid()
  })

  it.each([
    ['no place is left', { taken: 12 }],
    ['the date is cancelled', { status: 'cancelled' }],
  ] as const)('is refused with its own word where %s', async (_, date) => {
    await found({ ...closed, course: heldCourse(), placeState: 'released' })
    await given(dateItem(date))
    expect((await take()).body.code).toBe('place-gone')
    await isUnpaid()
  })

  it('is looked at anew where it has changed meanwhile as well', async () => {
    await found({ ...closed, voucher, voucherState: 'released' })
    await given(voucherItem({ ...limits, taken: 1 }))
    beforeWrite(orders.keyOf(ref), () => given({ ...orderItem({ ...closed, rev: 1 }) }))
    expect((await take()).body.code).toBe('order-changed')
  })
})

describe('what does not fit is refused, and nothing is written', () => {
  it.each([
    ['another sum', {}, { totalCents: 100_00 }, 'money-differs'],
    ['another currency', {}, { currency: 'usd' }, 'money-differs'],
    ['play money of the test mode turned round', {}, { isLive: true }, 'money-differs'],
    ['a month', {}, { mode: 'subscription' }, 'money-differs'],
    ['no payment that could be given back', {}, { paymentId: undefined }, 'money-differs'],
    ['money that went back already', { returnedPaymentId: 'pi_2' }, {}, 'money-differs'],
    ['an order that is paid', paid, {}, 'order-not-payable'],
    ['one whose money is under way', { status: 'processing' }, {}, 'order-not-payable'],
    ['one that Stripe bills each month', { mode: 'subscription' }, {}, 'order-not-payable'],
    ['what is settled', {}, { status: 'done' }, 'matter-changed'],
  ] as const)('%s', async (_, of, more, code) => {
    await found(of, more)
    expect((await take()).body.code).toBe(code)
    expect(await partition(`AUDIT#${ORDER}`)).toEqual([])
    expect((await stored(orders.keyOf(ref)))?.['rev']).toBe(0)
  })
})
