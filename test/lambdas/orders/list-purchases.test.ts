import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { listPurchases as route, type Purchase } from '../../../contract/orders.ts'
import { heldCourse, overCourse } from '../courses/given-course.ts'
import { withdrawalOverAt } from '../../../contract/withdrawal-period.ts'
import type { Entitlement } from '../../../lambdas/orders/entitlement.ts'
import { handler } from '../../../lambdas/orders/handler.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { stateOf } from '../../../lambdas/orders/order-state.ts'
import { sign } from '../../../lambdas/platform/signed.ts'
import { trailOf } from '../../../lambdas/platform/record.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'

import type { Receipt } from '../../../lambdas/receipts/receipt.ts'
import { CUSTOMER, entitlementItem, ORDER, orderItem, paid, receiptItem, STRANGER } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { input, sent, table } from '../mocked-cloud.ts'

// Nothing is published for the player.
beforeEach(() => void table.on(GetCommand).resolves({}))

const list = (cursor?: string, customerId = CUSTOMER) =>
  ask(handler, route, { input: cursor ? { cursor } : {}, claims: signedIn(customerId) })
const holds = (...items: object[]) =>
  table.on(QueryCommand).resolves({ Items: items.map(item => Object.assign({}, item)) })
const bought = (order: Partial<Order> = {}, entitlement: Partial<Entitlement> = {}) => [
  entitlementItem({ ...entitlement, fileId: 'fil_track02', title: 'Spur 2' }),
  entitlementItem(entitlement),
  orderItem({ ...paid, ...order }),
]
const files = (count: number) => Array.from({ length: count }, () => entitlementItem())
const id = (number: number) => `ord_01KAG${String(number).padStart(21, '0')}`

