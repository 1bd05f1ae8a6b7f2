import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mockedClient } from '../mocked-client.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { handler } from '../../../lambdas/receipts/draw-receipts.ts'
import { handler as api } from '../../../lambdas/receipts/handler.ts'
import { CUSTOMER, givenSeller, ORDER, receiptItem, STRANGER } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'

const s3 = mockedClient(S3Client)
const KEY = 'receipts/2026/RE-2026-000007.pdf'
const numbered = {
  ...receiptItem({
    status: 'numbered',
    number: 'RE-2026-000007',
    issuedAt: NOW,
    seller: givenSeller,
    rev: 1,
  }),
  duePk: 'RECEIPT-PDF',
}
const announced = {
  Records: [
    {
      dynamodb: {
        ApproximateCreationDateTime: Date.parse(NOW) / 1000,
        Keys: { pk: { S: numbered.pk }, sk: { S: numbered.sk } },
      },
    },
  ],
}
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

  it('is the owner’s alone: a stranger hears what is heard of an order that does not exist', async () => {
    const missing = await fetch(STRANGER)
    await given({ ...numbered, status: 'ready', pdfKey: KEY })
    expect(await fetch(STRANGER)).toEqual(missing)
    expect([missing.status, missing.body.code]).toEqual([404, 'receipt-unavailable'])
  })
})

describe('a correction', () => {
  const correction = {
    ...receiptItem({
      cause: 're_1',
      correctedAt: NOW,
      netCents: -100_00,
      taxCents: -19_00,
      totalCents: -119_00,
      status: 'numbered',
      number: 'RE-2026-000008',
      issuedAt: NOW,
      seller: givenSeller,
      rev: 1,
    }),
    duePk: 'RECEIPT-PDF',
  }
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
