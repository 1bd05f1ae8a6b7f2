import { restoreContent as route } from '../../contract/staff-files.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { auditOf, audits, byStaff } from '../staff/audit.ts'
import { files } from '../files/file.ts'
import { formers } from '../files/former.ts'
import { formerKey } from './formers-of.ts'
import { fileFor, staffFile } from './staff-file.ts'

/** Gigabytes are copied by `take-uploads`, which the table's stream tells of it, and the clock. */
export const restoreContent = endpoint(route, async ({ fileId, pressId, rev, content, reason }, caller) => {
  const file = await fileFor(caller, fileId)
  if (!file) return new Problem('not-found')
  const isDone = async () => (await audits.read({ target: fileId, pressId })) !== undefined
  const former = await formers.read({ fileId, number: String(content) })
  if (!former) {
    if (!(await isDone())) return new Problem('not-found')
    return (await staffFile(caller, fileId)) ?? new Problem('not-found')
  }
  const { now } = caller
  const conditionFailed = await transact({
    former: formers.check({ fileId, number: String(content) }, { replacedAt: former.replacedAt }),
    file: transition(
      files,
      'expectFormer',
      { fileId },
      { rev, arrivalKey: formerKey(fileId, content), arrivalAt: now, dueAt: now },
      byStaff(caller),
    ),
    audit: await auditOf(caller, {
      target: fileId,
      number: file.name,
      pressId,
      action: 'file-content-restored',
      reason,
      before: { content: file.content, bytes: file.bytes },
      after: { content, bytes: former.bytes },
    }),
  })
  if (conditionFailed && !(await isDone())) return new Problem('file-changed')
  return (await staffFile(caller, fileId)) ?? new Problem('not-found')
})