describe('the dashboard', () => {
  it("needs exactly one query, of the caller's own partition, and what is published where something can be heard", async () => {
    holds(...bought())
    expect((await list()).status).toBe(200)
    expect(sent()).toEqual(['QueryCommand', 'GetCommand'])
    expect(input(0)).toMatchObject({
      ExpressionAttributeValues: { ':pk': `CUSTOMER#${CUSTOMER}` },
      ScanIndexForward: false,
      ConsistentRead: true,
    })
  })

  describe('shows a file whose content was replaced', () => {
    const replaced = (content: number) =>
      table
        .on(GetCommand, { Key: { pk: 'FILES', sk: 'REPLACED' } })
        .resolves({ Item: { contents: { fil_track01: content } } })
    const shown = async (entitlement: Partial<Entitlement>, content = 2) => {
      replaced(content)
      holds(...bought({}, entitlement))
      const { purchases } = (await list()).body
      const { status, left, hasNewContent } = purchases[0].downloads[0]
      return { status, left, hasNewContent }
    }

    it('as one that can be fetched once more, also where no download is left; with one request more', async () => {
      const open = { status: 'available', left: 0, hasNewContent: true }
      expect(await shown({ used: 5, fetchedContent: 1 })).toEqual(open)
      expect(await shown({ used: 3, fetchedContent: 1 })).toEqual({ ...open, left: 2 })
      expect(sent().slice(0, 3).toSorted()).toEqual(['GetCommand', 'GetCommand', 'QueryCommand'])
    })

    it('as any other where that was fetched, or none was, or its time is over', async () => {
      expect(await shown({ used: 5, fetchedContent: 2 })).toEqual({ status: 'limit-reached', left: 0 })
      expect(await shown({ used: 0 })).toEqual({ status: 'available', left: 5 })
      expect(await shown({ used: 1, fetchedContent: 1, revokedAt: NOW })).toEqual({
        status: 'expired',
        left: 4,
      })
    })
  })

  it('shows an order with its buyer and its files in their order', async () => {
    holds(...bought({}, { used: 2 }))
    const { purchases } = (await list()).body
    expect(purchases).toMatchObject([
      {
        orderId: ORDER,
        status: 'completed',
        totalCents: 119_00,
        orderedAt: NOW,
        buyer: { name: 'Kim Beispiel', email: 'kim@example.com' },
        downloads: [
          { fileId: 'fil_track01', left: 3, allowed: 5, status: 'available', addedAt: NOW },
          { fileId: 'fil_track02' },
        ],
      },
    ])
  })

  it('has the title in English where it was sold with one', async () => {
    holds(...bought({ english: { title: 'Calm', summary: 'A training.' } }))
    expect((await list()).body.purchases).toMatchObject([{ title: 'Ruhe', english: 'Calm' }])
    holds(...bought())
    expect((await list()).body.purchases[0]).not.toHaveProperty('english')
  })

  it.each<[string, Partial<Receipt>[], string]>([
    ['there is none: it was paid before receipts were made', [], 'unavailable'],
    ['it waits for its number', [{}], 'being-made'],
    ['a fact of the seller is missing', [{ status: 'blocked' }], 'unavailable'],
    ['it has its number', [{ status: 'numbered', number: 'RE-2026-000001' }], 'being-made'],
    ['its PDF is stored', [{ status: 'ready', pdfKey: 'receipts/2026/RE-2026-000001.pdf' }], 'available'],
  ])('says where the receipt of a paid order stands: %s', async (_, found, receipt) => {
    // Descending, the receipt comes before the files.
    holds(...found.map(each => receiptItem(each)), ...bought())
    const { purchases } = (await list()).body
    expect(purchases).toHaveLength(1)
    expect(purchases[0]).toMatchObject({ receipt, downloads: [{}, {}] })
  })

  it('shows what has gone back and what a bank says, with a correction for each', async () => {
    const correction = (cause: string, cents: number, at: string) =>
      receiptItem({ cause, totalCents: -cents, correctedAt: at, status: 'open' })
    holds(
      correction('re_2', 9_00, NOW),
      correction('re_1', 10_00, after(NOW, -60_000)),
      receiptItem({ status: 'ready', pdfKey: 'receipts/2026/RE-2026-000001.pdf' }),
      correction('failed_re_0', -5_00, after(NOW, 60_000)),
      ...bought(
        {
          refundedCents: 14_00,
          dispute: { disputeId: 'du_1', state: 'open', isReturnedDebit: false, cents: 119_00, at: NOW },
        },
        { revokedAt: NOW, revokedFor: 'dispute' },
      ),
    )
    const [one] = (await list()).body.purchases
    expect(one).toMatchObject({
      receipt: 'available',
      refundedCents: 14_00,
      dispute: { state: 'open', isReturnedDebit: false, cents: 119_00, at: NOW },
      downloads: [{ status: 'expired', revokedFor: 'dispute' }, {}],
    })
    expect(one.corrections).toMatchObject([
      { correctionId: 're_1', refundedCents: 10_00, receipt: 'being-made' },
      { correctionId: 're_2', refundedCents: 9_00 },
      { correctionId: 'failed_re_0', refundedCents: -5_00 },
    ])
  })

  it.each<[string, Partial<Order>, boolean]>([
    ['nothing has happened', {}, true],
    ['a part was refunded', { refundedCents: 1, lastRefundAt: NOW }, true],
    [
      'it was withdrawn from',
      { withdrawal: { requestId: 'req_01KAG000000000000000000001', at: NOW } },
      false,
    ],
    ['it was refunded', { refundedCents: 119_00, lastRefundAt: NOW }, false],
    [
      'a bank holds the money',
      { dispute: { disputeId: 'du_1', state: 'open', isReturnedDebit: false, cents: 119_00, at: NOW } },
      false,
    ],
  ])(
    'says that files will open, here and on the page of the order, where %s: %o is %s',
    async (_, more, isAwaited) => {
      const order = orderItem({ ...paid, waivesWithdrawal: false, ...more })
      holds(
        entitlementItem({ availableFrom: withdrawalOverAt(NOW), ...(!isAwaited && { revokedAt: NOW }) }),
        order,
      )
      const [one] = (await list()).body.purchases
      expect('downloadsFrom' in one).toBe(isAwaited)
      expect(one.downloads).toMatchObject(isAwaited ? [] : [{ status: 'expired' }])
      const { downloadsFrom, revokedFor } = stateOf(order, NOW)
      expect([downloadsFrom !== undefined, revokedFor === undefined]).toEqual([isAwaited, isAwaited])
    },
  )

  it.each<[string, Partial<Order>, boolean]>([
    ['a purchase', {}, true],
    ['what a voucher has paid for', { totalCents: 0 }, true],
    ['what staff gave for nothing', { totalCents: 0, consents: [] }, false],
    ['a further month of a plan', { mode: 'renewal', productType: 'monthly' }, false],
    ['the difference of a change of plan', { mode: 'renewal', isDifference: true }, true],
  ])('offers to withdraw from %s: %o is %s', async (_, more, isOffered) => {
    holds(...bought(more))
    const [one] = (await list()).body.purchases
    expect(one.withdrawableUntil).toBe(isOffered ? withdrawalOverAt(NOW) : undefined)
  })

  it.each<[string, Partial<Order>, string, boolean]>([
    ['is to come', { course: heldCourse() }, 'reserved', true],
    ['begins now', { course: heldCourse({ units: [NOW, after(NOW, 7 * DAYS)] }) }, 'reserved', false],
    ['has begun', { course: overCourse() }, 'reserved', false],
    ['was cancelled', { course: heldCourse(), courseCancelledAt: NOW }, 'cancelled', false],
  ])('offers to pay for a place that is held where its course %s', async (_, more, place, isOffered) => {
    holds(orderItem({ files: [], placedBy: CUSTOMER, placeState: 'held', ...more }))
    const [one] = (await list()).body.purchases
    expect(one.course.place).toBe(place)
    expect('payableUntil' in one || 'isPayableElsewhere' in one).toBe(isOffered)
  })

  const JOIN = heldCourse().joinUrl
  it.each<[string, Partial<Order>, string, string | undefined]>([
    ['a place that is theirs', { placeState: 'booked' }, 'booked', JOIN],
    [
      'a place without a room online',
      { placeState: 'booked', course: heldCourse({ joinUrl: undefined }) },
      'booked',
      undefined,
    ],
    ['a place that was given back', { placeState: 'released' }, 'given-back', undefined],
    ['a place of which nothing is known', {}, 'given-back', undefined],
    ['a date that was cancelled', { placeState: 'booked', courseCancelledAt: NOW }, 'cancelled', JOIN],
  ])('says where to come for %s', async (_, more, place, joinUrl) => {
    holds(orderItem({ ...paid, files: [], course: heldCourse(), ...more }))
    const [{ course }] = (await list()).body.purchases
    expect([course.place, course.joinUrl, 'joinUrl' in course]).toEqual([
      place,
      joinUrl,
      joinUrl !== undefined,
    ])
  })

  it('says nothing of what a bank only asks', async () => {
    const dispute = {
      disputeId: 'du_1',
      state: 'inquiry',
      isReturnedDebit: false,
      cents: 1,
      at: NOW,
    } as const
    holds(...bought({ dispute }))
    expect((await list()).body.purchases[0]).not.toHaveProperty('dispute')
  })

  it('gives an order no receipt of the one before it', async () => {
    const another = orderItem({ ...paid, orderId: id(1) })
    holds(receiptItem({ status: 'ready', pdfKey: 'receipts/2026/RE-2026-000001.pdf' }), ...bought(), another)
    const { purchases } = (await list()).body
    expect(purchases.map((one: { receipt: string }) => one.receipt)).toEqual(['available', 'unavailable'])
  })

  it('says nothing of a receipt before an order is paid', async () => {
    holds(orderItem({ status: 'processing', trail: [{ at: NOW, to: 'processing', cause: 'evt_1' }] }))
    expect((await list()).body.purchases[0]).not.toHaveProperty('receipt')
  })

  it.each<[string, string, Partial<Entitlement>]>([
    ['used up', 'limit-reached', { used: 5 }],
    ['without an end, years later', 'available', { availableFrom: '2016-11-20T10:00:00.000Z' }],
    ['over in time', 'expired', { expiresAt: NOW }],
    ['refunded', 'expired', { revokedAt: NOW }],
    ['over and used up', 'expired', { used: 5, expiresAt: NOW }],
  ])('shows a file that is %s as %s', async (_, status, entitlement) => {
    holds(...bought({}, entitlement))
    expect((await list()).body.purchases[0].downloads[0]).toMatchObject({ status })
  })

  it.each([
    ['wait for the end of the withdrawal period', {}, undefined],
    ['were withdrawn from before they opened', { revokedAt: NOW }, undefined],
    ['have opened', { availableFrom: NOW, revokedAt: NOW }, NOW],
  ])('does not claim that files were added that %s', async (_, entitlement, addedAt) => {
    holds(...bought({}, { availableFrom: after(NOW, 14 * DAYS), ...entitlement }))
    expect((await list()).body.purchases[0].downloads[0]?.addedAt).toBe(addedAt)
  })

  it('shows the files of a debit under way as waiting for the money', async () => {
    holds(
      orderItem({
        status: 'processing',
        trail: trailOf('processing', { by: 'stripe', at: NOW, cause: 'event evt_1' }),
      }),
    )
    const [purchase] = (await list()).body.purchases
    expect(purchase.downloads).toHaveLength(2)
    expect(purchase.downloads[0]).toMatchObject({ status: 'pending-payment', left: 5 })
    expect(purchase.downloads[0]).not.toHaveProperty('addedAt')
  })

  it.each([true, false])('says whether the money opens them, with the waiver %s', async waivesWithdrawal => {
    const trail = trailOf('processing', { by: 'stripe', at: NOW, cause: 'event evt_1' })
    holds(orderItem({ status: 'processing', trail, waivesWithdrawal }))
    expect((await list()).body.purchases[0].opensLater).toBe(waivesWithdrawal ? undefined : true)
  })

  it('shows one that failed after its debit was under way, for its money was asked for', async () => {
    const under = trailOf('processing', { by: 'stripe', at: NOW, cause: 'event evt_1' })
    const trail = [...under, ...trailOf('failed', { by: 'stripe', at: NOW, cause: 'event evt_2' })]
    holds(orderItem({ status: 'failed', trail }))
    expect((await list()).body.purchases).toMatchObject([{ status: 'failed' }])
  })

  it('shows no files of a debit that failed for good: nothing will open them', async () => {
    const trail = trailOf('processing', { by: 'stripe', at: NOW, cause: 'event evt_1' })
    holds(orderItem({ status: 'failed', closedAt: NOW, trail }))
    expect((await list()).body.purchases).toMatchObject([{ status: 'failed', downloads: [] }])
  })

  it.each<[string, Partial<Order>, Purchase['ended']]>([
    ['failed and may be paid again', {}, undefined],
    ['was closed unpaid', { closedAt: NOW }, 'unpaid'],
    ['was closed by money that went back', { closedAt: NOW, endedBy: 'money-returned' }, 'money-returned'],
    ['was closed for money that does not fit', { closedAt: NOW, endedBy: 'decided' }, 'decided'],
    ['was closed before its money came', { closedAt: NOW, returnedPaymentId: 'pi_1' }, 'money-returned'],
    ['was closed and is paid', { status: 'completed', paidAt: NOW, closedAt: NOW }, undefined],
  ])('says how an order ended that %s', async (_, more, ended) => {
    const trail = trailOf('processing', { by: 'stripe', at: NOW, cause: 'event evt_1' })
    holds(orderItem({ status: 'failed', ...more, trail: [...trail, ...(more.trail ?? [])] }))
    const [purchase] = (await list()).body.purchases
    expect(purchase.ended).toBe(ended)
  })

  it('hides what somebody ordered with this address and never paid', async () => {
    holds(orderItem(), orderItem({ orderId: id(2), status: 'failed', closedAt: NOW }))
    expect((await list()).body).toEqual({ purchases: [] })
  })

  it.each<[string, Partial<Order>, boolean]>([
    ['can be paid', {}, true],
    ['failed and can be paid again', { status: 'failed' }, true],
    ['was closed', { status: 'failed', closedAt: NOW }, false],
  ])('shows its own unpaid order in the browser that placed it: one that %s', async (_, more, canBePaid) => {
    const own = orderItem(more)
    holds(own, orderItem({ orderId: id(2) }))
    const cookie = await sign('order-cookie', { customerId: CUSTOMER, orderId: ORDER })
    const { body } = await ask(handler, route, {
      claims: signedIn(CUSTOMER),
      cookies: [`__Host-${ORDER}=${cookie}`, `__Host-${id(2)}=${cookie}`],
    })
    expect(body.purchases).toHaveLength(1)
    expect(body.purchases[0]).toMatchObject({ orderId: ORDER, slug: 'ruhe' })
    expect(body.purchases[0].payableUntil).toBe(canBePaid ? own.payableUntil : undefined)
  })

  it('says of an order that is paid, or was placed elsewhere, nothing about paying', async () => {
    const failed = trailOf('processing', { by: 'stripe', at: NOW, cause: 'event evt_1' })
    holds(...bought(), orderItem({ orderId: id(2), status: 'failed', trail: failed }))
    const { purchases } = (await list()).body
    expect(purchases.map(({ payableUntil }: Purchase) => payableUntil)).toEqual([undefined, undefined])
  })

  it.each<[string, Partial<Order>, true | undefined]>([
    ['can still be paid', {}, true],
    ['could be paid until now', { payableUntil: NOW }, undefined],
    ['was closed', { closedAt: NOW }, undefined],
  ])('says of one that failed elsewhere and %s whether it can be paid there', async (_, more, said) => {
    const trail = trailOf('processing', { by: 'stripe', at: NOW, cause: 'event evt_1' })
    holds(orderItem({ status: 'failed', trail, ...more }))
    expect((await list()).body.purchases.map((one: Purchase) => one.isPayableElsewhere)).toEqual([said])
  })

  it('shows no files before the withdrawal period is over, but the date', async () => {
    const from = withdrawalOverAt(NOW)
    holds(...bought({ waivesWithdrawal: false }, { availableFrom: from }))
    const [purchase] = (await list()).body.purchases
    expect([purchase.downloads, purchase.downloadsFrom]).toEqual([[], from])
  })

  it('is empty for who has bought nothing', async () => {
    holds()
    expect((await list(undefined, STRANGER)).body).toEqual({ purchases: [] })
    expect(input(0)).toMatchObject({ ExpressionAttributeValues: { ':pk': `CUSTOMER#${STRANGER}` } })
  })
})

