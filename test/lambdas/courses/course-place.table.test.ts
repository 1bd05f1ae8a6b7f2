import type Stripe from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import { placeOrder, quoteOrder } from '../../../contract/checkout.ts'
import { handler as checkout } from '../../../lambdas/checkout/handler.ts'
import { cancelDate } from '../../../lambdas/courses/cancel-date.ts'
import { courseDates, coursePlaces } from '../../../lambdas/courses/course-date.ts'
import { handler as settleCourses } from '../../../lambdas/participants/settle-courses.ts'
import { owners } from '../../../lambdas/customers/customer.ts'
import { completeOrder } from '../../../lambdas/orders/complete-order.ts'
import { letters as orderLetters } from '../../../lambdas/orders/letters.ts'
import { closedBy, isPayable } from '../../../lambdas/orders/order-state.ts'
import { handler as settleOrders } from '../../../lambdas/orders/settle-orders.ts'
import { closeOrder, markFailed } from '../../../lambdas/orders/order-transitions.ts'
import { type Order, orders, readOrder } from '../../../lambdas/orders/order.ts'
import { refundTasks } from '../../../lambdas/orders/payment.ts'
import { settleRefund } from '../../../lambdas/orders/refund.ts'
import { mails as mailItems } from '../../../lambdas/platform/mail-item.ts'
import { letters } from '../../../lambdas/participants/letters.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after, before, DAYS } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, givenBuyer, givenProduct, ORDER, orderItem, productItem } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { refundOf } from '../orders/money.ts'
import { paidByVoucher, voucherUse } from '../vouchers/paid-by-voucher.ts'
import { COURSE, DATE, dateItem, heldCourse, placeItem } from './given-course.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const dateKey = courseDates.keyOf({ slug: COURSE, dateId: DATE })
const placeKey = coursePlaces.keyOf({ slug: COURSE, dateId: DATE, orderId: ORDER })
const FULL = { status: 409, body: { code: 'course-full' } }

const orderWith = (more: Partial<Order> = {}) =>
  orderItem({
    attempt: 1,
    productType: 'course',
    files: [],
    waivesWithdrawal: false,
    course: heldCourse(),
    placeState: 'held',
    ...more,
  })
const holding = () => given(orderWith(), dateItem({ taken: 1 }), placeItem())
const closed = (more: object = {}) =>
  given(
    orderWith({ status: 'failed', closedAt: NOW, placeState: 'released' }),
    dateItem({ places: 1, taken: 0, ...more }),
  )
const seen = async () => (await readOrder(ref)) as Order
const pay = async (number = 1, at = NOW) =>
  completeOrder(await seen(), { attempt: 1, paymentId: `pi_${number}`, at })
const place = async () => [(await stored(dateKey))?.['taken'], (await stored(placeKey))?.['state']]
const mails = async () =>
  (await partition(key.pk)).flatMap(({ sk }) =>
    sk.startsWith('MAIL#') ? sk.slice(`MAIL#${ORDER}#`.length) : [],
  )
const clock = (time = NOW) => settleCourses({ time })

