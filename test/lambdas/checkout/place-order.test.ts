import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { consentWording, termsVersionOn } from '../../../contract/consents.ts'
import { placeOrder as route, quoteOrder } from '../../../contract/checkout.ts'
import { handler } from '../../../lambdas/checkout/handler.ts'
import { addressHash, sign } from '../../../lambdas/platform/signed.ts'
import { after, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, givenBuyer, givenProduct, ORDER, orderItem, productItem } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { cancelled, conflict, sent, table, worded, written } from '../mocked-cloud.ts'

let offers = 0
let slug = ''
afterEach(() => void vi.unstubAllEnvs())
beforeEach(() => {
  slug = `ruhe-${++offers}`
  offer({})
  table.on(UpdateCommand).resolves({ Attributes: { customerId: CUSTOMER } })
  table.on(TransactWriteCommand).resolves({})
})

const offer = (more: object) =>
  table.on(GetCommand).resolves({ Item: productItem(givenProduct({ slug, ...more })) })
/** What the question itself has asked and counted is no part of the order. */
async function quoted(email = 'kim@example.com') {
  const { body } = await ask(handler, quoteOrder, { input: { slug, email } })
  table.resetHistory()
  return body
}
const filled = (quote: string, more: object = {}) => ({
  quote,
  buyer: givenBuyer(),
  language: 'de',
  acceptsTerms: true,
  waivesWithdrawal: true,
  ...more,
})
const place = (input: Record<string, unknown>, now = NOW) => ask(handler, route, { input, now })

/** The items of the one transaction. */
const transaction = () => {
  const { TransactItems = [] } = table.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {}
  return TransactItems
}

it('is not ordered for where the tax is another than what was shown', async () => {
  const shownFor = async (postalCode: string) => {
    const input = { slug, email: 'kim@example.com', country: 'DE', postalCode }
    return (await ask(handler, quoteOrder, { input })).body.quote
  }
  const buyer = givenBuyer({ postalCode: '27498' })
  expect(await place(filled(await shownFor('10115'), { buyer }))).toMatchObject({
    status: 409,
    body: { code: 'quote-expired' },
  })
  table.resetHistory()
  expect((await place(filled(await shownFor('27498'), { buyer }))).status).toBe(200)
  expect(transaction()[0]?.Put?.Item).toMatchObject({
    totalCents: 119_00,
    netCents: 119_00,
    taxPercent: 0,
    isOutsideVat: true,
  })
})

it('of a month leaves the offer’s own tax with the subscription, wherever its buyer lives', async () => {
  vi.stubEnv('VAT', 'by-country')
  offer({ type: 'monthly', taxPercent: 7 })
  for (const [country, postalCode, taxPercent] of [
    ['DE', '78266', 0],
    ['AT', '1010', 20],
    ['DE', '10115', 7],
  ] as const) {
    const input = { slug, email: 'kim@example.com', country, postalCode }
    const { quote } = (await ask(handler, quoteOrder, { input })).body
    table.resetHistory()
    expect((await place(filled(quote, { buyer: givenBuyer({ country, postalCode }) }))).status).toBe(200)
    const items = transaction().map(({ Put }) => Put?.Item)
    expect(items.find(item => item?.kind === 'order')).toMatchObject({ taxPercent })
    expect(items.find(item => item?.kind === 'subscription')).toMatchObject({ taxPercent: 7 })
  }
})

it('is not ordered for another country than the one whose tax was shown', async () => {
  const { body } = await ask(handler, quoteOrder, {
    input: { slug, email: 'kim@example.com', country: 'AT' },
  })
  const elsewhere = await place(filled(body.quote))
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'quote-expired' } })
  vi.stubEnv('VAT', 'by-country')
  table.resetHistory()
  const buyer = givenBuyer({ country: 'AT', postalCode: '1010' })
  expect((await place(filled(body.quote, { buyer }))).status).toBe(200)
  expect(transaction()[0]?.Put?.Item).toMatchObject({
    totalCents: 119_00,
    netCents: 99_17,
    taxPercent: 20,
    taxCountry: 'AT',
  })
})

