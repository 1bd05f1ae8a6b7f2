import { restoreFile as route } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { dueForLabel, type FileRecord, files } from '../files/file.ts'
import { withFolders } from '../files/folders.ts'
import { pictureFiles } from './picture-files.ts'
import { fileFor, staffFile } from './staff-file.ts'
import { showAsRecorded } from './taken-down.ts'

export const restoreFile = endpoint(route, async ({ fileId, pressId, rev }, caller) => {
  const file = await fileFor(caller, fileId)
  if (!file) return new Problem('not-found')
  const others = (await pictureFiles(file)).filter(
    each => each.fileId !== fileId && each.status === 'deleted',
  )
  const restored = (each: FileRecord) =>
    transition(
      files,
      'restore',
      { fileId: each.fileId },
      { rev: each.rev, dueAt: dueForLabel(each, caller.now) },
      byStaff(caller),
    )
  const conditionFailed = await withFolders({ into: [file, ...others] }, async folders =>
    transact({
      folders,
      file: restored({ ...file, rev }),
      others: others.map(restored),
      audit: await auditOf(caller, {
        target: fileId,
        number: file.name,
        pressId,
        action: 'file-restored',
        reason: '',
        before: {},
        after: { name: file.name },
      }),
    }),
  )
  if (conditionFailed && !(await audits.read({ target: fileId, pressId }))) return new Problem('file-changed')
  await Promise.all([file, ...others].map(each => showAsRecorded(each.fileId)))
  return (await staffFile(caller, fileId)) ?? new Problem('not-found')
})
