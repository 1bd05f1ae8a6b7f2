import { expect, it } from 'vitest'
import { correctEmail } from '../../../contract/staff-orders.ts'
import { customerOf, profiles } from '../../../lambdas/customers/customer.ts'
import { entitlements } from '../../../lambdas/orders/entitlement.ts'
import { inviteTo, invitedOrder } from '../../../lambdas/orders/invite.ts'
import { orderByNumber, orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { markFailed } from '../../../lambdas/orders/order-transitions.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { MAX_PARTS_OF_ORDER, partsOf } from '../../../lambdas/orders/order-parts.ts'
import { after, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import {
  type Subscription,
  subscriptionIdOf,
  subscriptions,
} from '../../../lambdas/subscriptions/subscription.ts'
import { handler } from '../../../lambdas/staff-orders/handler.ts'
import { CUSTOMER, entitlementItem, FILE, ORDER, orderItem, paid, receiptItem } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const number = 'LU-7K3M-92QK'
const key = orders.keyOf(ref)
const claims = ofStaff('cus_01KAG000000000000000000009', '[support]')
const bought = (more: Partial<Order> = {}) =>
  given(
    orderItem({ ...paid, ...more }),
    orderNumbers.put({ number, ...ref }).put,
    entitlementItem({ used: 2 }),
    receiptItem(),
  )
const correct = (more: object = {}) =>
  ask(handler, correctEmail, {
    input: {
      number,
      email: 'kim.richtig@example.com',
      pressId: 'prs_0123456789abcdef1',
      rev: 0,
      reason: 'Vertippt',
      ...more,
    },
    claims,
  })

it('takes the order with all its parts to the right address, which proves it like every buyer', async () => {
  await bought()
  const { status, body } = await correct()
  expect([status, body.buyer.email, body.files.length, body.receipts.length]).toEqual([
    200,
    'kim.richtig@example.com',
    1,
    1,
  ])
  const to = await customerOf('kim.richtig@example.com', NOW)
  expect(await stored(orders.keyOf({ ...ref, customerId: to }))).toMatchObject({
    customerId: to,
    rev: 1,
    listEmail: `kim.richtig@example.com#${ORDER.toLowerCase()}`,
  })
  expect(await stored(key)).toMatchObject({ movedTo: to })
  expect(await stored(profiles.keyOf({ customerId: to }))).toMatchObject({ newestOrder: ORDER })
  expect(await stored(entitlements.keyOf({ ...ref, fileId: FILE }))).toBeUndefined()
  expect(await stored(entitlements.keyOf({ ...ref, customerId: to, fileId: FILE }))).toMatchObject({
    used: 2,
  })
  const mails = (await partition(`CUSTOMER#${to}`)).filter(({ kind }) => kind === 'mail')
  expect(mails).toMatchObject([{ template: 'contract', about: { customerId: to, orderId: ORDER } }])
  const lines = await partition(`AUDIT#${ORDER}`)
  expect(lines).toMatchObject([
    { target: ORDER, number, before: { customer: CUSTOMER }, after: { customer: to } },
  ])
  // No address: the line outlives an erasure.
  expect(JSON.stringify(lines)).not.toMatch(/richtig|kim@/)
  expect(body.timeline).toContainEqual(
    expect.objectContaining({
      what: 'staff:email-corrected',
      before: { customer: CUSTOMER, email: 'kim@example.com' },
      after: { customer: to, email: 'kim.richtig@example.com' },
    }),
  )
})

const licence = (more: Partial<Subscription> = {}) =>
  subscriptions.create({
    ...ref,
    subscriptionId: subscriptionIdOf(ORDER),
    status: 'cancelling',
    type: 'licence',
    rev: 3,
    createdAt: NOW,
    startedAt: NOW,
    slug: 'ruhe',
    productVersion: 1,
    title: 'Ruhe',
    summary: 'Ein Training',
    files: [],
    amountCents: 119_00,
    currency: 'EUR',
    taxPercent: 19,
    language: 'de',
    firstName: 'Kim',
    email: 'kim@example.com',
    cancelAt: after(NOW, 40 * DAYS),
    paidUntil: after(NOW, 40 * DAYS),
    dueAt: after(NOW, 10 * DAYS),
    trail: [],
    ...more,
  }).put

it('takes a licence along with as many parts as an order may have', async () => {
  const subscriptionId = subscriptionIdOf(ORDER)
  await bought({ subscriptionId, productType: 'licence' })
  await given(
    licence(),
    ...Array.from({ length: MAX_PARTS_OF_ORDER - 2 }, (_, index) =>
      entitlementItem({ fileId: `fil_part${100 + index}` }),
    ),
  )
  expect((await correct()).status).toBe(200)
  const to = await customerOf('kim.richtig@example.com', NOW)
  expect(await partsOf({ customerId: to, orderId: ORDER })).toHaveLength(MAX_PARTS_OF_ORDER)
  expect(await stored(subscriptions.keyOf({ customerId: to, subscriptionId }))).toMatchObject({ rev: 4 })
})

it('of an order that nobody has paid yet takes its licence along, which is forgotten as it would have been', async () => {
  const forgetAt = epochSeconds(after(NOW, 90 * DAYS))
  const unpaid = licence({ status: 'incomplete', rev: 0 })
  await bought({
    subscriptionId: subscriptionIdOf(ORDER),
    productType: 'licence',
    status: 'pending',
    paidAt: undefined,
  })
  await given({ ...unpaid, forgetAt })
  expect((await correct()).status).toBe(200)
  const to = await customerOf('kim.richtig@example.com', NOW)
  expect(
    await stored(subscriptions.keyOf({ customerId: to, subscriptionId: subscriptionIdOf(ORDER) })),
  ).toMatchObject({
    rev: 1,
    forgetAt,
  })
})

it('closes the door that the wrong mailbox was given', async () => {
  await bought()
  const token = await inviteTo(ref, NOW)
  expect(await invitedOrder(token, NOW)).toMatchObject({ orderId: ORDER })
  await correct()
  expect(await invitedOrder(token, NOW)).toMatchObject({ code: 'invite-invalid' })
  const to = await customerOf('kim.richtig@example.com', NOW)
  expect(await invitedOrder(await inviteTo({ ...ref, customerId: to }, NOW), NOW)).toMatchObject({
    orderId: ORDER,
  })
})

it('happens once for a press, and the way back stays open', async () => {
  await bought({ customerId: await customerOf('kim@example.com', NOW) })
  const home = await customerOf('kim@example.com', NOW)
  await given(orderNumbers.put({ number, customerId: home, orderId: ORDER }).put)
  await correct()
  expect((await correct()).body.rev).toBe(1)
  expect(await partition(`AUDIT#${ORDER}`)).toHaveLength(1)
  const back = await correct({ email: 'kim@example.com', rev: 1, pressId: 'prs_0123456789abcdef2' })
  expect([back.status, back.body.buyer.email, back.body.rev]).toEqual([200, 'kim@example.com', 2])
  expect(await stored(orders.keyOf({ customerId: home, orderId: ORDER }))).toMatchObject({ rev: 2 })
})

it('twice leaves the order to be opened by its number, and to hear that it is paid, by where it was first', async () => {
  await given(orderItem({ attempt: 1 }), orderNumbers.put({ number, ...ref }).put)
  await correct()
  const { status, body } = await correct({
    email: 'kim@example.net',
    rev: 1,
    pressId: 'prs_0123456789abcdef2',
  })
  expect([status, body.buyer.email, body.rev]).toEqual([200, 'kim@example.net', 2])
  const to = await customerOf('kim@example.net', NOW)
  expect(await orderByNumber(number)).toMatchObject({ customerId: to, orderId: ORDER })
  expect(await markFailed(ref, { attempt: 1, now: NOW })).toBe('done')
  expect(await stored(orders.keyOf({ ...ref, customerId: to }))).toMatchObject({ status: 'failed', rev: 3 })
})

it('is decided on what was seen: a payment that arrives meanwhile comes first', async () => {
  await bought({ status: 'pending', paidAt: undefined, paymentId: undefined })
  beforeWrite(key, () => given(orderItem({ ...paid, rev: 1 })))
  expect((await correct()).body.code).toBe('order-changed')
  expect(await stored(key)).toMatchObject({ rev: 1, status: 'completed' })
})

it.each([
  ['the same press', 'prs_0123456789abcdef1', 200],
  ['two people', 'prs_0123456789abcdef2', 409],
])('of two at once, %s, one moves the order, with one line of the audit', async (_, pressId, status) => {
  await bought()
  let other: { status: number } | undefined
  beforeWrite(key, async () => void (other = await correct({ pressId })))
  expect([(await correct()).status, other?.status]).toEqual([status, 200])
  expect(await partition(`AUDIT#${ORDER}`)).toHaveLength(1)
})

it('is no business of staff once somebody has proven the address, even just now', async () => {
  await bought()
  beforeWrite(key, () => given(profiles.put({ customerId: CUSTOMER, provenBy: 'sub-1' }).put))
  expect((await correct()).body.code).toBe('order-changed')
  expect((await correct()).body.code).toBe('address-proven')
  expect(await stored(key)).toMatchObject({ rev: 0 })
})

it('of a subscription and of an erased order stays', async () => {
  await bought({ mode: 'subscription' })
  expect((await correct()).body.code).toBe('address-fixed')
  await bought({ erasedAt: NOW })
  expect((await correct()).body.code).toBe('address-fixed')
})
