import { endingOf, FILE_ENDINGS } from '../../contract/file-types.ts'
import { replaceFile as route } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { after } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { arrivalKeyOf, hasRoom, LOOK_AGAIN_MS } from './begin-upload.ts'
import { files } from '../files/file.ts'
import { fileFor } from './staff-file.ts'

/** Rights, counts and addresses name the file, not its content: nobody who has it notices but by what they hear or see. */
export const replaceFile = endpoint(route, async ({ pressId, identityId, fileId, rev, ...given }, caller) => {
  const { name, bytes, digest, sound } = given
  const { now } = caller
  const file = await fileFor(caller, fileId)
  if (!file) return new Problem('not-found')
  const ending = endingOf(name)
  const allowed = ending && FILE_ENDINGS[ending]
  if (allowed?.type !== file.type) return new Problem('file-format')
  // Of a picture's files each would be another one than those beside it (docs/decisions/105).
  if (file.setWidths || bytes > allowed.maxBytes) return new Problem('file-type')
  if (!(await hasRoom(bytes))) return new Problem('file-quota')
  const arrivalKey = arrivalKeyOf(identityId, fileId, pressId)
  const conditionFailed = await transact({
    file: transition(
      files,
      'expect',
      { fileId },
      {
        rev,
        arrivalKey,
        arrivalBytes: bytes,
        arrivalDigest: digest,
        arrivalAt: now,
        arrivalSound: (file.media === 'audio' ? sound : undefined) ?? remove,
        dueAt: after(now, LOOK_AGAIN_MS),
      },
      byStaff(caller),
    ),
    audit: await auditOf(caller, {
      target: fileId,
      number: file.name,
      pressId,
      action: 'file-replaced',
      reason: name,
      before: { bytes: file.bytes, sha256: file.sha256 ?? '' },
      after: { bytes },
    }),
  })
  if (conditionFailed && !(await audits.read({ target: fileId, pressId }))) return new Problem('file-changed')
  return { fileId, bucket: environment('FILES_BUCKET'), key: arrivalKey }
})
