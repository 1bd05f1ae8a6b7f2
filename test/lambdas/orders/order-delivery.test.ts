import { describe, expect, it } from 'vitest'
import { isFetched } from '../../../lambdas/orders/entitlement.ts'
import { firstLook, nextLook } from '../../../lambdas/orders/next-look.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { isCertified } from '../../../lambdas/orders/order-delivery.ts'
import { after, before, DAYS, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { heldCourse, overCourse } from '../courses/given-course.ts'
import { entitlementItem, orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'

describe('a certificate of attendance', () => {
  const attendance = { units: 7, at: NOW }
  const course = overCourse()
  const taken = { course, placeState: 'booked', attendance } as const
  const over = after(course.units.at(-1) ?? '', course.minutes * MINUTES)
  const certified = (more: Partial<Order>, now = NOW) =>
    isCertified(orders.parse(orderItem({ ...paid, files: [], ...more })), now)

  it.each<[string, Partial<Order>, boolean]>([
    ['somebody who took part', taken, true],
    ['a purchase of files', { ...taken, course: undefined }, false],
    ['a place that was given back', { ...taken, placeState: 'released' }, false],
    ['a place of which nobody has said who came', { ...taken, attendance: undefined }, false],
    ['somebody whose account was erased', { ...taken, erasedAt: NOW }, false],
    ['a course that is to come', { ...taken, course: heldCourse() }, false],
  ])('for %s', (_, more, isOne) => expect(certified(more)).toBe(isOne))

  it('is there from the end of the last unit on', () => {
    expect([certified(taken, before(over, 1)), certified(taken, over)]).toEqual([false, true])
  })
})

it('a file counts as fetched once it was, whatever staff have allowed since', () => {
  const fetched = (more: object) => isFetched({ ...entitlementItem(), ...more })
  expect([fetched({}), fetched({ used: 1 }), fetched({ wasFetched: true })]).toEqual([false, true, true])
})

it('an order is looked at ten minutes, an hour, six hours after its last step, then once a day', () => {
  const next = (now: string, more: Partial<Order> = {}) =>
    nextLook(orders.parse(orderItem({ payableUntil: after(NOW, 9 * DAYS), trail: [], ...more })), now)
  expect(firstLook(NOW)).toBe(after(NOW, 10 * MINUTES))
  expect(next(NOW)).toBe(after(NOW, 10 * MINUTES))
  expect(next(after(NOW, 10 * MINUTES))).toBe(after(NOW, HOURS))
  expect(next(after(NOW, HOURS))).toBe(after(NOW, 6 * HOURS))
  expect(next(after(NOW, 6 * HOURS))).toBe(after(NOW, 6 * HOURS + DAYS))
  const trail = [{ at: after(NOW, HOURS), to: 'failed', by: 'clock', cause: 'asked' }] as const
  expect(next(after(NOW, HOURS), { trail: [...trail] })).toBe(after(NOW, HOURS + 10 * MINUTES))
  // What is not paid ends with its time; money under way is waited for.
  const payableUntil = after(NOW, 5 * MINUTES)
  expect(next(NOW, { payableUntil })).toBe(payableUntil)
  expect(next(NOW, { payableUntil, status: 'processing' })).toBe(after(NOW, 10 * MINUTES))
})
