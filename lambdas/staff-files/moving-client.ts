import { S3Client } from '@aws-sdk/client-s3'
import { timeouts } from '../platform/timeouts.ts'

/** For what takes minutes: gigabytes that are copied, or written anew part by part. */
export const movingClient = new S3Client({ ...timeouts.moves, forcePathStyle: true })
