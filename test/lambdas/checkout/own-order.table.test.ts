import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../../contract/account.ts'
import {
  continueOrder,
  type OrderState,
  placeOrder,
  placeOwnOrder,
  quoteOrder,
  watchOrder,
} from '../../../contract/checkout.ts'
import { listPurchases, type Purchase } from '../../../contract/orders.ts'
import { handler as account } from '../../../lambdas/account/handler.ts'
import { handler } from '../../../lambdas/checkout/handler.ts'
import { owners } from '../../../lambdas/customers/customer.ts'
import { handler as purchases } from '../../../lambdas/orders/handler.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, givenBuyer, givenProduct, productItem, STRANGER } from '../given.ts'
import { anotherSub, ask, NOW, signedIn } from '../http-event.ts'
import { given, partition, stored } from '../local-table.ts'

const email = 'kim@example.com'
// The function keeps an offer for a minute: each test sells another.
let offers = 0
let slug = ''
beforeEach(async () => {
  slug = `eigen-${++offers}`
  await given(productItem(givenProduct({ slug })), {
    ...owners.keyOf({ address: await addressHash(email) }),
    customerId: CUSTOMER,
  })
})

interface Placing {
  /** The claims of a sign-in; nobody is signed in where they are missing. */
  by?: Record<string, string>
  quote?: string
  offer?: string
  ip?: string
}
const quoteFor = async (offer = slug): Promise<string> =>
  (await ask(handler, quoteOrder, { input: { slug: offer, email } })).body.quote

async function place({ by, quote, offer, ip }: Placing = {}) {
  const input = {
    quote: quote ?? (await quoteFor(offer)),
    buyer: givenBuyer(),
    language: 'de',
    acceptsTerms: true,
    waivesWithdrawal: true,
  }
  const { status, body, cookies } = await ask(handler, by ? placeOwnOrder : placeOrder, {
    input,
    ...(by && { claims: by }),
    ...(ip !== undefined && { ip }),
  })
  return { status, order: body as OrderState, cookie: cookies[0]?.split(';', 1)[0] ?? '' }
}
const own = signedIn(CUSTOMER)
/** Another sign-in of the same customer. */
const elsewhere = signedIn(CUSTOMER, { origin_jti: '7d1c1f6e-0000-4000-8000-000000000002' })

async function shownTo(claims: Record<string, string>): Promise<Purchase[]> {
  return (await ask(purchases, listPurchases, { input: {}, claims })).body.purchases
}
const continued = (claims: Record<string, string>, orderId: string) =>
  ask(purchases, continueOrder, { input: { orderId }, claims })
const watched = (cookie: string, orderId: string) =>
  ask(purchases, watchOrder, { input: { orderId }, cookies: [cookie], now: after(NOW, MINUTES) })

