import { expect, it } from 'vitest'
import { requestDownloads as route } from '../../../contract/downloads.ts'
import { listPurchases } from '../../../contract/orders.ts'
import { handler as orders } from '../../../lambdas/orders/handler.ts'
import { entitlements } from '../../../lambdas/orders/entitlement.ts'
import { handler } from '../../../lambdas/requests/handler.ts'
import { addressPk } from '../../../lambdas/platform/partitions.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { tries, visitorHash } from '../../../lambdas/platform/rate.ts'
import { after, DAYS, HOURS } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, entitlementItem, FILE, ORDER, orderItem, paid, STRANGER } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const key = entitlements.keyOf({ customerId: CUSTOMER, orderId: ORDER, fileId: FILE })
const request = (more: { now?: string; customerId?: string; language?: string } = {}) =>
  ask(handler, route, {
    input: { orderId: ORDER, fileId: FILE, language: more.language ?? 'de' },
    claims: signedIn(more.customerId ?? CUSTOMER),
    now: more.now ?? NOW,
  })
const requests = async () =>
  (await partition(addressPk(await addressHash('kim@example.com')))).filter(({ kind }) => kind === 'request')
const waiting = async () =>
  (await partition(addressPk(await addressHash('kim@example.com')))).flatMap(({ template }) => template ?? [])
const full = async (route: string, key: string, count: number) => {
  const begin = new Date(Math.floor(Date.parse(NOW) / HOURS) * HOURS).toISOString()
  await given({ ...tries.keyOf({ route, key, begin }), count })
}
const networkIsFull = async () => full('own-requests', await visitorHash('192.0.2.1'), 20)
const used = (more: object = {}) => entitlementItem({ used: 5, ...more })
const file = async () => {
  const { body } = await ask(orders, listPurchases, { input: {}, claims: signedIn(CUSTOMER) })
  return body.purchases[0].downloads[0]
}

it('more downloads are asked for with the order’s number, and the file says so', async () => {
  await given(orderItem(paid), used())
  const { status, body } = await request()
  expect([status, body.number]).toEqual([200, expect.stringMatching(/^AN-/)])
  expect(await requests()).toMatchObject([
    {
      number: body.number,
      topic: 'download',
      status: 'open',
      orderNumber: 'LU-7K3M-92QK',
      message: 'Bitte gebt mir weitere Downloads für „Spur 1“ (Ruhe). Alle 5 sind verbraucht.',
      title: `download, LU-7K3M-92QK: ${FILE}`,
    },
  ])
  expect(await stored(key)).toMatchObject({
    used: 5,
    requestedBeyond: 5,
    requestNumber: body.number,
    rev: used().rev + 1,
  })
  expect(await file()).toMatchObject({ status: 'limit-reached', requested: body.number })
  expect(await waiting()).toEqual(['request-received', 'request-team'])
  expect((await requests())[0]).not.toHaveProperty('isUnmailed')
})

it('a file is asked for once, on another day and in another language too', async () => {
  await given(orderItem(paid), used())
  const [first, again, later] = [
    await request(),
    await request(),
    await request({ now: after(NOW, DAYS), language: 'en' }),
  ]
  expect([again, later].map(({ body }) => body)).toEqual([first.body, first.body])
  expect(await requests()).toHaveLength(1)
})

it('two tabs at once are one request, in two languages too', async () => {
  await given(orderItem(paid), used())
  let other: Awaited<ReturnType<typeof request>> | undefined
  beforeWrite(key, async () => {
    other = await request({ language: 'en' })
  })
  const one = await request()
  expect(one).toMatchObject({ status: 200, body: other?.body })
  expect(await requests()).toHaveLength(1)
})

it('once the team has given more, the next limit may be asked about again', async () => {
  await given(orderItem(paid), used())
  const first = await request()
  await given(used({ allowed: 8, requestedBeyond: 5, requestNumber: first.body.number }))
  expect(await file()).not.toHaveProperty('requested')
  expect(await request()).toMatchObject({ status: 409, body: { code: 'downloads-left' } })
  await given(used({ used: 8, allowed: 8, requestedBeyond: 5, requestNumber: first.body.number }))
  expect((await request()).body.number).not.toBe(first.body.number)
  expect(await requests()).toHaveLength(2)
})

it('what the team gives in this moment is not asked for any more', async () => {
  await given(orderItem(paid), used())
  beforeWrite(key, () => given(used({ allowed: 8 })))
  expect(await request()).toMatchObject({ status: 409, body: { code: 'downloads-left' } })
  expect(await requests()).toEqual([])
})

it.each([
  ['is refunded', { revokedAt: NOW }],
  ['has a download left again', { used: 4 }],
  ['was given more, which are used too', { used: 8, allowed: 8 }],
])('what %s in this moment is not asked about', async (_, more) => {
  await given(orderItem(paid), used())
  beforeWrite(key, () => given(used(more)))
  expect((await request()).status).toBe(409)
  expect(await requests()).toEqual([])
  expect(await stored(key)).not.toHaveProperty('requestedBeyond')
})

it.each([
  ['of a file with downloads left', { used: 4 }, 409, 'downloads-left'],
  ['of a refunded file', { revokedAt: NOW }, 410, 'download-revoked'],
  ['of a file whose time is over', { expiresAt: NOW }, 410, 'download-expired'],
])('nobody is asked for more %s, however much was asked before', async (_, more, status, code) => {
  await given(orderItem(paid), used(more))
  await networkIsFull()
  expect(await request()).toMatchObject({ status, body: { code } })
  expect(await requests()).toEqual([])
})

it('of an order that is gone nobody is asked', async () => {
  await given(used())
  expect(await request()).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

it.each([
  ['one network, after twenty an hour', networkIsFull],
  ['everybody, after three hundred', () => full('requests', 'all', 300)],
])('more than the team can read is not asked by %s', async (_, flood) => {
  await given(orderItem(paid), used())
  await flood()
  expect(await request()).toMatchObject({ status: 429, body: { code: 'too-many-messages' } })
  expect(await requests()).toEqual([])
})

it('asking again is no further try', async () => {
  await given(orderItem(paid), used())
  const first = await request()
  await networkIsFull()
  expect(await request()).toEqual(first)
})

it('a stranger finds nothing', async () => {
  await given(orderItem(paid), used())
  expect(await request({ customerId: STRANGER })).toMatchObject({ status: 404 })
})
