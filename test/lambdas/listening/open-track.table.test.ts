import { describe, expect, it } from 'vitest'
import { openFile, openTrack } from '../../../contract/listening.ts'
import { handler } from '../../../lambdas/listening/handler.ts'
import { type Entitlement, entitlements } from '../../../lambdas/orders/entitlement.ts'
import { places } from '../../../lambdas/orders/place.ts'
import { after, DAYS, MINUTES } from '../../../lambdas/platform/time.ts'
import { type Subscription, subscriptions } from '../../../lambdas/subscriptions/subscription.ts'
import {
  CUSTOMER,
  entitlementItem,
  FILE,
  givenProduct,
  ORDER,
  orderItem,
  paid,
  productItem,
  STRANGER,
} from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { beforeWrite, given, stored } from '../local-table.ts'

const OTHER = 'ord_01KAG000000000000000000002'
const SUBSCRIPTION = 'sub_01KAG000000000000000000001'
const place = places.keyOf({ customerId: CUSTOMER, fileId: FILE })
const open = (customerId = CUSTOMER, fileId = FILE) =>
  ask(handler, openTrack, { input: { fileId }, claims: signedIn(customerId) })

/** A month that was paid, with the order that began it. */
function month(more: Partial<Subscription> = {}) {
  const { slug, title, summary, files } = givenProduct()
  const item: Subscription = {
    subscriptionId: SUBSCRIPTION,
    customerId: CUSTOMER,
    orderId: ORDER,
    status: 'active',
    type: 'monthly',
    rev: 1,
    createdAt: NOW,
    slug,
    productVersion: 1,
    title,
    summary,
    files,
    amountCents: 14_90,
    currency: 'EUR',
    taxPercent: 19,
    language: 'de',
    startedAt: NOW,
    currentPeriodEnd: after(NOW, 20 * DAYS),
    paidUntil: after(NOW, 20 * DAYS),
    trail: [],
    ...more,
  }
  return { ...item, ...subscriptions.create(item).put }
}
const monthly = () =>
  orderItem({ ...paid, productType: 'monthly', subscriptionId: SUBSCRIPTION, files: givenProduct().files })

const numberOf = (orderId: string) => (orderId === ORDER ? 'LU-7K3M-92QK' : 'LU-2222-2222')
const unpaid = (orderId: string) => orderItem({ orderId, number: numberOf(orderId) })
const opensLater = (orderId: string) => entitlementItem({ orderId, availableFrom: after(NOW, DAYS) })
const over = (orderId: string) => [
  orderItem({ ...paid, orderId, number: numberOf(orderId) }),
  entitlementItem({ orderId, revokedAt: NOW }),
]

describe('a file of a month', () => {
  const openIt = (isSaving = false) =>
    ask(handler, openFile, { input: { orderId: ORDER, fileId: FILE, isSaving }, claims: signedIn(CUSTOMER) })

  it('is heard by the order that began it', async () => {
    await given(monthly(), month())
    expect((await openIt()).status).toBe(200)
  })

  it('is kept on a device as long as it is heard, and begins nothing', async () => {
    await given(monthly(), month())
    expect((await openIt(true)).status).toBe(200)
    expect(await stored(place)).toBeUndefined()
    await given(month({ status: 'ended' }))
    expect(await openIt(true)).toMatchObject({ status: 410, body: { code: 'listening-ended' } })
  })

  it('is heard that came into its offer since it began, and none of another offer', async () => {
    const { files } = givenProduct()
    const [first] = files
    if (!first) throw new Error('The offer has no file.')
    const more = { ...first, fileId: 'fil_neu01', seconds: 900 }
    const paper = { ...first, fileId: 'fil_neu02', seconds: undefined }
    await given(
      monthly(),
      month(),
      productItem(givenProduct({ files: [more, paper] })),
      productItem(givenProduct({ slug: 'anderes', files: [{ ...more, fileId: 'fil_neu03' }] })),
    )
    expect((await open(CUSTOMER, more.fileId)).status).toBe(200)
    const input = { orderId: ORDER, fileId: more.fileId }
    expect((await ask(handler, openFile, { input, claims: signedIn(CUSTOMER) })).status).toBe(200)
    for (const fileId of [paper.fileId, 'fil_neu03'])
      expect((await open(CUSTOMER, fileId)).body.code).toBe('not-found')
    expect((await open(STRANGER, more.fileId)).body.code).toBe('not-found')
    await given(month({ status: 'ended' }))
    expect((await open(CUSTOMER, more.fileId)).body.code).toBe('listening-ended')
  })

  it.each(['incomplete', 'past_due', 'cancelling', 'paused', 'ended'] as const)(
    'is looked at anew where its month is %s in this moment: no place is made',
    async status => {
      await given(monthly(), month())
      beforeWrite(place, () => given(month({ status })))
      expect(await openIt()).toMatchObject({ status: 410, body: { code: 'listening-ended' } })
      expect(await stored(place)).toBeUndefined()
    },
  )

  it.each<[string, Item[], string]>([
    ['that is not paid', [orderItem({ subscriptionId: SUBSCRIPTION }), month()], 'download-pending'],
    [
      'of a licence, whose files have rights of their own',
      [monthly(), month({ type: 'licence' })],
      'not-found',
    ],
    ['that another plan has replaced', [monthly(), month({ files: [] })], 'not-found'],
    ['that nobody has begun', [monthly(), month({ status: 'incomplete' })], 'not-found'],
    ['that is not there', [monthly()], 'not-found'],
  ])('%s is not', async (_, items, code) => {
    await given(...items)
    expect((await openIt()).body).toMatchObject({ code })
    expect(await stored(place)).toBeUndefined()
  })
})

