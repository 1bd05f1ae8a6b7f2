import { CopyObjectCommand, HeadObjectCommand, NotFound } from '@aws-sdk/client-s3'
import { RESTORE_DAYS } from '../../contract/staff-files.ts'
import { environment } from '../platform/environment.ts'
import { count } from '../platform/expression.ts'
import type { Write } from '../platform/record-types.ts'
import type { Key } from '../platform/table.ts'
import { after, DAYS, HOURS } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { type FileRecord, files, fileTotals, objectOf } from '../files/file.ts'
import { formers } from '../files/former.ts'
import { formerKey } from './formers-of.ts'
import { discard, unlessMissing } from './stored-object.ts'
import { movingClient } from './moving-client.ts'

/**
 * Lays what is there now beside it, before something else takes its place. A run that broke off after that had happened
 * finds it there and leaves it: by then the place may hold the new content.
 */
export async function setAside(file: FileRecord): Promise<void> {
  const { fileId, content, bytes } = file
  const to = { Bucket: environment('FILES_BUCKET'), Key: formerKey(fileId, content) }
  const found = await unlessMissing(movingClient.send(new HeadObjectCommand(to)), NotFound)
  if (found?.ContentLength === bytes) return
  const { bucket, key } = objectOf(file)
  await unlessMissing(
    movingClient.send(
      new CopyObjectCommand({
        ...to,
        CopySource: `${environment(bucket)}/${key}`,
        MetadataDirective: 'COPY',
      }),
    ),
  )
}

/** Goes into the transaction that puts another content into the record. */
export function formerWrite(file: FileRecord, now: string): Write {
  const { fileId, content, bytes, sha256, width, height, measured, isMeasuredBySender } = file
  return formers.put({
    fileId,
    number: String(content),
    replacedAt: now,
    dueAt: after(now, RESTORE_DAYS * DAYS),
    bytes,
    ...(sha256 !== undefined && { sha256 }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(measured && { measured }),
    ...(isMeasuredBySender && { isMeasuredBySender }),
  })
}

/** Its thirty days are over. One that is just coming back waits for that. */
export async function endFormer(key: Key, now: string): Promise<void> {
  const ref = formers.refOf(key)
  const former = await formers.read(ref)
  if (!former) return
  const { fileId, number, replacedAt, bytes } = former
  const stored = formerKey(fileId, number)
  if ((await files.read({ fileId }))?.arrivalKey === stored) {
    await send(formers.update(ref, { if: { replacedAt }, set: { dueAt: after(now, HOURS) } }))
    return
  }
  const failed = await transact({
    former: formers.remove(ref, { replacedAt }),
    totals: fileTotals.update({}, { set: { formerBytes: count(-bytes) } }),
  })
  if (!failed) await discard('FILES_BUCKET', stored)
}
