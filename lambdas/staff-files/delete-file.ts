import { deleteFile as route, RESTORE_DAYS } from '../../contract/staff-files.ts'
import { type Customer, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { nextPlaying } from '../staff-app/playing.ts'
import { type FileRecord, files, usesOf, FORGOTTEN_MS } from '../files/file.ts'
import { folderWrites } from '../files/folders.ts'
import { pictureFiles } from './picture-files.ts'
import { allUsesOf, fileFor, staffFile } from './staff-file.ts'
import { isPublic, showAsRecorded } from './taken-down.ts'

/** A program may begin to play something else while this file is deleted. */
const MAX_ROUNDS = 4

/** What begins to use it at the same time raises its `rev`, and a program what is read here first; so one of both is refused. */
export const deleteFile = endpoint(route, async ({ fileId, pressId, rev, reason }, caller) => {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = await nextPlaying()
    const file = await fileFor(caller, fileId)
    if (!file) return new Problem('not-found')
    const picture = await pictureFiles(file)
    if (file.status === 'ready' && (await isNeeded(file, picture))) return new Problem('file-in-use')
    const conditionFailed = await transact({
      folders: await folderWrites({ outOf: picture.filter(isListed) }),
      file: deleted({ ...file, rev }, caller),
      others: picture.filter(each => each.fileId !== fileId).flatMap(each => deletedBeside(each, caller)),
      audit: await auditOf(caller, {
        target: fileId,
        number: file.name,
        pressId,
        action: 'file-deleted',
        reason,
        before: { name: file.name, folder: file.folder },
        after: {},
      }),
      playing: file.access === 'sold' ? next : undefined,
    })
    if (!conditionFailed || conditionFailed.file || conditionFailed.others || conditionFailed.audit) break
  }
  if (!(await audits.read({ target: fileId, pressId }))) return new Problem('file-changed')
  const file = await fileFor(caller, fileId)
  if (file) await Promise.all((await pictureFiles(file)).map(each => showAsRecorded(each.fileId)))
  return (await staffFile(caller, fileId)) ?? new Problem('not-found')
})

/** Pages that show a picture ask for any of its files. */
async function isNeeded(file: FileRecord, picture: readonly FileRecord[]): Promise<boolean> {
  if (file.soldAt !== undefined || (await allUsesOf(file)).length > 0) return true
  const uses = await Promise.all(picture.map(({ fileId }) => usesOf(fileId)))
  return uses.flat().length > 0
}

function deleted(file: FileRecord, caller: Customer): Write {
  const { fileId, rev } = file
  const { now } = caller
  // A call that broke off has not taken down what pages show: the clock does, and waits from then on.
  const values = { rev, deletedAt: now, dueAt: isPublic(file) ? now : after(now, RESTORE_DAYS * DAYS) }
  return transition(files, 'delete', { fileId }, values, byStaff(caller))
}

/** Those that stand in their folder until now. */
const isListed = ({ status }: FileRecord): boolean => status === 'ready' || status === 'arriving'

/** The others of its picture; what is still on its way is not waited for any more. */
function deletedBeside(file: FileRecord, caller: Customer): Write[] {
  const { fileId, status, arrivalKey } = file
  if (status === 'ready') return [deleted(file, caller)]
  if (status !== 'arriving' || arrivalKey === undefined) return []
  const forgetAt = epochSeconds(after(caller.now, FORGOTTEN_MS))
  return [transition(files, 'giveUp', { fileId }, { arrivalKey, forgetAt }, byStaff(caller))]
}