describe('a track of the apps', () => {
  it.each<[string, () => Item[]]>([
    ['what was bought once', () => [orderItem(paid), entitlementItem()]],
    [
      'a licence that runs',
      () => [orderItem(paid), entitlementItem({ allowed: 0, expiresAt: after(NOW, 1) })],
    ],
    ['a month that is paid', () => [monthly(), month()]],
    [
      'a month that ends with its term',
      () => [monthly(), month({ status: 'cancelling', cancelAt: after(NOW, DAYS) })],
    ],
    [
      'another order, where the newest was refunded',
      () => [
        orderItem(paid),
        entitlementItem(),
        orderItem({ ...paid, orderId: OTHER, number: 'LU-2222-2222' }),
        entitlementItem({ orderId: OTHER, revokedAt: NOW }),
      ],
    ],
    [
      'a month, where what was bought was refunded',
      () => [
        monthly(),
        month(),
        orderItem({ ...paid, orderId: OTHER, number: 'LU-2222-2222' }),
        entitlementItem({ orderId: OTHER, revokedAt: NOW }),
      ],
    ],
  ])('is opened by %s, for ten minutes, and nothing is spent', async (_, items) => {
    await given(...items())
    const { status, body } = await open()
    expect([status, body.expiresAt]).toEqual([200, after(NOW, 10 * MINUTES)])
    expect(new URL(body.url).pathname).toBe(`/shop-test-files/files/${FILE}`)
    expect(body.place).toMatchObject({ fileId: FILE, seconds: 0 })
  })

  it.each<[string, () => Item[], number, string]>([
    ['somebody who has nothing', () => [], 404, 'not-found'],
    [
      'who was paid back',
      () => [orderItem(paid), entitlementItem({ revokedAt: NOW })],
      410,
      'listening-ended',
    ],
    [
      'a licence that is over',
      () => [orderItem(paid), entitlementItem({ expiresAt: NOW })],
      410,
      'listening-ended',
    ],
    [
      'who has to wait',
      () => [orderItem(paid), entitlementItem({ availableFrom: after(NOW, DAYS) })],
      409,
      'listening-not-yet',
    ],
    ['who has not paid yet', () => [orderItem()], 409, 'download-pending'],
    [
      'a month that has ended',
      () => [monthly(), month({ status: 'ended', endedAt: NOW })],
      410,
      'listening-ended',
    ],
    ['a month that nobody has paid', () => [monthly(), month({ status: 'incomplete' })], 404, 'not-found'],
    [
      'a month that pauses',
      () => [
        monthly(),
        month({ status: 'paused', pausedUntil: after(NOW, DAYS), paidUntil: NOW, currentPeriodEnd: NOW }),
      ],
      410,
      'listening-ended',
    ],
  ])('is closed to %s, and no place is made', async (_, items, status, code) => {
    await given(...items())
    expect(await open()).toMatchObject({ status, body: { code } })
    expect(await stored(place)).toBeUndefined()
  })

  it('of somebody else is as if it did not exist, whatever the thief names', async () => {
    await given(orderItem(paid), entitlementItem(), month())
    const missing = await open(STRANGER, 'fil_gibtesnicht')
    for (const stolen of [await open(STRANGER), missing])
      expect(stolen).toMatchObject({ status: 404, body: missing.body })
    // A file that is sold, and was not bought by this customer.
    expect((await open(CUSTOMER, 'fil_track99')).status).toBe(404)
    expect(await stored(places.keyOf({ customerId: STRANGER, fileId: FILE }))).toBeUndefined()
  })

  it.each<[string, Partial<Entitlement>]>([
    ['refunded', { revokedAt: NOW }],
    ['ended', { expiresAt: NOW }],
  ])('that is %s in this moment is refused', async (_, more) => {
    await given(orderItem(paid), entitlementItem())
    beforeWrite(place, () => given(entitlementItem(more)))
    expect((await open()).status).toBe(410)
    expect(await stored(place)).toBeUndefined()
  })

  it.each<[string, Partial<Subscription>]>([
    ['ends', { status: 'ended', endedAt: NOW }],
    ['pauses', { status: 'paused' }],
    ['is taken back by a bank', { takenBackBy: 'du_1' }],
    ['is paid back', { refundedBy: 're_1' }],
  ])('whose month %s in this moment is refused', async (_, more) => {
    await given(monthly(), month())
    beforeWrite(place, () => given(month(more)))
    expect((await open()).status).toBe(410)
    expect(await stored(place)).toBeUndefined()
  })

  it.each<[string, Item[], string]>([
    ['a day that comes, before money', [opensLater(ORDER), unpaid(OTHER)], 'listening-not-yet'],
    ['money, before an end', [unpaid(ORDER), ...over(OTHER)], 'download-pending'],
    ['an end, before nothing', over(ORDER), 'listening-ended'],
  ])('of several refusals tells %s', async (_, items, code) => {
    await given(...items)
    expect((await open()).body).toMatchObject({ code })
  })

  it('is found behind more orders than one answer of the table holds', async () => {
    // Newer ones, of a megabyte and a half together.
    for (let index = 0; index < 5; index++) {
      const orderId = `ord_01KAG00000000000000000001${index}`
      await given({
        ...orderItem({ ...paid, orderId, number: 'LU-2222-2222', files: [] }),
        note: 'x'.repeat(300_000),
      })
    }
    await given(orderItem(paid), entitlementItem())
    expect((await open()).status).toBe(200)
  })

  const newer = (index: number) => `ord_01KAG0000000000000000001${String(index).padStart(2, '0')}`
  const numbers = Array.from({ length: 12 }, (_, index) => index)
  const elsewhere = numbers.map(index =>
    month({
      subscriptionId: `sub_01KAG0000000000000000002${index + 10}`,
      orderId: `ord_01KAG0000000000000000002${index + 10}`,
      slug: 'anderes',
      files: [],
    }),
  )

  it('is found behind any number of orders and months of other recordings', async () => {
    await given(
      orderItem(paid),
      entitlementItem(),
      ...elsewhere,
      ...numbers.flatMap(index => [
        orderItem({ ...paid, orderId: newer(index), files: givenProduct().files.slice(1) }),
        entitlementItem({ orderId: newer(index), fileId: 'fil_track02' }),
      ]),
    )
    expect((await open()).status).toBe(200)
  })

  it('is looked for in the newest twelve orders that name it', async () => {
    await given(orderItem(paid), entitlementItem())
    for (const index of numbers.slice(1))
      await given(
        orderItem({ ...paid, orderId: newer(index) }),
        entitlementItem({ orderId: newer(index), revokedAt: NOW }),
      )
    expect((await open()).status).toBe(200)
    await given(entitlementItem({ orderId: newer(12), revokedAt: NOW }))
    expect((await open()).body).toMatchObject({ code: 'listening-ended' })
  })

  it('of a licence and of a newer purchase is opened by the newer one', async () => {
    const licence = { productType: 'licence', subscriptionId: SUBSCRIPTION } as const
    await given(
      orderItem({ ...paid, ...licence }),
      month({ type: 'licence', status: 'cancelling', cancelAt: after(NOW, DAYS) }),
      entitlementItem(),
      orderItem({ ...paid, orderId: OTHER, number: 'LU-2222-2222' }),
      entitlementItem({ orderId: OTHER }),
    )
    expect((await open()).status).toBe(200)
    const openedAt = async (orderId: string) =>
      (await stored(entitlements.keyOf({ customerId: CUSTOMER, orderId, fileId: FILE })))?.['openedAt']
    expect([await openedAt(ORDER), await openedAt(OTHER)]).toEqual([undefined, NOW])
  })

  it('spends no download', async () => {
    await given(orderItem(paid), entitlementItem({ used: 5 }))
    await open()
    expect(
      await stored(entitlements.keyOf({ customerId: CUSTOMER, orderId: ORDER, fileId: FILE })),
    ).toMatchObject({ used: 5 })
  })
})