describe('an order', () => {
  it('keeps the title and the summary in each language of the offer', async () => {
    const english = { title: 'Calm', summary: 'A training.' }
    offer({ english })
    const { quote } = await quoted()
    const { body } = await place(filled(quote, { language: 'en' }))
    expect(body).toMatchObject({ title: 'Calm' })
    expect(transaction()[0]?.Put?.Item).toMatchObject({ title: 'Ruhe', english, language: 'en' })
  })

  it('is written with its profile and its mail in one transaction, after the id of its customer', async () => {
    const { quote, orderId } = await quoted()
    const { status, body } = await place(filled(quote))
    expect([status, body]).toEqual([
      200,
      {
        orderId,
        number: expect.stringMatching(/^LU-/) as string,
        status: 'pending',
        isClosed: false,
        isUnpaid: true,
        payableUntil: after(NOW, 24 * HOURS),
        slug,
        productType: 'one-time',
        title: 'Ruhe',
        totalCents: 119_00,
        email: 'kim@example.com',
      },
    ])
    expect(written()).toEqual(['UpdateCommand', 'TransactWriteCommand'])
    const [order, number, profile, mail] = transaction()
    expect(worded(order?.Put).condition).toBe('attribute_not_exists(pk)')
    expect(order?.Put).toMatchObject({
      Item: {
        pk: `CUSTOMER#${CUSTOMER}`,
        sk: `ORDER#${orderId}`,
        netCents: 100_00,
        taxCents: 19_00,
        attempt: 0,
        duePk: 'ORDER',
        dueAt: after(NOW, 24 * 3_600_000),
        listPk: 'ORDERS',
        listSk: orderId,
        listStatus: `pending#${orderId}`,
        listEmail: `kim@example.com#${orderId}`.toLowerCase(),
        listName: `beispiel kim#${orderId}`.toLowerCase(),
        consents: [{ text: 'terms' }, { text: 'immediate-delivery' }],
      },
    })
    expect(worded(number?.Put).condition).toBe('attribute_not_exists(pk)')
    expect(number?.Put?.Item).toMatchObject({
      orderId,
      customerId: CUSTOMER,
      number: order?.Put?.Item?.number,
    })
    expect(profile?.Update?.ConditionExpression).toContain('attribute_not_exists(#erasedAt)')
    expect(mail?.Put?.Item).toMatchObject({
      template: 'order-received',
      duePk: 'MAIL',
      about: { orderId },
      // By the sweep: the stream announces it too early.
      sendAt: after(NOW, MINUTES),
      dueAt: after(NOW, MINUTES),
    })
  })

  it('is remembered by a cookie that only this host gets back, over TLS, unread by scripts', async () => {
    const { cookies } = await place(filled((await quoted()).quote))
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^__Host-ord_\w{26}=[\w.-]+; Path=\/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax$/,
    )
  })

  it.each([
    ['the month is a subscription at its price', 'monthly', { mode: 'subscription', monthlyCents: 119_00 }],
    ['once is one payment', 'one-time', { mode: 'payment' }],
  ])('of what is paid by %s', async (_, type, expected) => {
    offer({ type })
    const { quote, orderId } = await quoted()
    expect((await place(filled(quote))).status).toBe(200)
    const { mode, monthlyCents, subscriptionId } = transaction()[0]?.Put?.Item ?? {}
    const runs = type === 'monthly' && { subscriptionId: orderId.replace('ord', 'sub') }
    expect({ mode, monthlyCents, subscriptionId }).toEqual({ ...expected, ...runs })
  })

  it('costs what was quoted, whatever the client sends', async () => {
    const sentPrice = { totalCents: 1, netCents: 1, taxPercent: 0, priceCents: 1, product: { priceCents: 1 } }
    const { body } = await place(filled((await quoted()).quote, sentPrice))
    expect(body.totalCents).toBe(119_00)
    expect(transaction()[0]?.Put?.Item).toMatchObject({ totalCents: 119_00, taxPercent: 19 })
  })

  it('pressed a second time is the first order again', async () => {
    const { quote, orderId } = await quoted()
    table.on(TransactWriteCommand).rejects(cancelled(3, { 0: orderItem({ orderId, status: 'processing' }) }))
    const { status, body, cookies } = await place(filled(quote))
    expect([status, body.orderId, body.status]).toEqual([200, orderId, 'processing'])
    expect(cookies).toHaveLength(1)
  })

  it('pressed again when the quote is too old is still the first order: its answer may have been lost', async () => {
    const { quote, orderId, validUntil } = await quoted()
    table
      .on(GetCommand, { Key: { pk: `EMAIL#${await addressHash('kim@example.com')}`, sk: 'OWNER' } })
      .resolves({
        Item: { customerId: CUSTOMER },
      })
    table.on(GetCommand, { Key: { pk: `CUSTOMER#${CUSTOMER}`, sk: `ORDER#${orderId}` } }).resolves({
      Item: orderItem({ orderId }),
    })
    const { status, body } = await place(filled(quote), validUntil)
    expect([status, body.orderId, written()]).toEqual([200, orderId, []])
  })

  it('that meets another transaction is written again', async () => {
    table.on(TransactWriteCommand).rejectsOnce(conflict(3)).resolves({})
    expect((await place(filled((await quoted()).quote))).status).toBe(200)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(2)
  })

  it('whose buyer’s profile changes each time is given up after three tries', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const { quote } = await quoted()
    let tries = 0
    table.on(TransactWriteCommand).callsFake(() => {
      // In the end it would be placed.
      if (++tries < 6) throw cancelled(6, { 2: true })
      return {}
    })
    expect((await place(filled(quote))).status).toBe(500)
    expect(tries).toBe(3)
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })

  it('without the waiver keeps no consent to immediate delivery', async () => {
    await place(filled((await quoted()).quote, { waivesWithdrawal: false }))
    expect(transaction()[0]?.Put?.Item?.consents).toEqual([
      {
        text: 'terms',
        version: termsVersionOn(berlinDay(NOW)),
        at: NOW,
        // As it stood beside the box, in the order's language.
        wording: consentWording('terms', termsVersionOn(berlinDay(NOW)), 'de'),
      },
    ])
  })

  it.each([
    ['2026-11-24T22:59:59.000Z', '2026-11-24'],
    // It is midnight in Berlin.
    ['2026-11-24T23:00:00.000Z', '2026-11-25'],
  ])('placed at %s is under the terms of that day, %s', async (now, version) => {
    const { body } = await ask(handler, quoteOrder, { input: { slug, email: 'kim@example.com' }, now })
    table.resetHistory()
    await place(filled(body.quote), now)
    expect(transaction()[0]?.Put?.Item?.consents).toMatchObject([
      { text: 'terms', version },
      { text: 'immediate-delivery', version },
    ])
  })

  it('of 250 € is accepted without street and city', async () => {
    offer({ priceCents: 250_00 })
    expect((await place(filled((await quoted()).quote))).status).toBe(200)
  })

  it('above 250 € with the full address is accepted', async () => {
    offer({ priceCents: 250_01 })
    const buyer = givenBuyer({ street: 'Beispielweg 1', city: 'Berlin' })
    expect((await place(filled((await quoted()).quote, { buyer }))).status).toBe(200)
  })
})

