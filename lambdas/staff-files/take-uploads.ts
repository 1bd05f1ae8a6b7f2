import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { endingOf } from '../../contract/file-types.ts'
import { type Sound, soundMark } from '../../contract/loudness.ts'
import { ARRIVAL_DAYS, type FileRefusal } from '../../contract/staff-files.ts'
import type { ClockEvent } from '../platform/announced.ts'
import { workOff } from '../platform/due-work.ts'
import { environment } from '../platform/environment.ts'
import { add, count, remove } from '../platform/expression.ts'
import { log } from '../platform/log.ts'
import type { Key } from '../platform/table.ts'
import { after, before, DAYS, SECONDS, startedAt } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { hasRoom, LOOK_AGAIN_MS } from './begin-upload.ts'
import { dueForLabel, type FileRecord, files, fileTotals } from '../files/file.ts'
import { type FormerContent, formers } from '../files/former.ts'
import { leavesVersion, overwrittenWrite } from '../files/overwritten.ts'
import { replacedWrite } from '../files/replaced-files.ts'
import { endFormer, formerWrite } from './former-content.ts'
import { isFormerKey } from './formers-of.ts'
import { lookInside } from './look-inside.ts'
import { moveIntoPlace } from './move-content.ts'
import { movingClient } from './moving-client.ts'
import { countedAtFirst } from './picture-files.ts'
import { endFile, endOverwritten } from './end-file.ts'
import { discard, unlessMissing } from './stored-object.ts'
import { hasWords, isLabelDue, writeLabel } from './write-label.ts'

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html */
const ObjectChange = z.object({
  'detail-type': z.enum(['Object Created', 'Object Deleted']),
  time: z.string(),
  detail: z.object({ object: z.object({ key: z.string() }) }),
})

const MAX_AN_HOUR = 500
/** An event comes three times where its function fails, and the clock once more. */
const MAX_LOOKS = 4
/** A refused upload stays in the list for so long, so that its sender reads why. */
const REFUSED_MS = DAYS

/**
 * What has arrived is looked at right away, and a label written where it was changed; each hour what an event was lost of,
 * and whose time is over.
 */
export async function handler(event: unknown): Promise<void> {
  if (isChanges(event)) return fileChanged(event)
  const change = ObjectChange.safeParse(event)
  if (!change.success) {
    const { time } = event as ClockEvent
    await workOff('FILE', { now: startedAt(time), max: MAX_AN_HOUR }, settle)
    return
  }
  if (change.data['detail-type'] === 'Object Deleted') return
  const { key } = change.data.detail.object
  const [, , fileId = ''] = key.split('/')
  const file = await files.read({ fileId })
  // From its sender something else is expected, or nothing at all.
  if (!file || file.arrivalKey !== key) await discard('FILES_BUCKET', key)
  else await take(file, key, startedAt(change.data.time))
}

const isChanges = (event: unknown): event is DynamoDBStreamEvent =>
  typeof event === 'object' && event !== null && 'Records' in event

/** A label was changed, or a former content is to come back. Read anew: a record may have been changed again since. */
async function fileChanged({ Records }: DynamoDBStreamEvent): Promise<void> {
  for (const { dynamodb } of Records) {
    const [pk, sk] = [dynamodb?.Keys?.['pk']?.S, dynamodb?.Keys?.['sk']?.S]
    const { isLabelDue: isDue, arrivalKey } = dynamodb?.NewImage ?? {}
    if (pk === undefined || sk === undefined || (!isDue && !isFormerKey(arrivalKey?.S ?? ''))) continue
    const now = startedAt(new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * SECONDS).toISOString())
    // One recording after the other.
    const file = await files.read(files.refOf({ pk, sk }))
    if (file?.arrivalKey !== undefined && isFormerKey(file.arrivalKey))
      await takeBack(file, file.arrivalKey, now)
    else if (file && isLabelDue(file)) await writeLabel(file, now)
  }
}

