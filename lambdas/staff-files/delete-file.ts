import { deleteFile as route, RESTORE_DAYS } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { after, DAYS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { nextPlaying } from '../staff-app/playing.ts'
import { files } from '../files/file.ts'
import { allUsesOf, auditTarget, fileFor, staffFile } from './staff-file.ts'

/** A program may begin to play something else while this file is deleted. */
const MAX_ROUNDS = 4

/** What begins to use it at the same time raises its `rev`, and a program what is read here first; so one of both is refused. */
export const deleteFile = endpoint(route, async ({ fileId, pressId, rev, reason }, caller) => {
  const { now } = caller
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = await nextPlaying()
    const file = await fileFor(caller, fileId)
    if (!file) return new Problem('not-found')
    if (file.status === 'ready' && (file.soldAt !== undefined || (await allUsesOf(file)).length > 0))
      return new Problem('file-in-use')
    const conditionFailed = await transact({
      file: transition(
        files,
        'delete',
        { fileId },
        { rev, deletedAt: now, dueAt: after(now, RESTORE_DAYS * DAYS) },
        byStaff(caller),
      ),
      audit: await auditOf(caller, {
        target: auditTarget(fileId),
        number: file.name,
        pressId,
        action: 'file-deleted',
        reason,
        before: { name: file.name, folder: file.folder },
        after: {},
      }),
      playing: file.access === 'sold' ? next : undefined,
    })
    if (!conditionFailed || conditionFailed.file || conditionFailed.audit) break
  }
  if (!(await audits.read({ target: auditTarget(fileId), pressId }))) return new Problem('file-changed')
  return (await staffFile(caller, fileId)) ?? new Problem('not-found')
})
