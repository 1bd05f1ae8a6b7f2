import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { environment } from './environment.ts'
import { filesClient } from './storage.ts'

/** All parts but the last have at least 5 MB: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const PART_BYTES = 8 * 1024 * 1024

/**
 * Into the private bucket, part by part, so that no more than one part is in memory; answers how many bytes it became.
 * What failed in between is removed by the bucket's rule for parts. With `IfMatch` (an ETag) it throws where another
 * object lies there by now.
 */
export async function storeStream(
  Key: string,
  ContentType: string,
  chunks: AsyncIterable<Uint8Array>,
  { client = filesClient, IfMatch }: { client?: S3Client; IfMatch?: string | undefined } = {},
): Promise<number> {
  const at = { Bucket: environment('FILES_BUCKET'), Key }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at, ContentType }))
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let bytes = 0

  async function send(): Promise<void> {
    const PartNumber = parts.length + 1
    const Body = Buffer.concat(waiting)
    const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }))
    parts.push({ PartNumber, ETag })
    waiting = []
    waitingBytes = 0
  }

  for await (const chunk of chunks) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    bytes += chunk.length
    if (waitingBytes >= PART_BYTES) await send()
  }
  if (waitingBytes > 0 || parts.length === 0) await send()
  await client.send(
    new CompleteMultipartUploadCommand({
      ...at,
      UploadId,
      MultipartUpload: { Parts: parts },
      ...(IfMatch !== undefined && { IfMatch }),
    }),
  )
  return bytes
}
