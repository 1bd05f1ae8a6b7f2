import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { environment } from '../platform/environment.ts'
import type { BookPicture } from './read-book.ts'
import { InvalidBook } from './invalid-book.ts'
import { limits } from './unpack.ts'
import { timeouts } from '../platform/timeouts.ts'

/** A book's file as it lay there. */
export interface Source {
  readonly archive: Uint8Array
  readonly etag: string
  /** ISO 8601. */
  readonly changedAt: string
}

const FILE = /^books\/([a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)\.epub$/

// The local cloud has no bucket host names; AWS takes both forms.
const client = new S3Client({ ...timeouts.files, forcePathStyle: true })

/** `books/gut-schlafen-lernen.epub` → `gut-schlafen-lernen`; undefined for any other key. */
export const bookIdOf = (key: string): string | undefined => FILE.exec(key)?.[1]

const fileOf = (bookId: string) => ({ Bucket: environment('FILES_BUCKET'), Key: `books/${bookId}.epub` })

/** Undefined where there is no such file. */
export async function fetchSource(bookId: string): Promise<Source | undefined> {
  try {
    const {
      Body,
      ETag = '',
      ContentLength = 0,
      LastModified,
    } = await client.send(new GetObjectCommand(fileOf(bookId)))
    // Before a byte of it is in memory.
    if (ContentLength > limits.archiveBytes) throw new InvalidBook('too-large', `${ContentLength} bytes`)
    const archive = (await Body?.transformToByteArray()) ?? new Uint8Array()
    return { archive, etag: ETag, changedAt: (LastModified ?? new Date(0)).toISOString() }
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

export async function etagNow(bookId: string): Promise<string | undefined> {
  try {
    const { ETag = '' } = await client.send(new HeadObjectCommand(fileOf(bookId)))
    return ETag
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/** The ids of all files. */
export const listSources = async (): Promise<string[]> =>
  (await keysUnder(environment('FILES_BUCKET'), 'books/')).flatMap(key => bookIdOf(key) ?? [])

const picturesAt = (bookId: string) => `media/books/${bookId}/`

/** Where our pages find a book's pictures. */
export const picturePath = (bookId: string): string => `/${picturesAt(bookId).slice(0, -1)}`

/** Lays a book's pictures into the public bucket. Named by their content, they never change. */
export async function putPictures(bookId: string, pictures: readonly BookPicture[]): Promise<void> {
  for (const { name, bytes, type } of pictures)
    await client.send(
      new PutObjectCommand({
        Bucket: environment('MEDIA_BUCKET'),
        Key: picturesAt(bookId) + name,
        Body: bytes,
        ContentType: type,
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    )
}

/** Takes away the pictures that the book does not show any more. */
export async function removePictures(bookId: string, except: readonly BookPicture[] = []): Promise<void> {
  const kept = new Set(except.map(({ name }) => picturesAt(bookId) + name))
  const Bucket = environment('MEDIA_BUCKET')
  for (const Key of await keysUnder(Bucket, picturesAt(bookId)))
    if (!kept.has(Key)) await client.send(new DeleteObjectCommand({ Bucket, Key }))
}

async function keysUnder(Bucket: string, Prefix: string): Promise<string[]> {
  const keys: string[] = []
  let next: string | undefined
  do {
    const { Contents = [], NextContinuationToken } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next }),
    )
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    next = NextContinuationToken
  } while (next)
  return keys
}