/** Moves it before the record says so: a reader of the record finds the file. A repeated event does the same again. */
async function take(file: FileRecord, arrivalKey: string, now: string): Promise<'taken' | 'missing'> {
  const { arrivalDigest = '', looks = 0 } = file
  if (looks >= MAX_LOOKS) return refuse(file, arrivalKey, 'broken', now)
  const found = await unlessMissing(
    movingClient.send(new GetObjectCommand({ Bucket: environment('FILES_BUCKET'), Key: arrivalKey })),
  )
  if (!found) return 'missing'
  if ((await beginLook(file, arrivalKey, now)) === 'other') {
    await discard('FILES_BUCKET', arrivalKey)
    return 'taken'
  }
  // The SDK gives a stream of Node here: https://github.com/aws/aws-sdk-js-v3#streams
  const inside = await look(file, (found.Body ?? []) as AsyncIterable<Uint8Array>)
  if ('refusal' in inside) return refuse(file, arrivalKey, inside.refusal, now)
  const { bytes, measured, ...facts } = inside
  // What is moved takes the former content's place: nothing is refused afterwards.
  if (file.movingKey !== arrivalKey && !(await hasRoom(bytes))) return refuse(file, arrivalKey, 'quota', now)
  const moved = await moveIntoPlace(file, { arrivalKey, seen: found.ETag }, now)
  if (moved === 'other') await discard('FILES_BUCKET', arrivalKey)
  if (moved !== 'moved') return moved === 'missing' ? 'missing' : 'taken'
  const said = { bytes, ...facts, ...soundOf(file, measured), arrivedDigest: arrivalDigest }
  const failed = await replaced(file, arrivalKey, said, now)
  if (!failed) await discard('FILES_BUCKET', arrivalKey)
  return 'taken'
}

/** Before it is looked at: whatever becomes of this process, others have their turn in an hour, and then this one. */
async function beginLook(
  { fileId }: FileRecord,
  arrivalKey: string,
  now: string,
): Promise<'begun' | 'other'> {
  const set = { looks: count(), dueAt: after(now, LOOK_AGAIN_MS) }
  const { conditionFailed } = await send(files.update({ fileId }, { if: { arrivalKey }, set }))
  return conditionFailed ? 'other' : 'begun'
}

async function look(file: FileRecord, body: AsyncIterable<Uint8Array>) {
  const { fileId, name, arrivalKey, arrivalBytes = 0, arrivalDigest = '', looks } = file
  const ending = endingOf(name)
  if (!ending) return { refusal: 'other-content' } as const
  try {
    return await lookInside(body, { ending, bytes: arrivalBytes, digest: arrivalDigest })
  } catch (error) {
    // A storage that does not answer says nothing of the file.
    await send(files.update({ fileId }, { if: { arrivalKey }, set: { looks: looks ?? remove } }))
    throw error
  }
}

type Said = Pick<FileRecord, 'bytes' | 'arrivedDigest'> & ReturnType<typeof soundOf> & Facts
type Facts = Partial<Pick<FileRecord, 'sha256' | 'width' | 'height'>>

/** Others of its picture may be taken at the same time. */
const MAX_ROUNDS = 8

/** The record says what lies in its place now, and what lay there before; both count. */
async function replaced(...of: Parameters<typeof replacement>) {
  for (let round = 1; ; round++) {
    const failed = await transact(await replacement(...of))
    if (!failed || failed.file || round === MAX_ROUNDS) return failed
  }
}

async function replacement(
  file: FileRecord,
  arrivalKey: string,
  said: Said,
  now: string,
  back?: FormerContent,
) {
  const { fileId, content, type, label } = file
  const isNew = content === 0
  const kept = isNew ? undefined : formerWrite(file, now)
  const formerBytes = (kept ? file.bytes : 0) - (back ? back.bytes : 0)
  const { write: first, ...here } = (await countedAtFirst(file)) ?? {}
  return {
    first,
    file: transition(
      files,
      'take',
      { fileId },
      {
        arrivalKey,
        type,
        ...said,
        sha256: said.sha256 ?? '',
        content: content + 1,
        arrivedDigest: said.arrivedDigest ?? '',
        // What came in its place bears the label of today; where that was emptied, it keeps its own.
        ...(label && { isLabelDue: hasWords(label) || remove }),
        dueAt: dueForLabel(file, now),
        ...(first ? {} : here),
      },
      { by: 'staff', at: now, cause: 'stored', if: { content } },
    ),
    former: kept,
    back: back && formers.remove({ fileId, number: back.number }, { replacedAt: back.replacedAt }),
    overwritten: leavesVersion(file) ? overwrittenWrite(file, file.bytes, now) : undefined,
    replaced: replacedWrite(file),
    totals: fileTotals.update(
      {},
      {
        set: {
          bytes: add(said.bytes - (isNew ? 0 : file.bytes)),
          files: add(isNew ? 1 : 0),
          formerBytes: count(formerBytes),
          ...(leavesVersion(file) && { overwrittenBytes: count(file.bytes) }),
        },
      },
    ),
  }
}

