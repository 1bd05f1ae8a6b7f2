import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { beforeEach, expect, it } from 'vitest'
import { handler } from '../../../lambdas/receipts/pack-receipts.ts'
import { type ReceiptExport, receiptExports } from '../../../lambdas/receipts/receipt-export.ts'
import { after, before, HOURS, MINUTES, SECONDS } from '../../../lambdas/platform/time.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { mockedClient } from '../mocked-client.ts'

/** Ahead of the machine's clock, which else is the later one (`startedAt`). */
const AT = '2126-11-20T10:00:00.000Z'
const s3 = mockedClient(S3Client)
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
})

function asked(more: Partial<ReceiptExport> = {}): ReceiptExport & Item {
  const one: ReceiptExport = {
    month: '2126-10',
    pressId: 'prs_0123456789abcde1',
    what: 'pdf',
    state: 'making',
    at: AT,
    storageKey: 'exports/receipts/one',
    dueAt: AT,
    ...more,
  }
  return { ...one, ...receiptExports.put(one).put }
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
const made = () => s3.commandCalls(CompleteMultipartUploadCommand).length

it('what is due is claimed while it is made, and then ready for a day', async () => {
  const { duePk: _, ...unannounced } = asked()
  await given(unannounced)
  await handler(announced)
  expect(claimed).toEqual({ ...asked(), dueAt: after(AT, 15 * MINUTES) })
  const { duePk: __, dueAt: ___, ...ready } = asked()
  expect(await stored(ready)).toEqual({
    ...ready,
    state: 'ready',
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
