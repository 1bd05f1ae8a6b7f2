import { beforeEach, describe, expect, it } from 'vitest'
import { placeOrder, quoteOrder, startPayment } from '../../../contract/checkout.ts'
import { handler } from '../../../lambdas/checkout/handler.ts'
import { owners } from '../../../lambdas/customers/customer.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { customerUses, voucherUses, vouchers } from '../../../lambdas/vouchers/voucher.ts'
import { CUSTOMER, givenBuyer, givenProduct, productItem } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { CODE, voucherItem } from '../vouchers/given-voucher.ts'

const email = 'kim@example.com'
const INVALID = { status: 409, body: { code: 'voucher-invalid' } }
const key = vouchers.keyOf({ code: CODE })
const mine = customerUses.keyOf({ codeOrBatch: CODE, customerId: CUSTOMER })

// The function keeps an offer for a minute: each test sells another.
let offers = 0
let slug = ''
beforeEach(async () => {
  slug = `gutschein-${++offers}`
  const owner = { ...owners.keyOf({ address: await addressHash(email) }), customerId: CUSTOMER }
  await given(productItem(givenProduct({ slug })), owner)
})

const quote = (voucherCode = CODE, ip = '2001:db8:9::1') =>
  ask(handler, quoteOrder, { input: { slug, email, ...(voucherCode && { voucherCode }) }, ip })
const place = (quoted: string, more: object = {}) =>
  ask(handler, placeOrder, {
    input: {
      quote: quoted,
      buyer: givenBuyer(),
      language: 'de',
      acceptsTerms: true,
      waivesWithdrawal: true,
      ...more,
    },
  })
const orderKey = (orderId: string) => orders.keyOf({ customerId: CUSTOMER, orderId })
const taken = async () => (await stored(key))?.['taken']

describe('a quote', () => {
  it('takes the voucher off, in whatever way its code is typed, and takes no use', async () => {
    await given(voucherItem({ limitTotal: 1 }))
    const { status, body } = await quote(' sommer25')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      voucher: { code: CODE, discountCents: 29_75 },
      totalCents: 89_25,
      netCents: 75_00,
      taxCents: 14_25,
    })
    expect(await partition(key.pk)).toMatchObject([{ taken: 0 }])
  })

  it.each<[string, object]>([
    ['unknown', { code: 'ANDERER' }],
    ['over', { validUntil: NOW }],
    ['not yet good', { validFrom: '2099-01-01T00:00:00.000Z' }],
    ['stopped', { status: 'stopped' }],
    ['used up', { limitTotal: 2, taken: 2 }],
    ['for something else', { products: ['andere'] }],
    ['for dearer things', { minimumCents: 119_01 }],
  ])('says the same of a code that is %s', async (_, more) => {
    await given(voucherItem(more))
    expect(await quote()).toMatchObject(INVALID)
  })

  it('and the order after it tell nobody whether an address has used a code that each may use once', async () => {
    await given(voucherItem({ limitPerCustomer: 1 }), { ...mine, taken: 1 })
    const answers = []
    for (const address of [email, 'unbekannt@example.com']) {
      const { status, body } = await ask(handler, quoteOrder, {
        input: { slug, email: address, voucherCode: CODE },
      })
      const placed = await place(body.quote, { buyer: { ...givenBuyer(), email: address } })
      answers.push({
        status,
        quoted: { ...body, quote: '', orderId: '' },
        placed: { status: placed.status, ...placed.body, number: '', orderId: '', email: '' },
      })
    }
    expect(answers[0]).toMatchObject({
      status: 200,
      quoted: { usesPerCustomer: 1 },
      placed: { status: 'pending' },
    })
    expect(answers[1]).toEqual(answers[0])
  })

  it('says how often one may use it only where that is limited', async () => {
    await given(voucherItem())
    expect((await quote()).body).not.toHaveProperty('usesPerCustomer')
  })

  it('takes it off for who has never ordered, however few uses each may have', async () => {
    await given(voucherItem({ limitPerCustomer: 1 }))
    const { status, body } = await ask(handler, quoteOrder, {
      input: { slug, email: 'neu@example.com', voucherCode: CODE },
    })
    expect([status, body.voucher]).toEqual([200, { code: CODE, discountCents: 29_75 }])
  })

  it('is refused to who tries too many codes, right ones too, and never without one', async () => {
    await given(voucherItem())
    for (let tries = 0; tries < 40; tries++) expect(await quote(`FALSCH${tries}`)).toMatchObject(INVALID)
    expect((await quote()).status).toBe(429)
    expect((await quote('')).status).toBe(200)
    expect((await quote(CODE, '2001:db8:a::1')).status).toBe(200)
  })
})