describe('an order that its owner has placed signed in', () => {
  it('is shown before it is paid, with the time until it can be, without any cookie', async () => {
    const { order } = await place({ by: own })
    expect(await shownTo(elsewhere)).toMatchObject([
      { orderId: order.orderId, status: 'pending', payableUntil: order.payableUntil },
    ])
  })

  it.each(['orderId', 'number'] as const)('is gone on with in another browser by its %s', async named => {
    const { order } = await place({ by: own })
    const { status, body, cookies } = await continued(elsewhere, order[named])
    expect([status, body]).toEqual([200, order])
    expect((await watched(cookies[0]?.split(';', 1)[0] ?? '', order[named])).body).toEqual(order)
  })

  it('is nobody else’s: another customer is answered as of one that never was', async () => {
    const { order } = await place({ by: own })
    const stranger = await continued(signedIn(STRANGER), order.orderId)
    const missing = await continued(signedIn(STRANGER), 'ord_01KAG00000000000000000000Z')
    expect([stranger.status, stranger.body, stranger.cookies]).toEqual([404, missing.body, []])
    expect(await shownTo(signedIn(STRANGER))).toEqual([])
  })

  it('is not shown to a browser any more whose sign-in has ended anywhere', async () => {
    const sub = anotherSub()
    const [here, elsewhere] = [signedIn(CUSTOMER, { sub }), signedIn(CUSTOMER, { sub, origin_jti: 'other' })]
    const { order, cookie } = await place({ by: here })
    const other = (await continued(elsewhere, order.orderId)).cookies[0]?.split(';', 1)[0] ?? ''
    expect([
      (await watched(cookie, order.orderId)).status,
      (await watched(other, order.orderId)).status,
    ]).toEqual([200, 200])
    expect((await ask(account, signOut, { input: {}, claims: elsewhere })).status).toBe(200)
    expect([
      (await watched(cookie, order.orderId)).status,
      (await watched(other, order.orderId)).status,
    ]).toEqual([200, 404])
  })

  it('is not placed by a sign-in that has ended', async () => {
    const ended = signedIn(CUSTOMER, { sub: anotherSub() })
    const quote = await quoteFor()
    await ask(account, signOut, { input: {}, claims: ended })
    expect((await place({ by: ended, quote })).status).toBe(401)
    expect(await partition(`CUSTOMER#${CUSTOMER}`)).toEqual([])
  })

  it('stays as it is when somebody sends its quote again', async () => {
    const quote = await quoteFor()
    const { order } = await place({ by: own, quote })
    const key = orders.keyOf({ customerId: CUSTOMER, orderId: order.orderId })
    const written = await stored(key)
    expect(written).toMatchObject({ placedBy: CUSTOMER })
    expect(await place({ by: signedIn(STRANGER), quote })).toMatchObject({ order, cookie: '' })
    expect(await place({ quote })).toMatchObject({ order, cookie: '' })
    expect(await stored(key)).toEqual(written)
  })
})

describe('what somebody else has ordered in a customer’s name', () => {
  it.each([
    ['as a guest', undefined],
    ['signed in as somebody else', signedIn(STRANGER)],
  ])('%s stays hidden until it is paid', async (_, by) => {
    const { status, order } = await place({ ...(by && { by }) })
    expect(status).toBe(200)
    expect(await stored(orders.keyOf({ customerId: CUSTOMER, orderId: order.orderId }))).not.toHaveProperty(
      'placedBy',
    )
    expect(await shownTo(own)).toEqual([])
    expect((await continued(own, order.orderId)).status).toBe(404)
  })

  it('becomes theirs by no second press: it was placed without them', async () => {
    const quote = await quoteFor()
    await place({ quote })
    const { order, cookie } = await place({ by: own, quote })
    expect(await shownTo(own)).toEqual([])
    // The browser that holds its quote goes on as before.
    expect((await watched(cookie, order.orderId)).status).toBe(200)
  })

  it('takes neither letters nor orders of nothing from who is signed in', async () => {
    await given(productItem(givenProduct({ slug: 'geschenkt', priceCents: 0 })))
    for (let count = 0; count < 11; count++) {
      await place()
      await place({ offer: 'geschenkt', ip: `198.51.100.${count}` })
    }
    for (const offer of [slug, 'geschenkt']) {
      const { status, order } = await place({ by: own, offer })
      const written = await stored(orders.keyOf({ customerId: CUSTOMER, orderId: order.orderId }))
      expect([status, order.isWithoutMail, written?.isUnannounced]).toEqual([200, undefined, undefined])
      const letters = (await partition(`CUSTOMER#${CUSTOMER}`)).map(({ sk }) => sk)
      const template = offer === slug ? 'order-received' : 'contract'
      expect(letters).toContain(`MAIL#${order.orderId}#${template}`)
    }
  })

  it('goes on from one network beyond ten orders of nothing that its owner placed, the next without its letter', async () => {
    await given(productItem(givenProduct({ slug: 'geschenkt', priceCents: 0 })))
    const placed = []
    for (let count = 0; count < 11; count++)
      placed.push(await place({ by: own, offer: 'geschenkt', ip: '203.0.113.77' }))
    expect(placed.map(({ status }) => status)).toEqual(Array(11).fill(200))
    expect(placed.map(({ order }) => order.isWithoutMail === true)).toEqual([...Array(10).fill(false), true])
  })
})
