import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { isPlain, type SiteFile, siteFile } from './site-files.ts'

/**
 * What functions have written into the site's bucket. Of the hashed files only preview pictures are among it; everything
 * else is asked for each time, so that what was just published is seen at once.
 */
export function createSiteBucket(Bucket: string) {
  const client = new S3Client({ forcePathStyle: true })
  const known = new Map<string, SiteFile>()

  return async function find(key: string): Promise<SiteFile | undefined> {
    if (!isPlain(key) || (key.startsWith('assets/') && !key.startsWith('assets/preview-'))) return undefined
    const before = known.get(key)
    try {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: key, IfNoneMatch: before?.etag }))
      const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? [])
      const file = siteFile(bytes, found.ContentType ?? '', found.LastModified ?? new Date(0))
      known.set(key, file)
      return file
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
      if (status === 304) return before
      if (status === 404) return undefined
      throw error
    }
  }
}
