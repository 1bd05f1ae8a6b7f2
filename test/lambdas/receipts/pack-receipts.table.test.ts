import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { USUAL_ACCOUNTS } from '../../../contract/bookkeeping.ts'
import { log } from '../../../lambdas/platform/log.ts'
import { handler } from '../../../lambdas/receipts/pack-receipts.ts'
import { receipts } from '../../../lambdas/receipts/receipt.ts'
import { type ReceiptExport, receiptExports } from '../../../lambdas/receipts/receipt-export.ts'
import { receiptMonths } from '../../../lambdas/receipts/receipt-month.ts'
import { after, before, HOURS, MINUTES, SECONDS } from '../../../lambdas/platform/time.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { givenSeller, ORDER, receiptItem } from '../given.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { mockedClient } from '../mocked-client.ts'

/** Ahead of the machine's clock, which else is the later one (`startedAt`). */
const AT = '2126-11-20T10:00:00.000Z'
const s3 = mockedClient(S3Client)
const PAPER = Buffer.from('paper')
let claimed: unknown
beforeEach(() => {
  s3.reset()
  process.env.FILES_BUCKET = 'files'
  s3.on(CreateMultipartUploadCommand).callsFake(async () => {
    claimed = await stored(asked())
    return { UploadId: 'upload' }
  })
  s3.on(UploadPartCommand).resolves({ ETag: 'part' })
  s3.on(CompleteMultipartUploadCommand).resolves({})
  s3.on(PutObjectCommand).resolves({})
  s3.on(GetObjectCommand).resolves({ Body: { transformToByteArray: () => Promise.resolve(PAPER) } as never })
})

function asked(more: Partial<ReceiptExport> = {}): ReceiptExport & Item {
  const one: ReceiptExport = {
    month: '2126-10',
    pressId: 'prs_0123456789abcde1',
    what: 'pdf',
    state: 'making',
    at: AT,
    storageKey: 'exports/receipts/one',
    tries: 0,
    dueAt: AT,
    ...more,
  }
  return { ...one, ...receiptExports.create(one).put }
}
const { pk, sk } = asked()
const announced = {
  Records: [
    {
      dynamodb: {
        ApproximateCreationDateTime: Date.parse(AT) / 1000 - 1,
        Keys: { pk: { S: pk }, sk: { S: sk } },
      },
    },
  ],
}
const numberOf = (position: number) => `RE-2126-${String(position).padStart(6, '0')}`
/** Of October, each of an order of its own, and drawn. */
const issued = (position: number, totalCents = 119_00) =>
  receiptItem({
    orderId: `${ORDER.slice(0, -1)}${position}`,
    status: 'ready',
    number: numberOf(position),
    month: '2126-10',
    issuedAt: '2126-10-20T10:00:00.000Z',
    seller: givenSeller,
    totalCents,
    pdfKey: `receipts/2126/${numberOf(position)}.pdf`,
    dueAt: undefined,
  })
const bookkeeping = {
  pk: 'CATALOG',
  sk: 'BOOKKEEPING',
  kind: 'bookkeeping',
  consultant: 29_098,
  client: 55_003,
  chart: 'SKR03',
  accountLength: 4,
  yearBegins: 1,
  ...USUAL_ACCOUNTS.SKR03,
  isFinal: true,
  rev: 1,
}
const made = () => s3.commandCalls(CompleteMultipartUploadCommand).length

it('what is due is claimed while it is made, and then ready for a day', async () => {
  const { duePk: _, ...unannounced } = asked()
  await given(unannounced)
  await handler(announced)
  expect(claimed).toEqual({ ...asked(), dueAt: after(AT, 15 * MINUTES), tries: 1 })
  const { duePk: __, dueAt: ___, ...ready } = asked()
  expect(await stored(ready)).toEqual({
    ...ready,
    state: 'ready',
    tries: 1,
    count: 0,
    leftOut: 0,
    bytes: expect.any(Number),
    expiresAt: after(AT, 24 * HOURS),
  })
})

it.each<[string, Partial<ReceiptExport>]>([
  ['is being made', { dueAt: after(AT, SECONDS) }],
  ['is ready', { state: 'ready', dueAt: before(AT, SECONDS) }],
  ['has failed', { state: 'failed', dueAt: before(AT, SECONDS) }],
])('what %s is left alone', async (_, more) => {
  await given(asked(more))
  await handler(announced)
  expect(await stored(asked())).toEqual(asked(more))
  expect(made()).toBe(0)
})