describe('ordering a place', () => {
  let offers = 0
  let slug = ''
  const email = 'kim@example.com'
  // The function keeps an offer for a minute: each test sells another.
  beforeEach(async () => {
    slug = `kurs-${++offers}`
    await given(productItem(givenProduct({ slug, type: 'course', files: [] })), {
      ...owners.keyOf({ address: await addressHash(email) }),
      customerId: CUSTOMER,
    })
  })
  const quote = (dateId: string | undefined = DATE) =>
    ask(checkout, quoteOrder, { input: { slug, email, ...(dateId && { dateId }) } })
  const press = (quoted: string) =>
    ask(checkout, placeOrder, {
      input: {
        quote: quoted,
        buyer: givenBuyer(),
        language: 'de',
        acceptsTerms: true,
        waivesWithdrawal: true,
      },
    })
  it('takes it with the order, however often it is pressed, and keeps what was promised', async () => {
    await given(dateItem({ slug, places: 1 }))
    const { body } = await quote()
    expect(body.course).toEqual({
      dateId: DATE,
      units: heldCourse().units,
      minutes: 90,
    })
    for (let presses = 0; presses < 2; presses++)
      expect(await press(body.quote)).toMatchObject({ status: 200, body: { course: { dateId: DATE } } })
    expect(await stored(orders.keyOf({ customerId: CUSTOMER, orderId: body.orderId }))).toMatchObject({
      course: { dateId: DATE, minutes: 90, courseNumber: 'KU-EX-0000' },
      placeState: 'held',
      waivesWithdrawal: false,
    })
    expect(await stored(courseDates.keyOf({ slug, dateId: DATE }))).toMatchObject({ taken: 1, rev: 1 })
    expect(await quote()).toMatchObject(FULL)
  })

  it('one network keeps no more than four places of a date for nothing; other dates are open to it', async () => {
    const other = 'cdt_01KAG000000000000000000002'
    await given(dateItem({ slug }), dateItem({ slug, dateId: other }))
    const answers = []
    for (const dateId of [DATE, DATE, DATE, DATE, DATE, other])
      answers.push((await press((await quote(dateId)).body.quote)).status)
    expect(answers).toEqual([200, 200, 200, 200, 429, 200])
    expect(await stored(courseDates.keyOf({ slug, dateId: DATE }))).toMatchObject({ taken: 4 })
  })

  it('needs a date', async () => {
    expect(await ask(checkout, quoteOrder, { input: { slug, email } })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'dateId', code: 'required' }] },
    })
  })

  it.each<[string, object]>([
    ['somebody else takes the last place', { places: 1, taken: 1 }],
    ['the date is cancelled', { status: 'cancelled' }],
    ['the course begins', { startsAt: NOW }],
  ])('%s between looking and ordering: nothing is ordered', async (_, then) => {
    await given(dateItem({ slug, places: 1 }))
    const { body } = await quote()
    beforeWrite(courseDates.keyOf({ slug, dateId: DATE }), () =>
      given(dateItem({ slug, places: 1, ...then })),
    )
    expect(await press(body.quote)).toMatchObject(FULL)
    expect(await stored(orders.keyOf({ customerId: CUSTOMER, orderId: body.orderId }))).toBeUndefined()
  })

  it('that costs nothing is booked with the press', async () => {
    slug = `kurs-${++offers}`
    await given(
      productItem(givenProduct({ slug, type: 'course', files: [], priceCents: 0 })),
      dateItem({ slug }),
    )
    const { body } = await quote()
    expect((await press(body.quote)).body).toMatchObject({ status: 'completed' })
    const { orderId } = body
    expect(await stored(coursePlaces.keyOf({ slug, dateId: DATE, orderId }))).toMatchObject({
      state: 'booked',
    })
    expect(await stored(orders.keyOf({ customerId: CUSTOMER, orderId }))).toMatchObject({
      placeState: 'booked',
    })
    expect(await partition(key.pk)).toContainEqual(
      expect.objectContaining({ sk: `MAIL#${orderId}#course-place` }),
    )
  })
})

describe('the place that an order holds', () => {
  it('is booked when it is paid, without another count, and its buyer is told once', async () => {
    await holding()
    expect(await pay()).toBe('done')
    expect(await stored(key)).toMatchObject({ status: 'completed', placeState: 'booked' })
    expect(await place()).toEqual([1, 'booked'])
    expect(await mails()).toEqual(['contract', 'course-place'])
  })

  it('is given back when the order is closed, once', async () => {
    await holding()
    const order = await seen()
    expect(await closeOrder(order, 1, NOW)).toBe('done')
    expect(await closeOrder(order, 1, NOW)).toBe('nothing-to-do')
    expect(await stored(key)).toMatchObject({ status: 'failed', placeState: 'released' })
    expect(await place()).toEqual([0, undefined])
    expect(await stored(dateKey)).toMatchObject({ rev: 1 })
  })

  it.each<[string, number, () => Promise<void>]>([
    [
      'that is not there any more is given back by nobody',
      1,
      () => given(orderWith(), dateItem({ taken: 1 })),
    ],
    [
      'that was never counted makes no more than all of them free',
      0,
      () => given(orderWith(), dateItem(), placeItem()),
    ],
  ])('%s', async (_, taken, stands) => {
    await stands()
    expect(await closeOrder(await seen(), 1, NOW)).toBe('nothing-to-do')
    expect(await stored(dateKey)).toMatchObject({ taken })
  })

  it('the order is paid between looking and closing: it stays booked', async () => {
    await holding()
    const order = await seen()
    beforeWrite(key, async () => void (await pay()))
    expect(await closeOrder(order, 1, NOW)).toBe('nothing-to-do')
    expect(await place()).toEqual([1, 'booked'])
  })

  it('the order is closed between looking and paying: the place is taken again', async () => {
    await holding()
    const order = await seen()
    beforeWrite(key, async () => void (await closeOrder(order, 1, NOW)))
    expect(await completeOrder(order, { attempt: 1, paymentId: 'pi_1', at: NOW })).toBe('done')
    expect(await place()).toEqual([1, 'booked'])
  })

  it('is given back when all of its money is, not before, and once', async () => {
    await holding()
    await pay()
    const refund = (id: string, amount: number) =>
      settleRefund(
        { ...refundOf({ id, amount }), failure_reason: undefined } as unknown as Stripe.Refund,
        NOW,
      )
    expect(await refund('re_1', 20_00)).toBe('done')
    expect(await place()).toEqual([1, 'booked'])
    expect(await refund('re_2', 99_00)).toBe('done')
    expect(await refund('re_2', 99_00)).toBe('nothing-to-do')
    expect(await stored(key)).toMatchObject({ placeState: 'released' })
    expect(await place()).toEqual([0, undefined])
  })
})

