import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { USUAL_ACCOUNTS } from '../../../contract/bookkeeping.ts'
import type { Route } from '../../../contract/route.ts'
import {
  listReceipts,
  openReceiptExport,
  packReceipts,
  readReceiptMonth,
  saveBookkeeping,
} from '../../../contract/staff-bookkeeping.ts'
import { handler as pack } from '../../../lambdas/receipts/pack-receipts.ts'
import { receiptExports } from '../../../lambdas/receipts/receipt-export.ts'
import { receiptMonths } from '../../../lambdas/receipts/receipt-month.ts'
import { type Receipt, receipts } from '../../../lambdas/receipts/receipt.ts'
import { handler } from '../../../lambdas/staff-shop/handler.ts'
import { monthTarget } from '../../../lambdas/staff-shop/shown-receipt-month.ts'
import { auditsOf } from '../../../lambdas/staff/audit.ts'
import { givenSeller, ORDER, receiptItem } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { given, partition } from '../local-table.ts'
import { mockedClient } from '../mocked-client.ts'

const s3 = mockedClient(S3Client)
beforeEach(() => {
  s3.reset()
  process.env.FILES_BUCKET = 'files'
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'upload' })
  s3.on(UploadPartCommand).resolves({ ETag: 'part' })
  s3.on(CompleteMultipartUploadCommand).resolves({})
  s3.on(PutObjectCommand).resolves({})
  s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => ({
    Body: { transformToByteArray: () => Promise.resolve(Buffer.from(`paper ${Key}`)) },
  }))
})

let pressed = 0
const press = () => `prs_0123456789abcdef${++pressed}`
const shop = (route: Route, input: Record<string, unknown> = {}, now = NOW, role = 'shop') =>
  ask(handler, route, { input, claims: ofStaff('cus_01KAG000000000000000000009', `[${role}]`), now })

/** Of an order of its own each. */
function issued(position: number, more: Partial<Receipt> = {}) {
  const number = `RE-2026-${String(position).padStart(6, '0')}`
  const orderId = `${ORDER.slice(0, -6)}${String(position).padStart(6, '0')}`
  const item = receiptItem({
    orderId,
    status: 'ready',
    number,
    month: '2026-10',
    issuedAt: '2026-10-20T10:00:00.000Z',
    seller: givenSeller,
    pdfKey: `receipts/2026/${number}.pdf`,
    ...more,
  })
  return { ...item, ...receipts.put(receipts.parse(item), { rev: 0 }).put }
}

it('a month is listed in the order of its numbers, in exact pages, corrections among the invoices', async () => {
  const items = Array.from({ length: 60 }, (_, index) => issued(index + 1))
  await given(...items.slice(0, 59), issued(60, { cause: 're_1', totalCents: -19_90 }))
  const first = (await shop(listReceipts, { month: '2026-10' })).body
  const second = (await shop(listReceipts, { month: '2026-10', after: first.next })).body
  const lines = [...first.lines, ...second.lines]
  expect([first.lines.length, second.next]).toEqual([50, undefined])
  expect(lines.map(({ number }: { number: string }) => number)).toEqual(items.map(({ number }) => number))
  expect(lines[0]).toEqual({
    number: 'RE-2026-000001',
    orderNumber: 'LU-7K3M-92QK',
    issuedAt: '2026-10-20T10:00:00.000Z',
    paidAt: NOW,
    totalCents: 119_00,
    state: 'available',
  })
  expect(lines.at(-1)).toMatchObject({ correction: 're_1', totalCents: -19_90 })
  expect((await shop(listReceipts, { month: '2026-10', sort: 'last' })).body.lines[0].number).toBe(
    'RE-2026-000060',
  )
  const found = (await shop(listReceipts, { month: '2026-10', number: 're-2026-00005' })).body
  expect(found.lines.map(({ number }: { number: string }) => number)).toEqual(
    items.slice(49, 59).map(({ number }) => number),
  )
  expect((await shop(listReceipts, { month: '2026-10' }, NOW, 'editor')).status).toBe(404)
})

/** A month as it was counted when its numbers were given out. */
const counted = (month: string, first: number, last: number, more: object = {}) =>
  receiptMonths.put({
    month,
    count: last - first + 1,
    first: `RE-2026-${String(first).padStart(6, '0')}`,
    last: `RE-2026-${String(last).padStart(6, '0')}`,
    invoicedCents: 238_00,
    correctedCents: -19_00,
    ...more,
  }).put

it('a month is what was counted with its numbers, and goes on where the one before ended', async () => {
  await given(counted('2026-08', 1, 1), counted('2026-10', 2, 5), counted('2026-11', 7, 7))
  expect((await shop(readReceiptMonth, { month: '2026-10' })).body).toMatchObject({
    count: 4,
    first: 'RE-2026-000002',
    last: 'RE-2026-000005',
    missing: [],
    followsOn: true,
    invoicedCents: 238_00,
    correctedCents: -19_00,
    isOver: true,
  })
  expect((await shop(readReceiptMonth, { month: '2026-11' })).body).toMatchObject({
    followsOn: false,
    isOver: false,
  })
  expect((await shop(readReceiptMonth, { month: '2026-09' })).body).toMatchObject({
    count: 0,
    missing: [],
    followsOn: true,
    invoicedCents: 0,
  })
})

