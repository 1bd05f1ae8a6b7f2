import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { placeOrder, quoteOrder, startPayment } from '../../contract/checkout.ts'
import { problems } from '../../contract/problems.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { emptyPlace } from '../journeys/shop-process.ts'

/** The function of a route is stopped after 25 seconds. */
const SENTENCE_MS = 20_000

let place: Awaited<ReturnType<typeof emptyPlace>>
let cloud: Cloud
beforeAll(async () => {
  place = await emptyPlace()
  cloud = await startCloud(place)
})
afterEach(() => cloud.faults.end())
afterAll(async () => {
  await cloud.close()
  place.forget()
})

async function post(path: string, body: object, cookie = '') {
  const begun = performance.now()
  const response = await fetch(cloud.siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  expect(performance.now() - begun).toBeLessThan(SENTENCE_MS)
  // What the routes below answer.
  return { response, body: (await response.json()) as Record<string, string> }
}

const email = 'kim@example.com'
const order = async () => {
  const { quote } = (await post(quoteOrder.path, { slug: 'kraft-der-emotionen', email })).body
  return {
    quote,
    buyer: { firstName: 'Kim', lastName: 'Beispiel', email, postalCode: '10115', country: 'DE' },
    language: 'de',
    acceptsTerms: true,
    waivesWithdrawal: true,
  }
}

it('a table that hangs: the buyer gets a sentence, and the same press works when it is well again', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const wanted = await order()
  cloud.faults.begin('dynamo', 'hang')
  const { response, body } = await post(placeOrder.path, wanted)
  expect([response.status, body.detail]).toEqual([500, problems.unexpected.de])
  cloud.faults.end()
  expect((await post(placeOrder.path, wanted)).response.status).toBe(200)
  errors.mockRestore()
})

it('Stripe that hangs: the buyer gets a sentence, and the next press opens the page', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const placed = await post(placeOrder.path, await order())
  const cookie = placed.response.headers.getSetCookie()[0]?.split(';', 1)[0]
  const path = startPayment.path.replace('{orderId}', placed.body.orderId ?? '')
  cloud.faults.begin('stripe', 'hang')
  const { response, body } = await post(path, {}, cookie)
  expect([response.status, body.detail]).toEqual([503, problems['payment-unavailable'].de])
  cloud.faults.end()
  expect((await post(path, {}, cookie)).body.url).toMatch(/^http/)
  errors.mockRestore()
})
