import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAYMENT_METHODS } from '../../contract/payment-methods.ts'
import { DataDisk } from '../../local/data-disk.ts'
import { Store } from '../../local/stripe/store.ts'
import {
  DAY,
  HOUR,
  MINUTE,
  openStripe,
  press,
  purchase,
  SECRET,
  VISA,
  type OpenStripe,
} from './open-stripe.ts'

let local: OpenStripe
beforeAll(async () => {
  local = await openStripe()
})
beforeEach(() => local.news())
afterAll(() => local.close())

/** A payment of 49 € that went through. */
async function paid() {
  const session = await local.stripe.checkout.sessions.create(purchase())
  await press(session.url, VISA)
  return local.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
}

async function paidIntent(): Promise<string> {
  const { payment_intent: intent } = await paid()
  return typeof intent === 'string' ? intent : (intent?.id ?? '')
}

describe('the API', () => {
  test('refuses another key', async () => {
    await expect(local.sdk('sk_test_other').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
  })

  test.each([
    ['a missing parameter', { currency: 'eur', product: 'prod_1' }, 'parameter_missing', 'unit_amount'],
    [
      'an unknown one',
      { currency: 'eur', product: 'p', unit_amount: 1, colour: 'red' },
      'parameter_unknown',
      'colour',
    ],
    [
      'a thing that is not there',
      { currency: 'eur', product: 'p', unit_amount: 1 },
      'resource_missing',
      'product',
    ],
  ])('names %s', async (_, given, code, param) => {
    await expect(local.stripe.prices.create(given)).rejects.toMatchObject({ code, param })
  })

  test.each(['/v1/nothing', '/v1/customers/cus_nobody', '/v1/checkout/sessions/cs_none/line_items'])(
    'answers %s with an error that the SDK takes for one',
    async path => {
      await expect(local.stripe.rawRequest('GET', path)).rejects.toMatchObject({ statusCode: 404 })
    },
  )

  test('keeps products, prices and customers, with metadata merged key by key', async () => {
    const product = await local.stripe.products.create({ name: 'Meno-Pow' })
    const price = await local.stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 1990,
    })
    expect((await local.stripe.prices.retrieve(price.id, { expand: ['product'] })).product).toMatchObject({
      name: 'Meno-Pow',
    })
    const { id } = await local.stripe.customers.create({
      email: 'a@example.com',
      metadata: { a: '1', b: '2' },
    })
    const changed = await local.stripe.customers.update(id, { metadata: { a: '', c: '3' } })
    expect(changed.metadata).toEqual({ b: '2', c: '3' })
    expect(await local.news()).toEqual(['customer.created', 'customer.updated'])
  })

  test('lists the newest first, page by page', async () => {
    for (const name of ['1', '2', '3'])
      await local.stripe.customers.create({ name, email: 'list@example.com' })
    const first = await local.stripe.customers.list({ email: 'list@example.com', limit: 2 })
    expect(first.data.map(({ name }) => name)).toEqual(['3', '2'])
    expect(first.has_more).toBe(true)
    const rest = await local.stripe.customers.list({
      email: 'list@example.com',
      starting_after: first.data[1]?.id,
    })
    expect(rest.data.map(({ name }) => name)).toEqual(['1'])
    expect(rest.has_more).toBe(false)
  })

  test('dates its answers by the local clock, which may be ahead of the machine', async () => {
    local.clock.advance(HOUR)
    const customer = await local.stripe.customers.create({})
    expect(customer.created).toBeGreaterThan(Date.now() / 1_000 + 3_000)
    expect(Date.parse(customer.lastResponse.headers.date ?? '')).toBeGreaterThan(Date.now() + 3_000_000)
    expect(customer.lastResponse.requestId).toMatch(/^req_/)
  })
})

