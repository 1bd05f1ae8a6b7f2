import type { IncomingMessage } from 'node:http'
import { GetObjectCommand, GetObjectTaggingCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { TAKEN_DOWN } from '../contract/uploads.ts'

export interface MediaAnswer {
  status: number
  /** Header names are lower case. */
  headers: Record<string, string>
  body?: Uint8Array | undefined
}

/** The distribution's way into the media bucket: signed requests, with what the viewer asked for. */
export function createMedia(Bucket: string) {
  const client = new S3Client({ forcePathStyle: true })

  /** The bucket's policy refuses what bears this tag (lib/data-stack.ts). */
  async function isTakenDown(Key: string): Promise<boolean> {
    const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }))
    return TagSet.some(tag => tag.Key === TAKEN_DOWN.Key && tag.Value === TAKEN_DOWN.Value)
  }

  /** Undefined when there is no such object. */
  return async function answerMedia(key: string, request: IncomingMessage): Promise<MediaAnswer | undefined> {
    const { range, 'if-none-match': ifNoneMatch } = request.headers
    try {
      const found = await client.send(
        new GetObjectCommand({ Bucket, Key: key, Range: range, IfNoneMatch: ifNoneMatch }),
      )
      if (found.TagCount && (await isTakenDown(key))) return undefined
      return {
        status: found.ContentRange ? 206 : 200,
        headers: {
          'content-type': found.ContentType ?? 'application/octet-stream',
          'content-length': String(found.ContentLength),
          'accept-ranges': 'bytes',
          // As the upload said: the distribution adds neither.
          ...(found.CacheControl && { 'cache-control': found.CacheControl }),
          ...(found.ContentDisposition && { 'content-disposition': found.ContentDisposition }),
          ...(found.ETag && { etag: found.ETag }),
          ...(found.ContentRange && { 'content-range': found.ContentRange }),
        },
        body: request.method === 'HEAD' ? undefined : await found.Body?.transformToByteArray(),
      }
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error
      const status = error.$metadata.httpStatusCode
      return status === 304 || status === 416 ? { status, headers: {} } : undefined
    }
  }
}
