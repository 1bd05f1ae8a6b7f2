import { beforeEach, describe, expect, it } from 'vitest'
import { openPartnerCode, placeOrder, quoteOrder } from '../../../contract/checkout.ts'
import type { PartnerPage } from '../../../contract/vouchers.ts'
import { handler } from '../../../lambdas/checkout/handler.ts'
import { contractContent } from '../../../lambdas/orders/contract-content.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import type { Voucher } from '../../../lambdas/vouchers/voucher.ts'
import { voucherBatches, voucherUses, vouchers } from '../../../lambdas/vouchers/voucher.ts'
import { DAYS, after, before } from '../../../lambdas/platform/time.ts'
import { givenBuyer, givenProduct, productItem } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { CODE, givenVoucher, voucherItem } from '../vouchers/given-voucher.ts'

const INVALID = { status: 409, body: { code: 'voucher-invalid' } }
const BATCH = 'bat_01KAG000000000000000000001'

// The function keeps an offer for a minute: each test sells another program.
let programs = 0
let program = ''
let licence = ''
beforeEach(async () => {
  program = `partner-${++programs}`
  licence = `${program}-lizenz`
  await given(
    productItem(givenProduct({ slug: program, program })),
    productItem(
      givenProduct({ slug: licence, program, type: 'licence', priceCents: 89_25, accessDays: 365 }),
    ),
    productItem(givenProduct({ slug: `${program}-anderes`, program: 'anderes' })),
  )
})

/** Of a partner, without a discount. */
const partnerCode = (more: Partial<Voucher> = {}) => {
  const { percent: _, ...voucher } = givenVoucher()
  const code = { ...voucher, partner: 'Beispielkasse', products: [licence], ...more }
  return { ...code, ...vouchers.create(code).put }
}

let networks = 0
const quote = (slug: string, more: { voucherCode?: string; partnerPage?: PartnerPage } = {}) =>
  ask(handler, quoteOrder, {
    input: { slug, email: 'kim@example.com', ...more },
    ip: `2001:db8:${(++networks).toString(16)}::1`,
  })
const place = (quoted: string, email = 'kim@example.com') =>
  ask(handler, placeOrder, {
    input: {
      quote: quoted,
      buyer: { ...givenBuyer(), email },
      language: 'de',
      acceptsTerms: true,
      waivesWithdrawal: false,
    },
  })
describe('a licence', () => {
  it('is quoted to who comes from a partner’s page or has its code, and to nobody else', async () => {
    await given(partnerCode())
    expect(await quote(licence)).toMatchObject({ status: 409, body: { code: 'partner-needed' } })
    expect(await quote(licence, { partnerPage: 'hd4j5' })).toMatchObject({
      status: 200,
      body: { partner: 'Partnerseite hd4j5', totalCents: 89_25 },
    })
    expect(await quote(licence, { voucherCode: CODE })).toMatchObject({
      status: 200,
      body: {
        partner: 'Beispielkasse',
        voucher: { code: CODE, discountCents: 0 },
        totalCents: 89_25,
      },
    })
  })

  it('is not opened by a voucher that only takes something off', async () => {
    await given(voucherItem())
    expect(await quote(licence, { voucherCode: CODE })).toMatchObject({ body: { code: 'partner-needed' } })
  })

  it('may come from a page and cost less by a voucher', async () => {
    await given(voucherItem())
    const { body } = await quote(licence, { voucherCode: CODE, partnerPage: 'aok-bayern-partnerschaft' })
    expect(body).toMatchObject({ partner: 'AOK Bayern', voucher: { code: CODE }, totalCents: 66_94 })
  })

  it('keeps in its order whose it is, with one use of the code, which is no voucher to its buyer', async () => {
    await given(partnerCode({ limitTotal: 1 }))
    const { body } = await quote(licence, { voucherCode: CODE })
    expect((await place(body.quote)).status).toBe(200)
    const use = voucherUses.parse(await stored(voucherUses.keyOf({ code: CODE, orderId: body.orderId })))
    const order = await stored(orders.keyOf(use))
    expect(order).toMatchObject({ partner: 'Beispielkasse', voucherState: 'held' })
    expect(use).toMatchObject({ number: order?.['number'], discountCents: 0 })
    expect(contractContent(orders.parse(order), {}).voucher).toBeUndefined()
    expect(await quote(licence, { voucherCode: CODE })).toMatchObject(INVALID)
  })

  it('takes the last use of a code once, however many order at once', async () => {
    await given(partnerCode({ limitTotal: 3 }))
    const quotes = await Promise.all(
      Array.from({ length: 8 }, (_, buyer) =>
        ask(handler, quoteOrder, {
          input: { slug: licence, email: `kim${buyer}@example.com`, voucherCode: CODE },
          ip: `2001:db8:ffff:${buyer}::1`,
        }),
      ),
    )
    const placed = await Promise.all(
      quotes.map(({ body }, buyer) => place(body.quote, `kim${buyer}@example.com`)),
    )
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(placed.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 5 }, () => 'voucher-invalid'),
    )
    expect(await stored(vouchers.keyOf({ code: CODE }))).toMatchObject({ taken: 3, rev: 0 })
  })
})