describe('an idempotency key', () => {
  test('brings the first answer again and does nothing twice', async () => {
    const once = await local.stripe.customers.create({ name: 'Eins' }, { idempotencyKey: 'key-1' })
    const again = await local.stripe.customers.create({ name: 'Eins' }, { idempotencyKey: 'key-1' })
    expect(again.id).toBe(once.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await local.news()).toEqual(['customer.created'])
  })

  test('with other parameters is an error', async () => {
    await local.stripe.customers.create({ name: 'Zwei' }, { idempotencyKey: 'key-2' })
    await expect(
      local.stripe.customers.create({ name: 'Drei' }, { idempotencyKey: 'key-2' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('keeps a refusal with its status too, but not one about the parameters', async () => {
    const refund = () =>
      local.stripe.refunds.create({ payment_intent: 'pi_none' }, { idempotencyKey: 'key-3' })
    await expect(refund()).rejects.toMatchObject({ statusCode: 404 })
    await expect(refund()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
    const options = { idempotencyKey: 'key-4' }
    await expect(local.stripe.products.create({ name: '' }, options)).rejects.toMatchObject({ param: 'name' })
    await expect(local.stripe.products.create({ name: 'Neu' }, options)).resolves.toMatchObject({
      name: 'Neu',
    })
  })

  test('that is under way refuses a second request, which finds the answer a moment later', async () => {
    const create = () => local.stripe.customers.create({ name: 'Zugleich' }, { idempotencyKey: 'key-6' })
    const [first, second] = await Promise.allSettled([create(), create()])
    const kept = first.status === 'fulfilled' ? first : second
    const refused = first.status === 'fulfilled' ? second : first
    expect(refused).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } })
    expect(kept).toMatchObject({ value: { id: (await create()).id } })
    expect(await local.news()).toEqual(['customer.created'])
  })

  test('repeats a fault of Stripe too; another attempt for that order succeeds, another order meets it anew', async () => {
    const create = (orderId: string, attempt: number) =>
      local.stripe.checkout.sessions.create(
        purchase({ customer_email: 'stripe-down@example.com', client_reference_id: orderId }),
        { idempotencyKey: `${orderId}:${attempt}` },
      )
    await expect(create('ord_1', 1)).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
    await expect(create('ord_1', 1)).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
    await expect(create('ord_1', 2)).resolves.toMatchObject({ status: 'open' })
    await expect(create('ord_2', 1)).rejects.toMatchObject({ statusCode: 500 })
  })

  test('is forgotten after a day, and not before', async () => {
    const create = () => local.stripe.customers.create({}, { idempotencyKey: 'key-5' })
    const { id } = await create()
    local.clock.advance(DAY - MINUTE)
    expect((await create()).id).toBe(id)
    local.clock.advance(2 * MINUTE)
    expect((await create()).id).not.toBe(id)
  })
})

describe('a session', () => {
  test('shows its line items only when asked', async () => {
    const session = await local.stripe.checkout.sessions.create(purchase({ expand: ['line_items'] }))
    expect(session.line_items?.data[0]).toMatchObject({
      description: 'Kraft der Emotionen',
      amount_total: 4900,
    })
    expect(await local.stripe.checkout.sessions.retrieve(session.id)).not.toHaveProperty('line_items')
    expect((await local.stripe.checkout.sessions.listLineItems(session.id)).data).toHaveLength(1)
    expect(session).toMatchObject({
      amount_total: 4900,
      payment_status: 'unpaid',
      payment_method_types: [...PAYMENT_METHODS],
      metadata: { orderId: 'ord_1' },
    })
  })

  test('takes a coupon off and counts it when it is paid', async () => {
    const coupon = await local.stripe.coupons.create({ percent_off: 10, max_redemptions: 1 })
    const discounts = [{ coupon: coupon.id }]
    const session = await local.stripe.checkout.sessions.create(purchase({ discounts }))
    expect(session).toMatchObject({ amount_total: 4410, total_details: { amount_discount: 490 } })
    await press(session.url, VISA)
    await expect(local.stripe.checkout.sessions.create(purchase({ discounts }))).rejects.toMatchObject({
      code: 'coupon_expired',
    })
  })

  test.each([
    ['expires too soon', { expires_at: 29 * 60 }, 'expires_at'],
    ['lives too long', { expires_at: 24 * 3_600 + 60 }, 'expires_at'],
    ['leads nowhere', { success_url: 'danke' }, 'success_url'],
    ['sells nothing', { line_items: [] }, 'line_items'],
    [
      'costs less than a card can pay',
      { line_items: [{ quantity: 1, price_data: price(49) }] },
      'line_items',
    ],
    [
      'buys once what recurs',
      { mode: 'subscription' as const, payment_intent_data: undefined },
      'line_items',
    ],
    ['names the buyer twice', { customer: 'cus_1', customer_email: 'a@example.com' }, 'customer_email'],
    ['uses a parameter of an older version', { payment_method_types: ['card'] }, 'payment_method_types'],
  ])('that %s is refused', async (_, changes, param) => {
    const given = { ...purchase(), ...changes }
    if (given.expires_at !== undefined) given.expires_at += local.now()
    await expect(local.stripe.checkout.sessions.create(given)).rejects.toMatchObject({
      statusCode: 400,
      param,
    })
  })

  test('expires by the clock, and its page says so kindly', async () => {
    const { id, url } = await local.stripe.checkout.sessions.create(
      purchase({ expires_at: local.now() + 1_860 }),
    )
    await local.advance(32 * MINUTE)
    const page = await fetch(url ?? '')
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('Diese Zahlungsseite ist abgelaufen')
    expect((await local.stripe.checkout.sessions.retrieve(id)).status).toBe('expired')
    expect(await local.news()).toEqual(['checkout.session.expired'])
  })

  test('can be expired by the shop once, and takes no payment then', async () => {
    const { id, url } = await local.stripe.checkout.sessions.create(purchase())
    await local.stripe.checkout.sessions.expire(id)
    await expect(local.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 })
    expect((await press(url, VISA)).status).toBe(410)
    expect(await local.news()).toEqual(['checkout.session.expired'])
  })
})

describe('a refund', () => {
  test('in parts stops at what was paid', async () => {
    const intent = await paidIntent()
    await local.news()
    await local.stripe.refunds.create({ payment_intent: intent, amount: 1900 })
    await expect(local.stripe.refunds.create({ payment_intent: intent, amount: 3001 })).rejects.toMatchObject(
      {
        code: 'charge_already_refunded',
      },
    )
    const rest = await local.stripe.refunds.create({ payment_intent: intent })
    expect(rest).toMatchObject({ amount: 3000, status: 'succeeded', payment_intent: intent })
    await expect(local.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const { latest_charge: charge } = await local.stripe.paymentIntents.retrieve(intent, {
      expand: ['latest_charge'],
    })
    expect(charge).toMatchObject({ amount_refunded: 4900, refunded: true })
    expect((await local.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)
    expect(await local.news()).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ])
  })
})

describe('a webhook', () => {
  test('carries a signature that the SDK accepts with the right secret only', async () => {
    await local.stripe.customers.create({})
    await local.settle()
    const [{ payload, signature } = { payload: '', signature: '' }] = local.heard
    const event = local.stripe.webhooks.constructEvent(payload, signature, SECRET)
    expect(event).toMatchObject({
      type: 'customer.created',
      api_version: local.stripe.getApiField('version'),
    })
    expect(() => local.stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow(/signature/)
    expect(() => local.stripe.webhooks.constructEvent(`${payload} `, signature, SECRET)).toThrow(/signature/)
  })

  test('comes again at once when the shop stumbles, and again after the next move of the clock', async () => {
    local.refusals.push(500)
    await local.stripe.customers.create({})
    expect(await local.news()).toEqual(['customer.created'])
    local.refusals.push(500, 302, 404)
    await local.stripe.customers.create({})
    expect(await local.news()).toEqual([])
    await local.advance(1)
    expect(await local.news()).toEqual(['customer.created'])
  })

  test('survives a restart undelivered and is delivered then, once', async () => {
    local.refusals.push(500, 500, 500)
    await local.stripe.customers.create({})
    expect(await local.news()).toEqual([])
    local.restart()
    expect(await local.news()).toEqual(['customer.created'])
    local.restart()
    expect(await local.news()).toEqual([])
  })

  test('tells of an event that can be read again', async () => {
    await local.stripe.customers.create({})
    await local.settle()
    const id = local.heard[0]?.event.id ?? ''
    expect(await local.stripe.events.retrieve(id)).toMatchObject({ id, pending_webhooks: 0 })
    expect((await local.stripe.events.list({ type: 'customer.created', limit: 1 })).data[0]?.id).toBe(id)
  })
})

test('of a change of several objects that a crash cut in the middle nothing is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'))
  const file = join(folder, 'stripe.jsonl')
  const answer = { print: '', status: 200, body: null, at: 0 }
  const before = new Store(folder, new DataDisk())
  before.write([['key:1', { answer }]])
  const whole = readFileSync(file)
  before.write([
    ['key:1', null],
    ['key:2', { answer }],
  ])
  const cut = readFileSync(file).subarray(0, -3)
  for (const bytes of [cut, cut.subarray(0, whole.length + 20), cut.subarray(0, whole.length + 2)]) {
    writeFileSync(file, bytes)
    const after = new Store(folder, new DataDisk())
    expect([after.row('key:1'), after.row('key:2')]).toEqual([{ answer }, undefined])
    expect(readFileSync(file)).toEqual(whole)
  }
  rmSync(folder, { recursive: true })
})

function price(cents: number) {
  return { currency: 'eur', unit_amount: cents, product_data: { name: 'Eins' } }
}
