import { randomUUID } from 'node:crypto'
import type { FileFilter } from '../lambdas/platform/declaration.ts'
import type { Clock } from './clock.ts'
import { handOver } from './hand-over.ts'
import { REGION } from './names.ts'
import type { ObjectChange } from './s3/disk.ts'

export interface BucketEvents {
  readonly push: (change: ObjectChange) => void
  /** Resolves when everything pushed so far was delivered or given up. */
  readonly settle: () => Promise<void>
}

/**
 * A rule on a bucket's events and the one function behind it, called for one change after the other. It lives in memory:
 * what a killed process had not delivered yet is made up for at the next start.
 */
export function createBucketEvents(
  name: string,
  bucket: string,
  { prefix, suffix }: Pick<FileFilter, 'prefix' | 'suffix'>,
  clock: Clock,
  deliver: (event: object) => Promise<unknown>,
): BucketEvents {
  let work = Promise.resolve()
  return {
    push(change) {
      const { key } = change
      const isWanted = change.bucket === bucket && key.startsWith(prefix) && key.endsWith(suffix)
      if (isWanted) work = work.then(() => handOver(name, objectEvent(change, clock.now()), deliver))
    },
    settle: () => work,
  }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html */
const objectEvent = ({ bucket, key, change }: ObjectChange, now: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': change,
  source: 'aws.s3',
  account: '000000000000',
  time: now.toISOString().replace(/\.\d+Z$/, 'Z'),
  region: REGION,
  resources: [`arn:aws:s3:::${bucket}`],
  detail: { version: '0', bucket: { name: bucket }, object: { key } },
})
