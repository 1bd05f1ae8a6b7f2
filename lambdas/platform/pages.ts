import { createHash } from 'node:crypto'
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchBucket,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { cacheControlOf, writtenTypeOf } from '../../contract/site-files.ts'
import { environment } from './environment.ts'
import { fault } from './log.ts'
import { openRenderer } from './renderer.ts'
import { timeouts } from './timeouts.ts'

/** What several files show is read once for all of them: under a name, the first one's `read` answers for the others. */
export type ReadOnce = <T>(name: string, read: () => Promise<T>) => Promise<T>

/** A file of the public site that a function keeps as the table says. */
export interface SiteFile<State = unknown> {
  /** Its key in the site's bucket: `artikel/ruhiger-schlafen.html`. */
  readonly key: string
  /** All that it shows, read strongly and plain JSON; undefined: there must be no such file. */
  readonly read: (once: ReadOnce) => Promise<State | undefined>
  readonly draw: (state: State) => Promise<string> | string
}

/** Writers at the same file pass each other within a few rounds; more than these would be a fault. */
const ROUNDS = 20
/** Files at once: one function's memory and CPU, not the bucket's limits, end here. */
const AT_ONCE = 8
/** Metadata of an object: a hash of what it was drawn from. */
const DRAWN_FROM = 'drawn-from'

// The local cloud has no bucket host names; AWS takes both forms.
const client = new S3Client({ ...timeouts.files, forcePathStyle: true })

/** Ties a file's state to its type, where files of several kinds stand in one list. */
export const siteFile = <State>(file: SiteFile<State>): SiteFile =>
  // `draw` is only ever called with what `read` has answered.
  file as SiteFile

/** For the files of one round, or for choosing files; what is read later has one of its own. */
export function readOnce(): ReadOnce {
  const reads = new Map<string, Promise<unknown>>()
  return <T>(name: string, read: () => Promise<T>) => {
    const first = reads.get(name) ?? read()
    reads.set(name, first)
    // A name stands for one read, and so for one type.
    return first as Promise<T>
  }
}

/**
 * Makes each object show what the table says now, while others may write it too, in rounds: look at all objects, read the
 * table once for all of them, draw, and write only over the object that was seen, so that nothing is ever written over
 * what was read later. What was written is looked at again: the same bytes have the same ETag, and an object that has come
 * back to an older state meanwhile would let a stale one through. Nothing is drawn where the object already shows it.
 * Files that fail hold up no other. Throws when one did, so that the event comes again.
 */
export async function keepAll(files: readonly SiteFile[]): Promise<void> {
  const failed: string[] = []
  const unlessFailed =
    <T extends { file: SiteFile }, R>(step: (given: T) => Promise<R | undefined>) =>
    async (given: T): Promise<R | undefined> => {
      try {
        return await step(given)
      } catch (error) {
        failed.push(given.file.key)
        fault('page', error, { key: given.file.key })
        return undefined
      }
    }
  let waiting = files.map(file => ({ file }))
  for (let round = 1; waiting.length > 0; round++) {
    const looked = await mapAtOnce(
      waiting,
      unlessFailed(async ({ file }) => ({ file, seen: await look(file.key) })),
    )
    // After every look, so that no object is older than what is read for it.
    const once = readOnce()
    waiting = await mapAtOnce(
      looked,
      unlessFailed(async ({ file, seen }) => {
        if (await isTrue(file, seen, once)) return undefined
        if (round === ROUNDS) throw new Error(`Others were faster ${ROUNDS} times.`)
        return { file }
      }),
    )
  }
  if (failed.length) throw new Error(`Not written: ${failed.join(', ')}`)
}

/** Some at once, begun in their order; what comes of them, without what is undefined. */
async function mapAtOnce<T, R>(all: readonly T[], step: (one: T) => Promise<R | undefined>): Promise<R[]> {
  const waiting = [...all]
  const made: R[] = []
  async function work(): Promise<void> {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const result = await step(one)
      if (result !== undefined) made.push(result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made
}

/** Whether the object shows it already; else it is written, unless another writer was faster. */
async function isTrue(
  { key, read, draw }: SiteFile,
  seen: Seen | undefined,
  once: ReadOnce,
): Promise<boolean> {
  const { build } = await openRenderer()
  const state = await read(once)
  const drawnFrom = state === undefined ? undefined : digestOf(build, state)
  if (seen?.drawnFrom === drawnFrom && (seen === undefined) === (state === undefined)) return true
  try {
    if (drawnFrom !== undefined) await write(key, seen, await draw(state), drawnFrom)
    else if (seen) await remove(key, seen)
  } catch (error) {
    if (!isOvertaken(error)) throw error
  }
  return false
}

/** Puts a file whose name says what is in it, unless it is there. */
export async function keepAsset(key: string, draw: () => Promise<Uint8Array>): Promise<void> {
  if (await look(key)) return
  try {
    await put(key, await draw(), { IfNoneMatch: '*' })
  } catch (error) {
    if (!isOvertaken(error)) throw error
  }
}

/** The keys in the site's bucket that begin so. */
export async function keysUnder(prefix: string): Promise<string[]> {
  const keys: string[] = []
  let next: string | undefined
  do {
    const { Contents = [], NextContinuationToken } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket(), Prefix: prefix, ContinuationToken: next }),
    )
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    next = NextContinuationToken
  } while (next)
  return keys
}

interface Seen {
  etag: string
  /** Undefined: the deployment has put it there, or another hand. */
  drawnFrom: string | undefined
}

async function look(Key: string): Promise<Seen | undefined> {
  try {
    const { ETag = '', Metadata } = await client.send(new HeadObjectCommand({ Bucket: bucket(), Key }))
    return { etag: ETag, drawnFrom: Metadata?.[DRAWN_FROM] }
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

const write = (key: string, seen: Seen | undefined, text: string, drawnFrom: string) =>
  put(key, text, {
    Metadata: { [DRAWN_FROM]: drawnFrom },
    ...(seen ? { IfMatch: seen.etag } : { IfNoneMatch: '*' }),
  })

const put = (Key: string, Body: string | Uint8Array, rest: Partial<PutObjectCommandInput>) =>
  client.send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key,
      Body,
      ContentType: writtenTypeOf(Key),
      CacheControl: cacheControlOf(`/${Key}`),
      ...rest,
    }),
  )

const remove = (Key: string, { etag }: Seen) =>
  client.send(new DeleteObjectCommand({ Bucket: bucket(), Key, IfMatch: etag }))

const bucket = () => environment('SITE_BUCKET')

const digestOf = (build: string, state: unknown): string =>
  createHash('sha256').update(build).update(JSON.stringify(state)).digest('base64url')

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** 412: another object by now; 404: deleted by now; 409: two at the same moment: https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html#conditional-error-response */
function isOvertaken(error: unknown): boolean {
  const isBucketThere = !(error instanceof NoSuchBucket)
  return isBucketThere && [404, 409, 412].includes(statusOf(error) ?? 0)
}