describe('money for a closed order', () => {
  it('takes a place again, if one is left', async () => {
    await closed()
    expect(await pay()).toBe('done')
    expect(await place()).toEqual([1, 'booked'])
  })

  it.each<[string, object]>([
    ['none is left', { taken: 1 }],
    ['the date was cancelled', { status: 'cancelled' }],
    ['the course has begun', { startsAt: NOW }],
  ])('goes back where %s, and no later word about it completes the order', async (_, more) => {
    await closed(more)
    expect(await pay()).toBe('returned')
    expect(await stored(key)).toMatchObject({ status: 'failed', returnedPaymentId: 'pi_1' })
    expect(await stored(refundTasks.keyOf({ customerId: CUSTOMER, taskId: 'pi_1' }))).toMatchObject({
      cause: 'place-gone',
    })
    expect(await mails()).toEqual(['payment-returned#pi_1'])
    await given(dateItem())
    expect(await pay()).toBe('nothing-to-do')
    expect(await place()).toEqual([0, undefined])
  })
})

describe('a date that is cancelled', () => {
  const booked = () =>
    given(
      orderWith({ status: 'completed', paidAt: NOW, paymentId: 'pi_1', placeState: 'booked' }),
      dateItem({ taken: 1 }),
      placeItem({ state: 'booked' }),
    )
  const cancel = () => cancelDate({ slug: COURSE, dateId: DATE }, { now: NOW })

  it('is cancelled once, tells who has booked it, and returns their money', async () => {
    await booked()
    expect(await cancel()).toBe(true)
    expect(await cancel()).toBe(false)
    expect(await stored(dateKey)).toMatchObject({ status: 'cancelled', rev: 1 })
    await clock()
    expect(await stored(key)).toMatchObject({ placeState: 'released', courseCancelledAt: expect.any(String) })
    expect(await stored(refundTasks.keyOf({ customerId: CUSTOMER, taskId: 'pi_1' }))).toMatchObject({
      cause: 'course-cancelled',
    })
    expect(await mails()).toEqual(['course-cancelled'])
    expect(await place()).toEqual([0, undefined])
    expect(await stored(dateKey)).not.toHaveProperty('dueAt')
    const after = await partition(key.pk)
    await clock()
    expect(await partition(key.pk)).toEqual(after)
  })

  it('closes who has not paid: nothing is offered any more, and the mail says why', async () => {
    await given(orderWith({ attempt: 0 }), dateItem({ taken: 1 }), placeItem())
    await cancel()
    beforeWrite(key, () => clock())
    await clock()
    const { courseCancelledAt = '', dueAt, payableUntil, rev } = await seen()
    expect([dueAt, payableUntil, rev]).toEqual([courseCancelledAt, courseCancelledAt, 1])
    expect(isPayable(await seen(), before(courseCancelledAt, 1))).toBe(false)
    await settleOrders({ time: NOW })
    expect(await place()).toEqual([0, undefined])
    expect(await mails()).toEqual(['order-closed'])
    expect(closedBy(await seen())).toEqual({ ended: 'course-cancelled' })
    const mail = mailItems.parse((await partition(key.pk)).find(({ sk }) => sk.startsWith('MAIL#')))
    expect((await orderLetters.write(mail, NOW))?.text).toContain(
      'Termine zu dieser Bestellung leider absagen',
    )
    await given({ ...(await stored(key)), ...key, language: 'en' })
    expect((await orderLetters.write(mail, NOW))?.text).toContain('we have to cancel the dates of this order')
  })

  it('leaves money that is under way to come, and offers no other payment where it does not', async () => {
    await given(orderWith({ status: 'processing' }), dateItem({ taken: 1 }), placeItem())
    const { dueAt, payableUntil } = await seen()
    await cancel()
    await clock()
    expect(await stored(key)).toMatchObject({
      status: 'processing',
      courseCancelledAt: expect.any(String),
      dueAt,
      payableUntil,
    })
    await markFailed(ref, { attempt: 1, now: NOW })
    expect(isPayable(await seen(), NOW)).toBe(false)
  })

  it('an order that is paid between looking and closing is told with its money', async () => {
    await given(orderWith({ attempt: 1 }), dateItem({ taken: 1 }), placeItem())
    await cancel()
    beforeWrite(key, () =>
      given(
        orderWith({ status: 'completed', paidAt: NOW, paymentId: 'pi_1', placeState: 'booked', rev: 1 }),
        placeItem({ state: 'booked' }),
      ),
    )
    await clock()
    expect(await mails()).toEqual(['course-cancelled'])
  })

  it('gives the voucher back that had paid for a place, once, and says so', async () => {
    const { ofOrder, items } = paidByVoucher
    const order = orderWith({ status: 'completed', paidAt: NOW, placeState: 'booked', ...ofOrder })
    await given(order, dateItem({ taken: 1 }), placeItem({ state: 'booked' }), ...items())
    await cancel()
    // The clock of another minute comes between.
    beforeWrite(key, () => clock())
    await clock()
    expect(await stored(key)).toMatchObject({ placeState: 'released', voucherState: 'released' })
    expect([await place(), await voucherUse()]).toEqual([
      [0, undefined],
      [0, 0, undefined],
    ])
    expect(await mails()).toEqual(['course-cancelled'])
    const told = async (language: 'de' | 'en') => {
      await given({ ...(await stored(key)), ...key, language })
      const mail = mailItems.parse((await partition(key.pk)).find(({ sk }) => sk.startsWith('MAIL#')))
      return (await letters.write(mail, NOW))?.text
    }
    expect(await told('de')).toContain('Dein Gutschein SOMMER25 ist wieder frei')
    expect(await told('en')).toContain('Your voucher SOMMER25 is free again')
  })

  it('that was paid for with money keeps the voucher until the money is back, and names none', async () => {
    const { ofOrder, items } = paidByVoucher
    const money = { totalCents: 1_00, paymentId: 'pi_1' }
    const order = orderWith({ status: 'completed', paidAt: NOW, placeState: 'booked', ...ofOrder, ...money })
    await given(order, dateItem({ taken: 1 }), placeItem({ state: 'booked' }), ...items())
    await cancel()
    await clock()
    expect(await voucherUse()).toEqual([1, 1, 'redeemed'])
    const mail = mailItems.parse((await partition(key.pk)).find(({ sk }) => sk.startsWith('MAIL#')))
    expect((await letters.write(mail, NOW))?.text).not.toContain('Gutschein')
  })

  it('a refund comes between looking and telling: the place is given back once', async () => {
    await booked()
    await cancel()
    beforeWrite(key, async () => {
      const order = await seen()
      await given(
        { ...(await stored(key)), ...key, placeState: 'released', rev: order.rev + 1 },
        dateItem({ status: 'cancelled', dueAt: NOW }),
      )
    })
    await clock()
    expect(await mails()).toEqual([])
    expect((await stored(dateKey))?.['taken']).toBe(0)
  })

  it('is booked by nobody who pays afterwards: the money goes back', async () => {
    await holding()
    await cancel()
    await clock()
    expect(await stored(key)).toMatchObject({ status: 'pending', placeState: 'held' })
    expect(await pay(1, after(NOW, DAYS))).toBe('returned')
    expect(await stored(key)).toMatchObject({ status: 'failed', placeState: 'released' })
    expect(await mails()).toEqual(['payment-returned#pi_1'])
    expect(await place()).toEqual([0, undefined])
  })
})