describe('a partner’s code at another checkout', () => {
  it('opens the licence of the same program, and takes nothing off', async () => {
    await given(partnerCode())
    const { body } = await quote(program, { voucherCode: CODE })
    expect(body).toMatchObject({
      opens: { partner: 'Beispielkasse', code: CODE, licence: { slug: licence, priceCents: 89_25 } },
      totalCents: 119_00,
    })
    expect(body.voucher).toBeUndefined()
  })

  it('of another program is as invalid as an unknown one', async () => {
    await given(partnerCode())
    expect(await quote(`${program}-anderes`, { voucherCode: CODE })).toMatchObject(INVALID)
  })
})

describe('a code on the partners’ page', () => {
  const opened = (voucherCode: string, ip = `2001:db8:${(++networks).toString(16)}::1`) =>
    ask(handler, openPartnerCode, { input: { voucherCode }, ip })

  it('shows the licences that it opens', async () => {
    await given(partnerCode())
    expect(await opened(' sommer25 ')).toMatchObject({
      status: 200,
      body: { partner: 'Beispielkasse', code: CODE, licences: [{ slug: licence }] },
    })
  })

  it.each<[string, () => Partial<Voucher>]>([
    ['over', () => ({ validUntil: NOW })],
    ['not yet good', () => ({ validFrom: after(NOW, DAYS) })],
    ['stopped', () => ({ status: 'stopped' })],
    ['used up', () => ({ limitTotal: 2, taken: 2 })],
    ['for what is no longer sold', () => ({ products: ['gibt-es-nicht'] })],
    ['no partner’s', () => ({ partner: undefined, percent: 10 })],
    ['for everything, so for no licence', () => ({ products: 'all' })],
    ['for what is no licence', () => ({ products: [program] })],
    ['of a batch that is gone', () => ({ batchId: BATCH })],
  ])('that is %s answers as an unknown one', async (_, more) => {
    await given(partnerCode(more()))
    expect(await opened(CODE)).toMatchObject(INVALID)
    expect(await quote(program, { voucherCode: CODE })).toMatchObject(INVALID)
    expect(await opened('UNBEKANNT')).toMatchObject(INVALID)
  })

  it('is refused to who tries too many, together with those at checkout', async () => {
    await given(partnerCode())
    const ip = '2001:db8:abcd::1'
    for (let tries = 0; tries < 40; tries++) expect(await opened(`FALSCH${tries}`, ip)).toMatchObject(INVALID)
    expect((await opened(CODE, ip)).status).toBe(429)
    expect(
      await ask(handler, quoteOrder, {
        input: { slug: program, email: 'kim@example.com', voucherCode: CODE },
        ip,
      }),
    ).toMatchObject({ status: 429 })
  })
})

describe('a code of a batch', () => {
  const batch = (more: object = {}) => {
    const { code: _, ...terms } = givenVoucher()
    return voucherBatches.create({
      ...terms,
      batchId: BATCH,
      prefix: 'KASSE',
      seed: 'feed',
      count: 1,
      made: 1,
      createdAt: before(NOW, DAYS),
      ...more,
    }).put
  }
  const key = voucherBatches.keyOf({ batchId: BATCH })

  it('counts for its batch too, which decides nothing anew by that', async () => {
    await given(batch(), partnerCode({ batchId: BATCH, limitTotal: 1 }))
    const { body } = await quote(licence, { voucherCode: CODE })
    expect((await place(body.quote)).status).toBe(200)
    expect(await stored(key)).toMatchObject({ taken: 1, rev: 0 })
  })

  it('is good no longer once the batch is stopped, before the order or with it', async () => {
    await given(batch({ status: 'stopped' }), partnerCode({ batchId: BATCH, limitTotal: 1 }))
    expect(await quote(licence, { voucherCode: CODE })).toMatchObject(INVALID)
    await given(batch())
    const { body } = await quote(licence, { voucherCode: CODE })
    beforeWrite(key, () => given(batch({ status: 'stopped' })))
    expect(await place(body.quote)).toMatchObject(INVALID)
    expect(await stored(vouchers.keyOf({ code: CODE }))).toMatchObject({ taken: 0 })
  })
})