it('orders that strangers left unpaid do not push the paid one off the first page', async () => {
  const foreign = Array.from({ length: 25 }, (_, index) => orderItem({ orderId: id(30 - index) }))
  holds(...foreign, orderItem({ ...paid, orderId: id(1) }))
  const { purchases, cursor } = (await list()).body
  expect(purchases.map((one: { orderId: string }) => one.orderId)).toEqual([id(1)])
  expect(cursor).toBeUndefined()
})

describe('more than twenty orders', () => {
  const newest = Array.from({ length: 25 }, (_, index) => orderItem({ ...paid, orderId: id(25 - index) }))

  it('come in pages, with a cursor for the next', async () => {
    holds(...newest)
    const { purchases, cursor } = (await list()).body
    expect([purchases.length, cursor]).toEqual([20, id(6)])
  })

  it('go on after the cursor, without its order', async () => {
    holds(...newest.slice(19))
    const { purchases, cursor } = (await list(id(6))).body
    expect(purchases.map((one: { orderId: string }) => one.orderId)).toEqual([5, 4, 3, 2, 1].map(id))
    expect(cursor).toBeUndefined()
    expect(input(0)).toMatchObject({ ExpressionAttributeValues: { ':to': `ORDER#${id(6)}` } })
  })

  it('cut off in the middle of an order leave it to the next page', async () => {
    const whole = Array.from({ length: 7 }, (_, index) => [
      ...files(40),
      orderItem({ ...paid, orderId: id(9 - index) }),
    ])
    holds(...whole.flat(), ...files(300 - 7 * 41))
    const { purchases, cursor } = (await list()).body
    expect([purchases.length, cursor]).toEqual([7, id(3)])
  })

  it('with a cursor that is none are refused', async () => {
    expect(await list('ORDER#~')).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(sent()).toEqual([])
  })
})
