import { CreateBucketCommand, HeadBucketCommand, NotFound, S3Client } from '@aws-sdk/client-s3'

/** Makes the buckets that are missing. */
export async function createBuckets(names: readonly string[]): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true })
  for (const Bucket of names) {
    try {
      await s3.send(new HeadBucketCommand({ Bucket }))
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      await s3.send(new CreateBucketCommand({ Bucket }))
    }
  }
}
