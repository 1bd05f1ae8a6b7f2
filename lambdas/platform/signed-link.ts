import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { environment } from './environment.ts'
import { filesClient, storageKey } from './storage.ts'
import { after, SECONDS } from './time.ts'

/** Long enough to begin a transfer; a broken one continues with a fresh link. */
const LINK_SECONDS = 15 * 60
/** To listen while a recording is shown in a page: its player asks for the next link before this one ends. */
const STREAM_SECONDS = 10 * 60

/** A link to a private file, made in memory: no request is sent. The file never passes through a function. */
export const signDownload = (
  file: { fileId: string; fileName: string },
  now: string,
): Promise<{ url: string; expiresAt: string }> => signObject(storageKey(file.fileId), file.fileName, now)

/** A link to hear a private file, made in memory; it takes ranges, as every link to an object does. */
export const signStream = (fileId: string, now: string): Promise<{ url: string; expiresAt: string }> =>
  signStreamOf(storageKey(fileId), now)

/** The same for whatever lies in the private bucket. */
export const signStreamOf = (key: string, now: string): Promise<{ url: string; expiresAt: string }> =>
  signed(key, 'inline', STREAM_SECONDS, now)

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

/** RFC 6266: a plain name for old clients, the real one with its umlauts for all others. */
function disposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}