it('where the count does not add up, all receipts are looked at, and a number that is missing is named', async () => {
  await given(counted('2026-10', 2, 5, { count: 3 }), issued(2), issued(3), issued(5))
  const { body } = await shop(readReceiptMonth, { month: '2026-10' })
  expect(body).toMatchObject({ count: 3, missing: ['RE-2026-000004'], followsOn: false })
})

it('a receipt that is gone is missed by whatever is made of its month, once that is over', async () => {
  await given(counted('2026-10', 1, 3), issued(1), issued(3))
  await shop(packReceipts, { month: '2026-10', pressId: press(), what: 'pdf' })
  await pack({ time: NOW })
  const { exports } = (await shop(readReceiptMonth, { month: '2026-10' })).body
  expect(exports).toMatchObject([{ state: 'ready', count: 2, missing: ['RE-2026-000002'] }])

  const november = { month: '2026-11', issuedAt: '2026-11-20T10:00:00.000Z' }
  await given(counted('2026-11', 4, 5), issued(4, november))
  await shop(packReceipts, { month: '2026-11', pressId: press(), what: 'pdf' })
  await pack({ time: NOW })
  const [running] = (await shop(readReceiptMonth, { month: '2026-11' })).body.exports
  expect(running).toMatchObject({ state: 'ready', count: 1 })
  expect(running).not.toHaveProperty('missing')
})

it('the papers of a month become one ZIP in the order of their numbers, which one press makes once', async () => {
  const orderless = issued(2, { status: 'numbered' })
  delete (orderless as { pdfKey?: string }).pdfKey
  await given(issued(1), orderless, issued(3))
  const asked = { month: '2026-10', pressId: press(), what: 'pdf' }
  const { status, body } = await shop(packReceipts, asked)
  expect([status, body.exports]).toMatchObject([202, [{ state: 'making', what: 'pdf' }]])
  await shop(packReceipts, asked)
  expect(await partition('RECEIPT-EXPORTS')).toHaveLength(1)
  await Promise.all([pack({ time: NOW }), pack({ time: NOW })])
  expect(s3.commandCalls(CompleteMultipartUploadCommand)).toHaveLength(1)
  const zip = Buffer.concat(
    s3.commandCalls(UploadPartCommand).map(({ args: [{ input }] }) => input.Body as Uint8Array),
  )
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual([
    'RE-2026-000001.pdf',
    'RE-2026-000003.pdf',
    'noch-nicht-gezeichnet.txt',
  ])
  expect(Buffer.from(files['RE-2026-000003.pdf'] ?? []).toString()).toBe(
    'paper receipts/2026/RE-2026-000003.pdf',
  )
  const [made] = (await shop(readReceiptMonth, { month: '2026-10' })).body.exports
  expect(made).toMatchObject({ state: 'ready', count: 2, leftOut: 1, bytes: zip.length })
  const opened = await shop(openReceiptExport, { month: '2026-10', pressId: asked.pressId })
  expect(opened.body.url).toContain('exports/receipts/prs_')
  expect((await auditsOf(monthTarget('2026-10'))).map(({ action }) => action)).toEqual([
    'receipts-packed',
    'look',
  ])
  const over = { month: '2026-10', pressId: press() }
  await given(
    receiptExports.create({
      ...over,
      what: 'pdf',
      state: 'ready',
      at: NOW,
      storageKey: 'exports/receipts/over',
      tries: 0,
      expiresAt: NOW,
    }).put,
  )
  expect((await shop(openReceiptExport, over)).status).toBe(404)
})

it('bookings are made by settings that two people do not overwrite unseen', async () => {
  await given(issued(1), issued(2, { totalCents: 0, netCents: 0, taxCents: 0 }))
  const settings = {
    consultant: 29_098,
    client: 55_003,
    chart: 'SKR04',
    accountLength: 4,
    yearBegins: 1,
    ...USUAL_ACCOUNTS.SKR04,
    isFinal: false,
    rev: 0,
    reason: 'Wie die Kanzlei sagt',
  }
  const saved = await shop(saveBookkeeping, { ...settings, pressId: press() })
  expect([saved.status, saved.body.rev, saved.body.deeds.length]).toEqual([200, 1, 1])
  expect((await shop(saveBookkeeping, { ...settings, pressId: press() })).body.code).toBe('page-changed')
  const final = { ...settings, isFinal: true, rev: 1, pressId: press() }
  const [deed] = (await shop(saveBookkeeping, final)).body.deeds
  expect([deed.before, deed.after]).toEqual([{ isFinal: 'nein' }, { isFinal: 'ja' }])
  await shop(packReceipts, { month: '2026-10', pressId: press(), what: 'datev' })
  await pack({ time: NOW })
  const [put] = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input)
  const lines = Buffer.from(put?.Body as Uint8Array)
    .toString('latin1')
    .split('\r\n')
  expect([lines.length, lines[2]?.slice(0, 40)]).toEqual([4, '119,00;"S";"EUR";;;"";1460;4400;"";2010;'])
  const [made] = (await shop(readReceiptMonth, { month: '2026-10' })).body.exports
  expect(made).toMatchObject({ state: 'ready', what: 'datev', count: 1, leftOut: 1 })
})
