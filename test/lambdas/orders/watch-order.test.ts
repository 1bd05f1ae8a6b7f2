import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { watchOrder as route } from '../../../contract/checkout.ts'
import { withdrawalOverAt } from '../../../contract/withdrawal-period.ts'
import { handler } from '../../../lambdas/orders/handler.ts'
import { sign } from '../../../lambdas/platform/signed.ts'

import { CUSTOMER, ORDER, orderItem, paid } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { input, sent, table } from '../mocked-cloud.ts'

const cookie = async (orderId = ORDER) =>
  `__Host-${ORDER}=${await sign('order-cookie', { customerId: CUSTOMER, orderId })}`
const watch = (...cookies: string[]) => ask(handler, route, { input: { orderId: ORDER }, cookies })

it('the browser that placed an order sees where it stands, by two strong reads', async () => {
  table.on(GetCommand).resolves({ Item: orderItem(paid) })
  const { status, body } = await watch('theme=dark', await cookie())
  expect([status, body.status, body.downloadsFrom]).toEqual([200, 'completed', undefined])
  expect(sent()).toEqual(['GetCommand', 'GetCommand'])
  for (const read of [0, 1]) expect(input(read)).toMatchObject({ ConsistentRead: true })
})

it('without the waiver it is told when the downloads open', async () => {
  table.on(GetCommand).resolves({ Item: orderItem({ ...paid, waivesWithdrawal: false }) })
  expect((await watch(await cookie())).body.downloadsFrom).toBe(withdrawalOverAt(NOW))
})

it.each<[string, object, boolean]>([
  ['unpaid with the waiver', {}, false],
  ['unpaid without it', { waivesWithdrawal: false, status: 'processing' }, true],
  ['an unpaid month', { waivesWithdrawal: false, productType: 'monthly' }, false],
  ['paid', { ...paid, waivesWithdrawal: false }, false],
])('before it is paid it learns whether files wait for the end of the period: %s', async (_, more, waits) => {
  table.on(GetCommand).resolves({ Item: orderItem(more) })
  expect((await watch(await cookie())).body.opensLater).toBe(waits || undefined)
})

it.each<[string, object, string | undefined]>([
  ['open', {}, undefined],
  ['closed without money', { closedAt: NOW }, 'unpaid'],
  ['closed by money that came too late', { closedAt: NOW, endedBy: 'money-returned' }, 'money-returned'],
  ['paid', paid, undefined],
])('of an order that is %s it learns what has closed it', async (_, more, ended) => {
  table.on(GetCommand).resolves({ Item: orderItem(more) })
  expect((await watch(await cookie())).body.ended).toBe(ended)
})

it('that browser is shown nothing of the buyer but the address', async () => {
  table.on(GetCommand).resolves({ Item: orderItem() })
  const { body } = await watch(await cookie())
  expect(Object.keys(body).sort()).toEqual(
    [
      'email',
      'productType',
      'isClosed',
      'isUnpaid',
      'number',
      'orderId',
      'payableUntil',
      'slug',
      'status',
      'title',
      'totalCents',
    ].sort(),
  )
})

it.each<[string, object, boolean]>([
  ['pending', {}, true],
  ['failed', { status: 'failed' }, true],
  ['under way', { status: 'processing' }, false],
  ['paid', paid, false],
  ['closed', { status: 'failed', closedAt: NOW }, false],
  ['past its end', { payableUntil: NOW }, false],
])('of an order that is %s it learns until when it can be paid only where it can', async (_, more, can) => {
  const item = orderItem(more)
  table.on(GetCommand).resolves({ Item: item })
  expect((await watch(await cookie())).body.payableUntil).toBe(can ? item.payableUntil : undefined)
})

it('the cookie names the order to nobody but us, and nobody’s customer', async () => {
  const [, token = ''] = (await cookie()).split('=')
  const read = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('latin1')
  expect(read).not.toMatch(/cus_|customer|01KAG/)
})

it('once the account is erased the cookie shows nothing of the order that has to stay', async () => {
  const order = orderItem({ ...paid, erasedAt: NOW })
  // Its owner is another item, which may say nothing of an erasure.
  table.on(GetCommand).resolves({})
  table.on(GetCommand, { Key: { pk: order.pk, sk: order.sk } }).resolves({ Item: order })
  expect(await watch(await cookie())).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

it('another browser, and one that placed another order, finds nothing', async () => {
  for (const cookies of [[], [await cookie('ord_01KAG000000000000000000009')], [`__Host-${ORDER}=x.y`]])
    expect(await watch(...cookies)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(sent()).toEqual([])
})
