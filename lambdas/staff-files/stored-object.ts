import { DeleteObjectCommand, NoSuchKey } from '@aws-sdk/client-s3'
import { environment } from '../platform/environment.ts'
import { movingClient } from './moving-client.ts'

export async function discard(bucket: 'FILES_BUCKET' | 'MEDIA_BUCKET', Key: string): Promise<void> {
  await movingClient.send(new DeleteObjectCommand({ Bucket: environment(bucket), Key }))
}

/** S3 has two words for what is not there: one for a content, one for its head. */
export async function unlessMissing<T>(
  answer: Promise<T>,
  Missing: abstract new (...given: never[]) => Error = NoSuchKey,
): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Missing) return undefined
    throw error
  }
}