/** Nothing is looked at again: it was, when it came, and lay where nobody else writes. */
async function takeBack(file: FileRecord, arrivalKey: string, now: string): Promise<void> {
  const { fileId, media } = file
  const [, , number = ''] = arrivalKey.split('/')
  const former = await formers.read({ fileId, number })
  const moved = former ? await moveIntoPlace(file, { arrivalKey }, now) : 'missing'
  if (moved === 'other' || moved === 'busy') return
  if (!former || moved === 'missing') {
    await refuse(file, arrivalKey, 'former-missing', now)
    return
  }
  const { bytes, sha256, width, height, measured, isMeasuredBySender } = former
  const said = {
    bytes,
    arrivedDigest: '',
    ...(sha256 !== undefined && { sha256 }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(media === 'audio'
      ? {
          measured: measured ?? remove,
          isMeasuredBySender: isMeasuredBySender ?? remove,
          soundMark: soundMark(measured) ?? '',
        }
      : { soundMark: '' }),
  }
  const failed = await replaced(file, arrivalKey, said, now, former)
  if (!failed) await discard('FILES_BUCKET', arrivalKey)
}

/** Measured here, or in its sender's browser, or not at all: then nothing stays of what the former content was. */
function soundOf({ media, arrivalSound }: FileRecord, measured: Sound | undefined) {
  if (media !== 'audio') return { soundMark: '' }
  const known = measured ?? arrivalSound
  return {
    measured: known ?? remove,
    isMeasuredBySender: known && !measured ? true : remove,
    soundMark: soundMark(known) ?? '',
  }
}

async function refuse(
  file: FileRecord,
  arrivalKey: string,
  refusal: FileRefusal,
  now: string,
): Promise<'taken'> {
  const { fileId, status, arrivalDigest: arrivedDigest = '' } = file
  const why = { by: 'staff', at: now, cause: 'stored', if: { arrivalKey } } as const
  log.info('upload refused', { fileId, refusal })
  await send(
    status === 'arriving'
      ? transition(
          files,
          'refuse',
          { fileId },
          { refusal, arrivedDigest, dueAt: after(now, REFUSED_MS) },
          why,
        )
      : transition(
          files,
          'refuseContent',
          { fileId },
          { refusal, arrivedDigest, dueAt: dueForLabel(file, now) },
          why,
        ),
  )
  await discard('FILES_BUCKET', arrivalKey)
  return 'taken'
}

/** What is due: an upload on its way, what was refused or deleted, and what is gone and still stored. */
async function settle(key: Key, now: string): Promise<void> {
  if (key.sk.startsWith('FORMER#')) return endFormer(key, now)
  if (key.sk.startsWith('OVERWRITTEN#')) return endOverwritten(key)
  const file = await files.read(files.refOf(key))
  if (!file) return
  const { fileId, status, arrivalKey, arrivalAt = '', rev } = file
  if (arrivalKey !== undefined && isFormerKey(arrivalKey)) return takeBack(file, arrivalKey, now)
  if (arrivalKey !== undefined && (status === 'arriving' || status === 'ready')) {
    if ((await take(file, arrivalKey, now)) === 'taken') return
    if (arrivalAt > before(now, ARRIVAL_DAYS * DAYS))
      await send(files.update({ fileId }, { if: { rev }, set: { dueAt: after(now, LOOK_AGAIN_MS) } }))
    else await refuse(file, arrivalKey, 'empty', now)
    return
  }
  if (isLabelDue(file)) return writeLabel(file, now)
  if (status === 'ready')
    await send(transition(files, 'leave', { fileId }, { rev }, { by: 'clock', at: now, cause: 'due' }))
  if (status === 'deleted' || status === 'refused' || status === 'gone') await endFile(file, now)
}
