import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockedClient } from '../mocked-client.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import type { Key } from '../../../lambdas/platform/table.ts'
import { handler } from '../../../lambdas/receipts/draw-receipts.ts'
import { handler as api } from '../../../lambdas/receipts/handler.ts'
import type { Receipt } from '../../../lambdas/receipts/receipt.ts'
import { CUSTOMER, givenSeller, ORDER, receiptItem, STRANGER } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const s3 = mockedClient(S3Client)
const KEY = 'receipts/2026/RE-2026-000007.pdf'
const withNumber = (number: string, more: Partial<Receipt> = {}) => ({
  ...receiptItem({ status: 'numbered', number, issuedAt: NOW, seller: givenSeller, rev: 1, ...more }),
  duePk: 'RECEIPT-PDF',
})
const numbered = withNumber('RE-2026-000007')
const heard = ({ pk, sk }: Key) => ({
  Records: [
    {
      dynamodb: {
        ApproximateCreationDateTime: Date.parse(NOW) / 1000,
        Keys: { pk: { S: pk }, sk: { S: sk } },
      },
    },
  ],
})
const announced = heard(numbered)
const puts = () => s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input)

beforeEach(() => {
  s3.reset()
  s3.on(PutObjectCommand).resolves({})
  process.env.FILES_BUCKET = 'files'
})

it('what has its number becomes a PDF under its number, and then nothing is due', async () => {
  await given(numbered)
  await handler(announced)
  expect(puts()).toMatchObject([{ Key: KEY, ContentType: 'application/pdf' }])
  const { duePk: _, dueAt: __, ...ready } = numbered
  expect(await stored(numbered)).toEqual({ ...ready, status: 'ready', pdfKey: KEY, rev: 2 })
})

it('the clock draws what the stream has lost', async () => {
  await given(numbered)
  await handler({ time: '2026-11-20T10:02:00.000Z' })
  expect(await stored(numbered)).toMatchObject({ pdfKey: KEY })
})

it('a receipt without a number, and one that is ready, are left alone', async () => {
  for (const item of [receiptItem(), { ...numbered, status: 'ready', pdfKey: KEY }]) {
    await given(item)
    await handler(announced)
    expect(await stored(item)).toEqual(item)
  }
  expect(puts()).toEqual([])
})

it('a receipt that has gone to another account since it was announced is drawn there', async () => {
  await handler(announced)
  expect(puts()).toEqual([])
})

it('drawn by two at once it is the same file, and the second changes nothing', async () => {
  await given(numbered)
  beforeWrite(numbered, () => handler(announced))
  await handler(announced)
  const [one, other] = puts()
  expect(one).toEqual(other)
  expect(await stored(numbered)).toMatchObject({ status: 'ready', rev: 2 })
})

it('what stands otherwise by the time it is drawn stays so', async () => {
  for (const status of ['open', 'blocked']) {
    const meanwhile = { ...numbered, status }
    await given(numbered)
    beforeWrite(numbered, () => given(meanwhile))
    await handler(announced)
    expect(await stored(numbered)).toEqual(meanwhile)
  }
})

it('where the bucket does not take it, it stays due', async () => {
  await given(numbered)
  s3.on(PutObjectCommand).rejects(new Error('invented'))
  await expect(handler(announced)).rejects.toThrow('invented')
  expect(await stored(numbered)).toEqual(numbered)
})