it('what another one has come to an end with stays theirs', async () => {
  await given(asked())
  const theirs = asked({ state: 'ready', count: 7, dueAt: undefined, expiresAt: after(AT, HOURS) })
  for (const happens of [() => undefined, () => given(theirs)]) beforeWrite(asked(), happens)
  await handler(announced)
  expect(made()).toBe(1)
  expect(await stored(asked())).toEqual(theirs)
})

describe('the papers of a month', () => {
  const zipped = () =>
    unzipSync(
      Buffer.concat(
        s3.commandCalls(UploadPartCommand).map(({ args: [{ input }] }) => input.Body as Uint8Array),
      ),
    )

  it('are all that lies in the file where each is drawn', async () => {
    await given(asked(), issued(1), issued(2))
    await handler(announced)
    expect(Object.keys(zipped())).toEqual([`${numberOf(1)}.pdf`, `${numberOf(2)}.pdf`])
    expect(await stored(asked())).toMatchObject({ state: 'ready', count: 2, leftOut: 0 })
  })

  it('that are gone are named up to a hundred', async () => {
    const month = { month: '2126-10', count: 150, invoicedCents: 0, correctedCents: 0 }
    await given(asked(), receiptMonths.put({ ...month, first: numberOf(1), last: numberOf(150) }).put)
    await handler(announced)
    const { missing } = receiptExports.parse(await stored(asked()))
    expect([missing?.length, missing?.at(-1)]).toEqual([100, numberOf(100)])
  })
})

describe('the bookings of a month', () => {
  const bookings = asked({ what: 'datev' })
  const lines = () =>
    s3.commandCalls(PutObjectCommand).flatMap(({ args: [{ input }] }) =>
      Buffer.from(input.Body as Uint8Array)
        .toString('latin1')
        .split('\r\n')
        .slice(2, -1),
    )

  it('are counted without those over nothing', async () => {
    await given(bookings, bookkeeping, issued(1), issued(2, 0), issued(3, -19_00))
    await handler(announced)
    expect(lines()).toHaveLength(2)
    expect(await stored(bookings)).toMatchObject({ state: 'ready', count: 2, leftOut: 1 })
  })

  it('lack a receipt that went to another account since it was listed', async () => {
    await given(bookings, bookkeeping, issued(1), issued(2))
    vi.spyOn(receipts, 'read').mockResolvedValueOnce(undefined)
    await handler(announced)
    expect(lines()).toEqual([expect.stringContaining(numberOf(2))])
    vi.mocked(receipts.read).mockRestore()
  })

  it('have failed, with its number, where a receipt bears a tax that no account is for', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
    await given(bookings, bookkeeping, issued(1), { ...issued(2), taxPercent: 16 })
    await handler(announced)
    expect(await stored(bookings)).toMatchObject({
      state: 'failed',
      because: 'no-account',
      unbooked: numberOf(2),
    })
    expect(await stored(bookings)).not.toHaveProperty('duePk')
    expect(error).toHaveBeenCalledOnce()
    // Another country's rate has one account for all, and nothing is booked without an account.
    await given(bookings, { ...issued(2), taxPercent: 20, taxCountry: 'AT' })
    await handler(announced)
    expect(await stored(bookings)).toMatchObject({ state: 'ready', count: 2 })
  })

  it('are tried again after a fault, and have failed after three of them', async () => {
    const error = vi.spyOn(log, 'error').mockReturnValue(undefined).mockClear()
    await given(bookings, issued(1))
    await expect(handler(announced)).rejects.toThrow('settings of the bookkeeping are gone')
    expect(await stored(bookings)).toMatchObject({ state: 'making', dueAt: after(AT, 15 * MINUTES) })
    expect(error).not.toHaveBeenCalled()
    await handler({ time: after(AT, 15 * MINUTES) })
    expect(await stored(bookings)).toMatchObject({ state: 'making', tries: 2 })
    await handler({ time: after(AT, 2 * HOURS) })
    expect(await stored(bookings)).toMatchObject({ state: 'failed', because: 'fault' })
    expect(error).toHaveBeenCalledTimes(2)
  })

  it('are not begun a fourth time where no run has come to its end', async () => {
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    await given({ ...bookings, tries: 3 }, issued(1))
    await handler(announced)
    expect(await stored(bookings)).toMatchObject({ state: 'failed', because: 'fault' })
  })
})
