import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { getProduct as route } from '../../../contract/catalog.ts'
import { ALL_METHODS } from '../../../contract/payment-methods.ts'
import { handler } from '../../../lambdas/catalog/handler.ts'
import { listProducts } from '../../../lambdas/catalog/product.ts'
import { after } from '../../../lambdas/platform/time.ts'
import { givenProduct, productItem } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { sent, table } from '../mocked-cloud.ts'

const get = (slug: string, now = NOW) => ask(handler, route, { input: { slug }, now })

it('an offer is shown with its present price, without the keys of its item', async () => {
  table.on(GetCommand).resolves({ Item: productItem() })
  const { status, body } = await get('ruhe')
  expect([status, body]).toEqual([200, { ...givenProduct(), paymentMethods: ALL_METHODS.payment }])
})

it('each way in which a program is sold can be ordered', async () => {
  for (const type of ['monthly', 'licence'] as const) {
    const product = givenProduct({ slug: `ruhe-${type}`, type })
    table.on(GetCommand).resolves({ Item: productItem(product) })
    expect(await get(product.slug)).toMatchObject({ status: 200, body: { type } })
  }
})

it('all offers are read by one request', async () => {
  const offers = ['ruhe', 'schlaf'].map(slug => givenProduct({ slug }))
  table.on(QueryCommand).resolves({ Items: offers.map(productItem) })
  expect(await listProducts()).toEqual(offers)
  expect(sent()).toEqual(['QueryCommand'])
})

it('what is not sold is not found, and not looked up again within the minute', async () => {
  table.on(GetCommand).resolves({})
  for (const now of [NOW, after(NOW, 59_000), after(NOW, 60_000)])
    expect(await get('gibt-es-nicht', now)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(sent()).toEqual(['GetCommand', 'GetCommand'])
})

it('thousands of invented addresses do not push out what is sold for long, nor grow without end', async () => {
  table.on(GetCommand).resolves({})
  for (let number = 0; number < 250; number++) await get(`erfunden-${number}`)
  table.reset()
  table.on(GetCommand).resolves({})
  await get('erfunden-249')
  await get('erfunden-0')
  expect(sent()).toEqual(['GetCommand'])
})

it('names the stage’s means of payment for what it is, and none where nothing is to be paid', async () => {
  const few = { payment: ['klarna', 'card'], subscription: ['sepa_debit'], setup: ['card'] }
  vi.stubEnv('PAYMENT_METHODS', JSON.stringify(few))
  const methodsOf = async (product: Parameters<typeof givenProduct>[0]) => {
    table.on(GetCommand).resolves({ Item: productItem(givenProduct(product)) })
    return (await get(product?.slug ?? '')).body.paymentMethods
  }
  expect(await methodsOf({ slug: 'wege-einmal' })).toEqual(few.payment)
  expect(await methodsOf({ slug: 'wege-lizenz', type: 'licence' })).toEqual(few.payment)
  expect(await methodsOf({ slug: 'wege-monatlich', type: 'monthly' })).toEqual(few.subscription)
  expect(await methodsOf({ slug: 'wege-geschenk', priceCents: 0 })).toEqual([])
})
