import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { environment } from './environment.ts'
import { after, SECONDS } from './time.ts'
import { timeouts } from './timeouts.ts'

/** Long enough to begin a transfer; a broken one continues with a fresh link. */
const LINK_SECONDS = 15 * 60

// The local cloud and other S3 implementations have no bucket host names; AWS takes both forms.
export const filesClient = new S3Client({ ...timeouts.files, forcePathStyle: true })

/** A link to a private file, made in memory: no request is sent. The file never passes through a function. */
export const signDownload = (
  file: { fileId: string; fileName: string },
  now: string,
): Promise<{ url: string; expiresAt: string }> => signObject(storageKey(file.fileId), file.fileName, now)

/** To listen while a recording is shown in a page: its player asks for the next link before this one ends. */
const STREAM_SECONDS = 10 * 60

/** A link to hear a private file, made in memory; it takes ranges, as every link to an object does. */
export const signStream = (fileId: string, now: string): Promise<{ url: string; expiresAt: string }> =>
  signed(storageKey(fileId), 'inline', STREAM_SECONDS, now)

/** The same for whatever lies in the private bucket. */
export const signObject = (
  key: string,
  fileName: string,
  now: string,
): Promise<{ url: string; expiresAt: string }> => signed(key, disposition(fileName), LINK_SECONDS, now)

async function signed(key: string, ResponseContentDisposition: string, expiresIn: number, now: string) {
  const url = await getSignedUrl(
    filesClient,
    new GetObjectCommand({
      Bucket: environment('FILES_BUCKET'),
      Key: key,
      ResponseContentDisposition,
    }),
    { expiresIn, signingDate: new Date(now) },
  )
  return { url, expiresAt: after(now, expiresIn * SECONDS) }
}

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

/** RFC 6266: a plain name for old clients, the real one with its umlauts for all others. */
function disposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
