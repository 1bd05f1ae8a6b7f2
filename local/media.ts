import type { IncomingMessage, ServerResponse } from 'node:http'
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'

/** The distribution's way into the media bucket: signed requests, with what the viewer asked for. */
export function createMedia(Bucket: string) {
  const client = new S3Client({ forcePathStyle: true })

  /** False when there is no such object. */
  return async function answerMedia(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const { range, 'if-none-match': ifNoneMatch } = request.headers
    try {
      const found = await client.send(
        new GetObjectCommand({ Bucket, Key: key, Range: range, IfNoneMatch: ifNoneMatch }),
      )
      response.writeHead(found.ContentRange ? 206 : 200, {
        'content-type': found.ContentType ?? 'application/octet-stream',
        'content-length': found.ContentLength,
        'accept-ranges': 'bytes',
        // As it was uploaded: the distribution adds none.
        ...(found.CacheControl && { 'cache-control': found.CacheControl }),
        ...(found.ETag && { etag: found.ETag }),
        ...(found.ContentRange && { 'content-range': found.ContentRange }),
      })
      response.end(request.method === 'HEAD' ? undefined : await found.Body?.transformToByteArray())
      return true
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error
      const status = error.$metadata.httpStatusCode
      if (status !== 304 && status !== 416) return false
      response.writeHead(status).end()
      return true
    }
  }
}
