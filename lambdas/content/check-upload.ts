import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { environment } from '../platform/environment.ts'
import { fault } from '../platform/log.ts'
import { refusalOf, SIGNATURE_BYTES } from './file-signature.ts'
import { patience } from '../platform/patience.ts'

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html */
const ObjectChange = z.object({
  'detail-type': z.enum(['Object Created', 'Object Deleted']),
  detail: z.object({ object: z.object({ key: z.string() }) }),
})

const client = new S3Client({ ...patience.files, forcePathStyle: true })

/**
 * Somebody uploaded a file for a text, under whatever type they said: it goes again where its content is another one, and
 * where it is a document. Until then the distribution has it saved, not shown, and without an origin.
 */
export async function handler(event: unknown): Promise<void> {
  const { 'detail-type': change, detail } = ObjectChange.parse(event)
  if (change === 'Object Deleted') return
  const { key } = detail.object
  const Key = { Bucket: environment('MEDIA_BUCKET'), Key: key }
  const found = await unlessGone(
    client.send(new GetObjectCommand({ ...Key, Range: `bytes=0-${SIGNATURE_BYTES - 1}` })),
  )
  if (!found) return
  const reason = refusalOf(found.ContentType ?? '', (await found.Body?.transformToByteArray()) ?? Buffer.of())
  if (!reason) return
  // What has taken its place meanwhile is looked at by itself.
  await client.send(new DeleteObjectCommand({ ...Key, IfMatch: found.ETag }))
  fault('upload refused', reason, { key, reason })
}

async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    // An empty file has no such range, and nothing to show.
    if (error instanceof NoSuchKey || (error instanceof Error && error.name === 'InvalidRange'))
      return undefined
    throw error
  }
}