describe('the link', () => {
  const fetch = (customerId = CUSTOMER) =>
    ask(api, routes.fetchReceipt, { claims: signedIn(customerId), input: { orderId: ORDER } })

  it('of a receipt that is ready leads to it for a quarter of an hour, under its number', async () => {
    await given({ ...numbered, status: 'ready', pdfKey: KEY })
    const { status, body } = await fetch()
    expect([status, body.expiresAt]).toEqual([200, '2026-11-20T10:15:00.000Z'])
    const url = new URL(body.url)
    expect(url.pathname).toBe(`/files/${KEY}`)
    expect(url.searchParams.get('response-content-disposition')).toContain('Lumeus-RE-2026-000007.pdf')
  })

  it.each([
    ['while it has no number', receiptItem(), [409, 'receipt-being-made']],
    ['while it is drawn', numbered, [409, 'receipt-being-made']],
    ['while the seller is unknown', receiptItem({ status: 'blocked' }), [404, 'receipt-unavailable']],
  ])('%s: a sentence', async (_, item, expected) => {
    await given(item)
    const { status, body } = await fetch()
    expect([status, body.code]).toEqual(expected)
  })

  it.each(['storno_2', 'invoice_12', 're_1', 're_3QxAbc', 'failed_re_1x'])(
    'may ask for %s',
    async correction => {
      const { status, body } = await ask(api, routes.fetchReceipt, {
        claims: signedIn(CUSTOMER),
        input: { orderId: ORDER, correction },
      })
      expect([status, body.code]).toEqual([404, 'receipt-unavailable'])
    },
  )

  it.each(['invoice', 'storno_x', 'storno_123', 're_', 're_1-2', 'pre_1', 'xinvoice_2', 'failed_1'])(
    'never asks for %s',
    async correction => {
      const { status } = await ask(api, routes.fetchReceipt, {
        claims: signedIn(CUSTOMER),
        input: { orderId: ORDER, correction },
      })
      expect(status).toBe(400)
    },
  )

  it('is the owner’s alone: a stranger hears what is heard of an order that does not exist', async () => {
    const missing = await fetch(STRANGER)
    await given({ ...numbered, status: 'ready', pdfKey: KEY })
    expect(await fetch(STRANGER)).toEqual(missing)
    expect([missing.status, missing.body.code]).toEqual([404, 'receipt-unavailable'])
  })
})

describe('a correction', () => {
  const correction = withNumber('RE-2026-000008', {
    cause: 're_1',
    correctedAt: NOW,
    netCents: -100_00,
    taxCents: -19_00,
    totalCents: -119_00,
  })
  const minute = () => handler({ time: '2026-11-20T10:02:00.000Z' })

  it('waits for the number of its invoice, which it names', async () => {
    await given(receiptItem(), correction)
    await minute()
    expect(await stored(correction)).toEqual(correction)
    await given(numbered)
    await minute()
    expect(await stored(correction)).toMatchObject({ pdfKey: 'receipts/2026/RE-2026-000008.pdf' })
  })

  it('is fetched by its refund, by its owner alone', async () => {
    const pdfKey = 'receipts/2026/RE-2026-000008.pdf'
    await given({ ...correction, status: 'ready', pdfKey })
    const fetch = (customer: string) =>
      ask(api, routes.fetchReceipt, {
        input: { orderId: ORDER, correction: 're_1' },
        claims: signedIn(customer),
      })
    expect((await fetch(CUSTOMER)).body.url).toContain(pdfKey)
    expect((await fetch(STRANGER)).status).toBe(404)
  })
})

describe('an invoice that has taken the place of another', () => {
  const about = { invoice: 'invoice' }
  const gone = { cause: 'storno_2', correctedAt: NOW, totalCents: -119_00 }
  const cancellation = withNumber('RE-2026-000009', { ...about, ...gone })
  const invoice = withNumber('RE-2026-000008', { ...about, cause: 'invoice_2' })
  const announce = () => handler(heard(invoice))
  const drawn = () => puts().map(({ Key }) => Key)

  it('is drawn after what cancels that one, and both go to the customer by one mail', async () => {
    await given(numbered, cancellation, invoice)
    await announce()
    expect(drawn()).toEqual(['receipts/2026/RE-2026-000009.pdf', 'receipts/2026/RE-2026-000008.pdf'])
    expect(await stored(cancellation)).toMatchObject({ status: 'ready' })
    const mails = (await partition(invoice.pk)).filter(({ kind }) => kind === 'mail')
    expect(mails).toMatchObject([{ template: 'invoice-corrected', sk: expect.stringMatching(/invoice_2$/) }])
  })

  it('waits for the number of what cancels it', async () => {
    await given(numbered, receiptItem({ ...about, ...gone }), invoice)
    await announce()
    expect(drawn()).toEqual([])
    expect(await stored(invoice)).toEqual(invoice)
  })

  it('is left alone where what cancels it has gone to another account', async () => {
    await given(numbered, invoice)
    await announce()
    expect(drawn()).toEqual([])
  })
})
