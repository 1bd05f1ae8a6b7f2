import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, it, vi } from 'vitest'
import { USUAL_ACCOUNTS } from '../../../contract/bookkeeping.ts'
import { log } from '../../../lambdas/platform/log.ts'
import { handler } from '../../../lambdas/receipts/pack-receipts.ts'
import { receiptExports } from '../../../lambdas/receipts/receipt-export.ts'
import { givenSeller, ORDER, receiptItem } from '../given.ts'
import { given, stored } from '../local-table.ts'
import { mockedClient } from '../mocked-client.ts'

vi.mock(import('../../../lambdas/receipts/datev.ts'), async original => ({
  ...(await original()),
  MAX_BOOKINGS: 2 as never,
}))

const s3 = mockedClient(S3Client)
const AT = '2126-11-20T10:00:00.000Z'
const asked = receiptExports.create({
  month: '2126-10',
  pressId: 'prs_0123456789abcde1',
  what: 'datev',
  state: 'making',
  at: AT,
  storageKey: 'exports/receipts/one',
  tries: 0,
  dueAt: AT,
}).put
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
const issued = (position: number) =>
  receiptItem({
    orderId: `${ORDER.slice(0, -1)}${position}`,
    status: 'ready',
    number: `RE-2126-00000${position}`,
    month: '2126-10',
    issuedAt: '2126-10-20T10:00:00.000Z',
    seller: givenSeller,
  })

it('more bookings than a batch may hold are told and not made; as many as it may hold are', async () => {
  process.env.FILES_BUCKET = 'files'
  s3.on(PutObjectCommand).resolves({})
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
  await given(asked, bookkeeping, issued(1), issued(2), issued(3))
  await handler({ time: AT })
  expect(await stored(asked)).toMatchObject({ state: 'failed', because: 'too-many' })
  const cause = expect.objectContaining({ message: '3 in 2126-10.' })
  expect(error.mock.calls).toEqual([['too many bookings', { cause }]])
  expect(s3.commandCalls(PutObjectCommand)).toEqual([])

  await given(asked, { ...issued(3), listPk: 'RECEIPTS#2126-11' })
  await handler({ time: AT })
  expect(await stored(asked)).toMatchObject({ state: 'ready', count: 2 })
})