describe('an order', () => {
  const limits = { limitTotal: 10, limitPerCustomer: 2 }

  it('takes one use with it, in its own transaction, however often it is pressed', async () => {
    await given(voucherItem(limits))
    const { body } = await quote()
    for (let presses = 0; presses < 2; presses++) expect((await place(body.quote)).status).toBe(200)
    const { orderId } = body
    expect(await stored(orderKey(orderId))).toMatchObject({
      status: 'pending',
      totalCents: 89_25,
      netCents: 75_00,
      taxCents: 14_25,
      voucher: { code: CODE, discountCents: 29_75, holder: CUSTOMER, hasLimit: true, limitPerCustomer: 2 },
      voucherState: 'held',
    })
    expect(await taken()).toBe(1)
    // Anybody can order in anybody's name: one's own use goes with the payment.
    expect(await stored(mine)).toBeUndefined()
    expect(await stored(voucherUses.keyOf({ code: CODE, orderId }))).toMatchObject({
      state: 'held',
      customerId: CUSTOMER,
      discountCents: 29_75,
    })
  })

  it('counts nothing of a voucher without limits, and holds it all the same', async () => {
    await given(voucherItem())
    const { body } = await quote()
    expect((await place(body.quote)).status).toBe(200)
    expect((await partition(key.pk)).map(({ sk }) => sk)).toEqual([`USE#${body.orderId}`, 'VOUCHER'])
    expect(await taken()).toBe(0)
  })

  it.each<[string, object]>([
    ['somebody else takes the last use', { limitTotal: 10, taken: 10 }],
    ['it is stopped', { status: 'stopped' }],
    ['it ends', { validUntil: NOW }],
  ])('%s between looking and ordering: nothing is ordered', async (_, then) => {
    await given(voucherItem(limits))
    const { body } = await quote()
    beforeWrite(key, () => given(voucherItem({ ...limits, ...then })))
    expect(await place(body.quote)).toMatchObject(INVALID)
    expect(await stored(orderKey(body.orderId))).toBeUndefined()
    expect(await stored(mine)).toBeUndefined()
  })

  it('is refused where its voucher was stopped before, and never made at the lower price without it', async () => {
    await given(voucherItem())
    const { body } = await quote()
    await given(voucherItem({ status: 'stopped' }))
    expect(await place(body.quote)).toMatchObject(INVALID)
    expect(await stored(orderKey(body.orderId))).toBeUndefined()
  })

  it('the same of a voucher without a limit', async () => {
    await given(voucherItem())
    const { body } = await quote()
    beforeWrite(key, () => given(voucherItem({ status: 'stopped' })))
    expect(await place(body.quote)).toMatchObject(INVALID)
    expect(await stored(orderKey(body.orderId))).toBeUndefined()
  })

  it('of nothing is refused where the same customer takes their last use between looking and ordering', async () => {
    await given(voucherItem({ ...limits, percent: 100 }))
    const { body } = await quote()
    beforeWrite(mine, () => given({ ...mine, taken: 2 }))
    expect(await place(body.quote)).toMatchObject(INVALID)
    expect(await taken()).toBe(0)
    expect(await stored(orderKey(body.orderId))).toBeUndefined()
  })

  it('of nothing that is refused for that counts as one of the network’s', async () => {
    await given(voucherItem({ ...limits, percent: 100 }), { ...mine, taken: 2 })
    const { body } = await quote()
    for (let tries = 0; tries < 30; tries++) expect(await place(body.quote)).toMatchObject(INVALID)
    expect((await place(body.quote)).status).toBe(429)
  })

  it('that a stranger leaves unpaid keeps nobody from their own use', async () => {
    await given(voucherItem({ limitPerCustomer: 1 }))
    for (let orders = 0; orders < 2; orders++)
      expect((await place((await quote()).body.quote)).status).toBe(200)
  })

  it('is answered although its voucher is used up by now: it has the last use itself', async () => {
    await given(voucherItem({ limitTotal: 1 }))
    const { body } = await quote()
    const first = await place(body.quote)
    expect((await place(body.quote)).body).toEqual(first.body)
  })
})

describe('an order of nothing', () => {
  const free = async () => {
    await given(voucherItem({ percent: 100, limitTotal: 5 }))
    return (await quote()).body
  }

  it('is complete with the press, once, with its files and one letter, and nothing can be paid', async () => {
    const { quote, orderId, totalCents } = await free()
    expect(totalCents).toBe(0)
    const { body, cookies } = await place(quote, { waivesWithdrawal: false })
    expect(body).toMatchObject({ status: 'completed', totalCents: 0 })
    expect(body.downloadsFrom).toBeUndefined()
    const { pk, sk } = orderKey(orderId)
    const first = await partition(pk)
    expect(await place(quote)).toMatchObject({ status: 200, body: { status: 'completed' } })
    expect(await partition(pk)).toEqual(first)
    expect(first.find(item => item.sk === sk)).toMatchObject({
      paidAt: NOW,
      voucherState: 'redeemed',
      trail: [{ to: 'completed', by: 'buyer', cause: 'order' }],
    })
    expect(first.find(item => item.sk === sk)).not.toHaveProperty('dueAt')
    expect(first.map(item => item.sk).filter(each => each !== sk)).toEqual([
      `MAIL#${orderId}#contract`,
      `${sk}#FILE#fil_track01`,
      `${sk}#FILE#fil_track02`,
      'PROFILE',
    ])
    expect(first.find(item => item.sk.includes('#FILE#'))).toMatchObject({ availableFrom: NOW })
    expect(await stored(voucherUses.keyOf({ code: CODE, orderId }))).toMatchObject({ state: 'redeemed' })
    expect(await taken()).toBe(1)
    const cookie = cookies[0]?.split(';')[0] ?? ''
    expect(await ask(handler, startPayment, { input: { orderId }, cookies: [cookie] })).toMatchObject({
      status: 409,
      body: { code: 'order-paid' },
    })
  })

  it('of an offer that costs nothing needs no voucher', async () => {
    slug = `gutschein-${++offers}`
    await given(productItem(givenProduct({ slug, priceCents: 0 })))
    const { body } = await ask(handler, quoteOrder, { input: { slug, email } })
    expect((await place(body.quote)).body).toMatchObject({ status: 'completed', totalCents: 0 })
  })
})
