import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { environment } from './environment.ts'
import { timeouts } from './timeouts.ts'

// The local cloud and other S3 implementations have no bucket host names; AWS takes both forms.
export const filesClient = new S3Client({ ...timeouts.files, forcePathStyle: true })

/** The size of what is sold under this id; undefined where nothing is. */
export async function storedBytes(fileId: string): Promise<number | undefined> {
  try {
    const found = await filesClient.send(
      new HeadObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: storageKey(fileId) }),
    )
    return found.ContentLength
  } catch (error) {
    // Without the right to list, a missing object looks forbidden.
    if (error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0))
      return undefined
    throw error
  }
}

/** What lies in the private bucket, as a whole: for papers, which are small. */
export async function fetchObject(key: string): Promise<Uint8Array> {
  const { Body } = await filesClient.send(
    new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: key }),
  )
  if (!Body) throw new Error(`${key} has no body.`)
  return Body.transformToByteArray()
}

/** Into the private bucket, over what was there. */
export async function store(key: string, body: Uint8Array, contentType: string): Promise<void> {
  await filesClient.send(
    new PutObjectCommand({
      Bucket: environment('FILES_BUCKET'),
      Key: key,
      Body: body,
      ContentType: contentType,
    }),
  )
}

/** Gone for everybody who asks; the bucket's rules end the version that it keeps. */
export async function discard(key: string): Promise<void> {
  await filesClient.send(new DeleteObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: key }))
}

export const storageKey = (fileId: string): string => `files/${fileId}`
