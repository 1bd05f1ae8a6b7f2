import { CopyObjectCommand, HeadObjectCommand, NotFound, S3ServiceException } from '@aws-sdk/client-s3'
import { endingOf, FILE_ENDINGS } from '../../contract/file-types.ts'
import { MEDIA_CACHE_SECONDS } from '../../contract/uploads.ts'
import { environment } from '../platform/environment.ts'
import { notExists, remove } from '../platform/expression.ts'
import { before, MINUTES } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { type FileRecord, files, fileTotals, objectOf } from '../files/file.ts'
import { replacedFilesExist } from '../files/replaced-files.ts'
import { setAside } from './former-content.ts'
import { formerKey } from './formers-of.ts'
import { movingClient } from './moving-client.ts'
import { discard, unlessMissing } from './stored-object.ts'

/** As long as a run takes at most (area.ts): until then what it has begun may still go on. */
const RUN_MS = 15 * MINUTES

/**
 * Into its place, after what lies there was set aside. From the mark on nobody else may begin to put something there: what
 * is copied is what the record will say. Two runs at once would copy twice and leave a version that nothing counts, so the
 * second one leaves it to the first, and to the clock where that one broke off.
 */
export async function moveIntoPlace(
  file: FileRecord,
  { arrivalKey, seen }: { arrivalKey: string; seen?: string | undefined },
  now: string,
): Promise<'moved' | 'busy' | 'other' | 'missing'> {
  await Promise.all([fileTotalsExist(), replacedFilesExist()])
  const { fileId, content, movingAt } = file
  if (movingAt !== undefined && movingAt > before(now, RUN_MS)) return 'busy'
  const mark = { movingKey: arrivalKey, movingAt: now, looks: remove }
  const moving = files.update({ fileId }, { if: { arrivalKey, movingAt: movingAt ?? notExists }, set: mark })
  const { conditionFailed } = await send(moving)
  if (conditionFailed) return conditionFailed.old?.arrivalKey === arrivalKey ? 'busy' : 'other'
  if (movingAt !== undefined && (await isInPlace(file, seen))) return 'moved'
  if (content > 0) await setAside(file)
  if (await copied(arrivalKey, file, seen)) return 'moved'
  if (content > 0) await discard('FILES_BUCKET', formerKey(fileId, content))
  return 'missing'
}

const fileTotalsExist = () => send(fileTotals.create({ bytes: 0, files: 0 }))

/** Which content it is to be and what it was copied from; tells a run that goes on from one that has copied nothing yet. */
const markOf = ({ content }: FileRecord, seen = '') => ({ content: String(content + 1), source: seen })

/** By a run that broke off: copied once more it would leave one more version. What pages show has none. */
async function isInPlace(file: FileRecord, seen: string | undefined): Promise<boolean> {
  if (file.access !== 'sold') return false
  const { bucket, key } = objectOf(file)
  const found = await unlessMissing(
    movingClient.send(new HeadObjectCommand({ Bucket: environment(bucket), Key: key })),
    NotFound,
  )
  const { content, source } = markOf(file, seen)
  return found?.Metadata?.['content'] === content && found.Metadata['source'] === source
}

/** Something else, or nothing any more. */
const ABSENT = new Set(['PreconditionFailed', 'NoSuchKey'])

/** False where its sender has put something else there since it was looked at; that is announced by itself. */
async function copied(from: string, file: FileRecord, seen: string | undefined): Promise<boolean> {
  const { bucket, key } = objectOf(file)
  const ending = endingOf(file.name)
  const answer = movingClient.send(
    new CopyObjectCommand({
      Bucket: environment(bucket),
      Key: key,
      CopySource: `${environment('FILES_BUCKET')}/${from.split('/').map(encodeURIComponent).join('/')}`,
      CopySourceIfMatch: seen,
      MetadataDirective: 'REPLACE',
      ...(file.access === 'sold' && { Metadata: markOf(file, seen) }),
      // By its content, whatever the browser said of it.
      ContentType: ending && FILE_ENDINGS[ending].type,
      // An address stays when its content is replaced.
      ...(bucket === 'MEDIA_BUCKET' && { CacheControl: `public, max-age=${MEDIA_CACHE_SECONDS}` }),
    }),
  )
  try {
    await answer
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && ABSENT.has(error.name)) return false
    throw error
  }
}
