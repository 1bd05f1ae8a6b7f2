import { RESTORE_DAYS } from '../../contract/staff-files.ts'
import { count, lte } from '../platform/expression.ts'
import type { Key } from '../platform/table.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import {
  type FileRecord,
  files,
  fileTags,
  fileTotals,
  fileUses,
  FORGOTTEN_MS,
  objectOf,
} from '../files/file.ts'
import { withFolders } from '../files/folders.ts'
import { leavesVersion, overwritten, overwrittenWrite } from '../files/overwritten.ts'
import { discard } from './stored-object.ts'
import { showAsRecorded } from './taken-down.ts'

/**
 * The time in which a deleted file can be restored, or its sender read why it was refused, is over: it goes, and its bytes.
 * What pages show is looked at once before, right after it was deleted.
 */
export async function endFile(file: FileRecord, now: string): Promise<void> {
  const { fileId, status, content, deletedAt, rev } = file
  const endsAt = status === 'deleted' && deletedAt !== undefined ? after(deletedAt, RESTORE_DAYS * DAYS) : now
  if (endsAt > now) {
    await showAsRecorded(fileId)
    await send(files.update({ fileId }, { if: { rev, status: 'deleted' }, set: { dueAt: endsAt } }))
    return
  }
  if (status !== 'gone' && (await end(file, now)) === 'other') return
  if (content > 0) await discard(objectOf(file).bucket, objectOf(file).key)
  await send(
    files.update({ fileId }, { if: { status: 'gone' }, set: { dueAt: after(now, FORGOTTEN_MS + DAYS) } }),
  )
}

/** From here on nobody restores it; only then its bytes go. */
async function end(file: FileRecord, now: string): Promise<'ended' | 'other'> {
  const { fileId, name, access, tags, rev, content, bytes, label } = file
  const covers = [label?.coverId ?? ''].filter(Boolean)
  // What was deleted has left its folder before.
  const left = file.status === 'refused' ? [file] : []
  const failed = await withFolders({ outOf: left }, async folders =>
    transact({
      folders,
      cover: await fileUses({ key: `file:${fileId}`, title: name }, covers, [], now),
      file: transition(
        files,
        'end',
        { fileId },
        { rev, forgetAt: epochSeconds(after(now, FORGOTTEN_MS)) },
        { by: 'clock', at: now, cause: 'due', if: { dueAt: lte(now) } },
      ),
      tags: tags.map(tag => fileTags.remove({ access, tag, fileId })),
      overwritten: leavesVersion(file) ? overwrittenWrite(file, bytes, now) : undefined,
      totals:
        content > 0
          ? fileTotals.update(
              {},
              {
                set: {
                  bytes: count(-bytes),
                  files: count(-1),
                  ...(leavesVersion(file) && { overwrittenBytes: count(bytes) }),
                },
              },
            )
          : undefined,
    }),
  )
  return failed ? 'other' : 'ended'
}

/** The bucket's rule has ended it (lib/data-stack.ts). */
export async function endOverwritten(key: Key): Promise<void> {
  const ref = overwritten.refOf(key)
  const { bytes } = (await overwritten.read(ref)) ?? {}
  if (bytes === undefined) return
  await transact({
    overwritten: overwritten.remove(ref, { bytes }),
    totals: fileTotals.update({}, { set: { overwrittenBytes: count(-bytes) } }),
  })
}
