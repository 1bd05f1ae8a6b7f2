import { describe, expect, it } from 'vitest'
import { freedVoucher, holdsPlace, holdsVoucher } from '../../../lambdas/orders/order-holdings.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { closedBy, revocationOf } from '../../../lambdas/orders/order-state.ts'
import { heldCourse } from '../courses/given-course.ts'
import { CUSTOMER, orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'

const order = (more: Partial<Order> = {}) => orders.parse(orderItem(more))
const voucher = { code: 'PROBE10', discountCents: 119_00, holder: CUSTOMER, hasLimit: false }

describe('an order', () => {
  it.each<[string, Partial<Order>, boolean]>([
    ['held', { voucher, voucherState: 'held' }, true],
    ['redeemed', { voucher, voucherState: 'redeemed' }, true],
    ['given back', { voucher, voucherState: 'released' }, false],
    ['of which nothing is known', { voucher }, false],
    ['of no voucher', { voucherState: 'held' }, false],
  ])('has a use of its voucher that is %s', (_, more, holds) => {
    expect(holdsVoucher(order(more))).toBe(holds)
  })

  it.each<[string, Partial<Order>, string | undefined]>([
    [
      'paid for all of it and was given back',
      { totalCents: 0, voucher, voucherState: 'released' },
      'PROBE10',
    ],
    ['paid for all of it', { totalCents: 0, voucher, voucherState: 'redeemed' }, undefined],
    ['paid for a part', { totalCents: 1, voucher, voucherState: 'released' }, undefined],
    ['is not there', { totalCents: 0, voucherState: 'released' }, undefined],
  ])('frees the voucher that %s', (_, more, code) => {
    expect(freedVoucher(order(more))).toBe(code)
  })

  it('has a place until it is given back', () => {
    const course = heldCourse()
    const places = [{ course, placeState: 'held' }, { course, placeState: 'booked' }, { course }] as const
    for (const more of places) expect(holdsPlace(order(more))).toBe(true)
    expect(holdsPlace(order({ course, placeState: 'released' }))).toBe(false)
    expect(holdsPlace(order())).toBe(false)
  })

  const course = { course: heldCourse(), courseCancelledAt: NOW }
  it.each<[string, Partial<Order>, string | undefined]>([
    ['is open', {}, undefined],
    ['was closed and is paid', { ...paid, closedAt: NOW }, undefined],
    ['was not paid in time', { closedAt: NOW }, 'unpaid'],
    ['was not paid before its course was cancelled', { closedAt: NOW, ...course }, 'course-cancelled'],
    [
      'was decided about, though its course was cancelled',
      { closedAt: NOW, endedBy: 'decided', ...course },
      'decided',
    ],
    ['has its money back', { closedAt: NOW, returnedPaymentId: 'pi_1', ...course }, 'money-returned'],
  ])('that %s ended so', (_, more, ended) => {
    expect(closedBy(order(more)).ended).toBe(ended)
  })

  const dispute = { disputeId: 'du_1', isReturnedDebit: false, cents: 119_00, at: NOW } as const
  const withdrawal = { requestId: 'req_01KAG000000000000000000001', at: NOW }
  it.each<[string, Partial<Order>, string | undefined]>([
    ['nothing', {}, undefined],
    ['a part of its money that went back', { refundedCents: 118_99, lastRefundAt: NOW }, undefined],
    ['all of its money that went back', { refundedCents: 119_00, lastRefundAt: NOW }, 'refund'],
    ['a refund of nothing', { totalCents: 0, refundedCents: 0, lastRefundAt: NOW }, undefined],
    ['a dispute', { dispute: { ...dispute, state: 'open' } }, 'dispute'],
    ['a lost dispute', { dispute: { ...dispute, state: 'lost' } }, 'dispute'],
    ['a dispute that was won', { dispute: { ...dispute, state: 'won' } }, undefined],
    ['a bank’s question', { dispute: { ...dispute, state: 'inquiry' } }, undefined],
    [
      'a withdrawal, whatever becomes of its money',
      { withdrawal, refundedCents: 119_00, lastRefundAt: NOW },
      'withdrawal',
    ],
  ])('is closed by %s', (_, more, why) => {
    expect(revocationOf(order({ ...paid, ...more }))?.revokedFor).toBe(why)
  })
})
