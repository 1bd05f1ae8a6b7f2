import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { fault } from '../platform/log.ts'
import { timeouts } from '../platform/timeouts.ts'
import { SIGNATURE_BYTES } from './file-signature.ts'

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html */
const ObjectChange = z.object({
  'detail-type': z.enum(['Object Created', 'Object Deleted']),
  detail: z.object({
    /** The version stands there where the bucket keeps several. */
    object: z.object({ key: z.string(), 'version-id': z.optional(z.string()) }),
  }),
})

const client = new S3Client({ ...timeouts.files, forcePathStyle: true })

/** Reads how an uploaded file begins, and takes it away where `refusalOf` gives a reason. */
export async function lookAt(
  event: unknown,
  bucket: string,
  refusalOf: (type: string, bytes: Uint8Array) => string | undefined,
): Promise<void> {
  const { 'detail-type': change, detail } = ObjectChange.parse(event)
  if (change === 'Object Deleted') return
  const { key, 'version-id': version } = detail.object
  const file = { Bucket: bucket, Key: key, ...(version !== undefined && { VersionId: version }) }
  const found = await unlessGone(
    client.send(new GetObjectCommand({ ...file, Range: `bytes=0-${SIGNATURE_BYTES - 1}` })),
  )
  if (!found) return
  const reason = refusalOf(found.ContentType ?? '', (await found.Body?.transformToByteArray()) ?? Buffer.of())
  if (!reason) return
  // What has taken its place meanwhile is looked at by itself.
  await client.send(new DeleteObjectCommand(version === undefined ? { ...file, IfMatch: found.ETag } : file))
  fault('upload refused', reason, { key, reason })
}

async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    // An empty file has no such range, and nothing to show; the version may have gone meanwhile.
    if (error instanceof Error && /^(?:InvalidRange|NoSuchVersion)$/.test(error.name)) return undefined
    throw error
  }
}