async function refused(input: Record<string, unknown>, now = NOW) {
  const { status, body } = await place(input, now)
  expect(written()).toEqual([])
  return [status, body.code, body.fields]
}

describe('an order is refused, and nothing is written,', () => {
  const quoteRefused = [400, 'invalid-input', [{ field: 'quote', code: 'invalid' }]]

  it('when its quote is two hours old', async () => {
    const { quote, validUntil } = await quoted()
    expect(await refused(filled(quote), validUntil)).toEqual([409, 'quote-expired', undefined])
  })

  it('when the quote was made for somebody else', async () => {
    const { quote } = await quoted('alex@example.com')
    expect(await refused(filled(quote))).toEqual([409, 'quote-expired', undefined])
  })

  it('when the quote is not ours', async () => {
    const { quote } = await quoted()
    const forged = Buffer.from(JSON.stringify({ orderId: ORDER, totalCents: 1 })).toString('base64url')
    expect(await refused(filled(`${forged}.${quote.split('.')[1]}`))).toEqual(quoteRefused)
    expect(await refused(filled('kein Angebot'))).toEqual(quoteRefused)
  })

  it('when an order cookie is passed off as a quote', async () => {
    const cookie = await sign('order-cookie', { customerId: CUSTOMER, orderId: ORDER })
    expect(await refused(filled(cookie))).toEqual(quoteRefused)
  })

  it.each([
    ['price', { priceCents: 120_00 }],
    ['version', { version: 2 }],
  ])('when the %s has changed since', async (_, more) => {
    const { quote } = await quoted()
    offer(more)
    expect(await refused(filled(quote), after(NOW, 61_000))).toEqual([409, 'price-changed', undefined])
  })

  it('when the offer is gone', async () => {
    const { quote } = await quoted()
    table.on(GetCommand).resolves({})
    expect(await refused(filled(quote), after(NOW, 61_000))).toEqual([404, 'not-found', undefined])
  })

  it('without the terms', async () => {
    const { quote } = await quoted()
    const terms = [400, 'invalid-input', [{ field: 'acceptsTerms', code: 'terms-required' }]]
    expect(await refused(filled(quote, { acceptsTerms: false }))).toEqual(terms)
    expect(await refused(filled(quote, { acceptsTerms: undefined }))).toEqual(terms)
  })

  it('above 250 € without street and city', async () => {
    offer({ priceCents: 250_01 })
    const { quote } = await quoted()
    const [street, city] = ['buyer.street', 'buyer.city'].map(field => ({ field, code: 'required' }))
    expect(await refused(filled(quote))).toEqual([400, 'invalid-input', [street, city]])
    const buyer = givenBuyer({ street: 'Beispielweg 1' })
    expect(await refused(filled(quote, { buyer }))).toEqual([400, 'invalid-input', [city]])
  })

  it('for a company without street and city, at every price, and for one abroad', async () => {
    const { quote } = await quoted()
    const missing = ['buyer.street', 'buyer.city'].map(field => ({ field, code: 'required' }))
    const company = { company: 'Beispiel GmbH', vatId: 'DE123456789' }
    expect(await refused(filled(quote, { buyer: givenBuyer(company) }))).toEqual([
      400,
      'invalid-input',
      missing,
    ])
    const abroad = { ...company, country: 'AT', postalCode: '1010', street: 'Ring 1', city: 'Wien' } as const
    expect(await refused(filled(quote, { buyer: givenBuyer(abroad) }))).toEqual([
      400,
      'invalid-input',
      [{ field: 'buyer.country', code: 'company-country' }],
    ])
  })

  it('when too many were made from this network', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(6, { 5: true }))
    expect(await place(filled((await quoted()).quote))).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    })
  })

  it('in a name that is an advertisement', async () => {
    const { quote } = await quoted()
    const buyer = givenBuyer({ firstName: 'http://example.com/gewinn' })
    expect(await refused(filled(quote, { buyer }))).toEqual([
      400,
      'invalid-input',
      [{ field: 'buyer.firstName', code: 'first-name-invalid' }],
    ])
  })

  it('from a country that is not sold to', async () => {
    const { quote } = await quoted()
    const buyer = givenBuyer({ country: 'US' })
    expect(await refused(filled(quote, { buyer }))).toEqual([
      400,
      'invalid-input',
      [{ field: 'buyer.country', code: 'country-invalid' }],
    ])
  })
})

it('a quote for an address in capitals with spaces holds for the same mailbox', async () => {
  const { quote } = await quoted('  Kim@Example.COM ')
  expect((await place(filled(quote))).status).toBe(200)
  expect(sent()).toContain('TransactWriteCommand')
})

/** Our mails greet with it, in a mailbox that nobody has proven yet. */
describe('an order in the name of an advertisement', () => {
  it.each([
    'Gewinn: https://gewinn.example.com',
    'www.gewinn.example.com',
    'Kim\r\nhttps://gewinn.example.com',
    'Kim\nDu hast gewonnen',
    '<a href="https://gewinn.example.com">Kim</a>',
    '<b>Kim</b>',
  ])('is refused, and no mail is owed: %j', async firstName => {
    const { quote } = await quoted()
    const { status, body } = await place(filled(quote, { buyer: givenBuyer({ firstName }) }))
    expect([status, body.fields]).toEqual([400, [{ field: 'buyer.firstName', code: 'first-name-invalid' }]])
    expect(written()).toEqual([])
  })
})
