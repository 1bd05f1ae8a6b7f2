import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, NoSuchUpload } from '@aws-sdk/client-s3'
import { giveUpUpload as route } from '../../contract/staff-files.ts'
import type { Customer } from '../platform/endpoint.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { Problem } from '../platform/problem.ts'
import { filesClient } from '../platform/storage.ts'
import { after, epochSeconds } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { dueForLabel, type FileRecord, files, FORGOTTEN_MS } from '../files/file.ts'
import { withFolders } from '../files/folders.ts'
import { fileFor, uploadIn } from './staff-file.ts'

/**
 * The parts go first: then nothing can become whole any more, and a call that broke off is made again. What was whole
 * already is either being moved, which is too late, or is not expected from here on and removed by `take-uploads`.
 */
export const giveUpUpload = endpoint(route, async ({ fileId, pressId, upload }, caller) => {
  const file = await fileFor(caller, fileId)
  if (file?.arrivalKey !== undefined && uploadIn(file.arrivalKey) === upload) {
    await removeParts(file.arrivalKey)
    await end(file, file.arrivalKey, pressId, caller)
  }
  // Asked twice, or again after a lost answer, the line of the first time is found.
  if (await audits.read({ target: fileId, pressId })) return { isGivenUp: true as const }
  return new Problem(file ? 'upload-over' : 'not-found')
})

/** Of one place there are several where an upload was begun anew. Those of a day have room in one answer. */
async function removeParts(arrivalKey: string): Promise<void> {
  const at = { Bucket: environment('FILES_BUCKET') }
  const { Uploads = [] } = await filesClient.send(
    new ListMultipartUploadsCommand({ ...at, Prefix: arrivalKey }),
  )
  for (const { Key, UploadId } of Uploads)
    // Hardly ever more than one.
    await unlessOver(filesClient.send(new AbortMultipartUploadCommand({ ...at, Key, UploadId })))
}

async function unlessOver(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } catch (error) {
    if (!(error instanceof NoSuchUpload)) throw error
  }
}

async function end(file: FileRecord, arrivalKey: string, pressId: string, caller: Customer): Promise<void> {
  const { fileId, name, status, arrivalBytes = 0 } = file
  const { now } = caller
  const why = byStaff(caller)
  const left = status === 'arriving' ? [file] : []
  await withFolders({ outOf: left }, async folders =>
    transact({
      folders,
      file:
        status === 'arriving'
          ? transition(
              files,
              'giveUp',
              { fileId },
              { arrivalKey, forgetAt: epochSeconds(after(now, FORGOTTEN_MS)) },
              why,
            )
          : transition(
              files,
              'giveUpContent',
              { fileId },
              // A label that waited for the new content goes into the former one.
              { arrivalKey, dueAt: dueForLabel(file, now) },
              why,
            ),
      audit: await auditOf(caller, {
        target: fileId,
        number: name,
        pressId,
        action: 'file-given-up',
        reason: '',
        before: { bytes: arrivalBytes },
        after: {},
      }),
    }),
  )
}
