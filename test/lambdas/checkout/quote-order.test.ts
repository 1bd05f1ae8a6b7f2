import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quoteOrder as route } from '../../../contract/checkout.ts'
import { handler } from '../../../lambdas/checkout/handler.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { givenProduct, productItem } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { refusal, sent, table } from '../mocked-cloud.ts'

// A product is kept for a minute by the function, so each test sells something else.
let offers = 0
function offer(more: object = {}): string {
  const slug = `ruhe-${++offers}`
  table.on(GetCommand).resolves({ Item: productItem(givenProduct({ slug, ...more })) })
  return slug
}
afterEach(() => void vi.unstubAllEnvs())
beforeEach(() => void table.on(UpdateCommand).resolves({ Attributes: {} }))

const quote = (input: object, now = NOW) =>
  ask(handler, route, { input: { email: 'kim@example.com', ...input }, now })

describe('a quote', () => {
  it('names the total with its tax, lasts two hours and leaves but a count of its network', async () => {
    const { status, body } = await quote({ slug: offer() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      netCents: 100_00,
      taxCents: 19_00,
      totalCents: 119_00,
      validUntil: after(NOW, 2 * 3_600_000),
    })
    expect(sent()).toEqual(['GetCommand', 'UpdateCommand'])
    const counted = JSON.stringify(table.commandCalls(UpdateCommand)[0]?.args[0].input)
    expect(counted).toContain('RATE#quote-network#')
    expect(counted).not.toContain(await addressHash('kim@example.com'))
  })

  it('holds nothing about the buyer that a reader of the quote could see, not even a hash of the address', async () => {
    const { body } = await quote({ slug: offer() })
    const read = Buffer.from(String(body.quote).split('.')[0] ?? '', 'base64url').toString('latin1')
    expect(read).not.toMatch(/ord_|ruhe|address|[0-9a-f]{32}/)
  })

  it.each([
    ['german', 'AT', { netCents: 100_00, taxCents: 19_00, taxPercent: 19 }],
    ['by-country', 'DE', { netCents: 100_00, taxCents: 19_00, taxPercent: 19 }],
    ['by-country', 'AT', { netCents: 99_17, taxCents: 19_83, taxPercent: 20 }],
    ['by-country', 'LU', { netCents: 101_71, taxCents: 17_29, taxPercent: 17 }],
  ])('costs the same with the tax of a stage that is %s, for %s', async (vat, country, tax) => {
    vi.stubEnv('VAT', vat)
    const { body } = await quote({ slug: offer(), country })
    expect(body).toMatchObject({ ...tax, totalCents: 119_00 })
  })

  it('of what is no licence has no partner, whatever page led to it', async () => {
    const { status, body } = await quote({ slug: offer(), partnerPage: 'hd4j5' })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('partner')
  })

  it('bears no tax where the tax does not reach, at the same price', async () => {
    const { body } = await quote({ slug: offer(), country: 'DE', postalCode: ' 27498 ' })
    expect(body).toMatchObject({ netCents: 119_00, taxCents: 0, taxPercent: 0, totalCents: 119_00 })
    expect((await quote({ slug: offer(), country: 'DE', postalCode: '27499' })).body.taxCents).toBe(19_00)
  })

  it('names the end of what ends by itself, and of nothing else', async () => {
    const year = { type: 'licence', accessDays: 365 }
    const { body } = await quote({ slug: offer(year), partnerPage: 'hd4j5' })
    expect(body.accessUntil).toBe(after(NOW, 365 * DAYS))
    expect(body).not.toHaveProperty('unwaivedUntil')
    expect((await quote({ slug: offer() })).body).not.toHaveProperty('accessUntil')
    expect((await quote({ slug: offer() })).body).not.toHaveProperty('course')
  })

  it('names both ends of what ends by itself and opens later without the waiver, as its contract does', async () => {
    const { body } = await quote({ slug: offer({ accessDays: 30 }) })
    expect(body).toMatchObject({
      accessUntil: after(NOW, 30 * DAYS),
      unwaivedUntil: after(body.downloadsFrom, 30 * DAYS),
    })
    expect(body.downloadsFrom > after(NOW, 14 * DAYS)).toBe(true)
  })

  it('is refused to a network that asks for more than a hundred an hour', async () => {
    table.on(UpdateCommand).rejects(refusal())
    expect(await quote({ slug: offer() })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    })
  })

  it('mints another order each time', async () => {
    const slug = offer()
    const [first, second] = [await quote({ slug }), await quote({ slug })]
    expect(first.body.orderId).not.toBe(second.body.orderId)
  })

  it('ignores a price that the client sends', async () => {
    const { body } = await quote({ slug: offer(), totalCents: 1, priceCents: 1, product: { priceCents: 1 } })
    expect(body.totalCents).toBe(119_00)
  })

  it('knows a new price after a minute at most', async () => {
    const slug = offer()
    await quote({ slug })
    table
      .on(GetCommand)
      .resolves({ Item: productItem(givenProduct({ slug, priceCents: 90_00, version: 2 })) })
    expect((await quote({ slug }, after(NOW, 59_000))).body.totalCents).toBe(119_00)
    expect((await quote({ slug }, after(NOW, 60_000))).body.totalCents).toBe(90_00)
  })

  it('for what is not sold is refused', async () => {
    table.on(GetCommand).resolves({})
    expect(await quote({ slug: 'gibt-es-nicht' })).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('for an address that is none says so at its field', async () => {
    expect(await quote({ slug: 'ruhe', email: 'kim@example' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ field: 'email', code: 'email-invalid' }] },
    })
    expect(sent()).toEqual([])
  })
})
