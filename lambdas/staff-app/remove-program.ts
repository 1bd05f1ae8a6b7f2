import { partInAudit } from '../../contract/app-words.ts'
import { removeAppProgram as route } from '../../contract/staff-app.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { readAll } from './draft.ts'
import { parts } from './part.ts'
import { nextPlaying } from './playing.ts'
import { staffApp } from './read-app.ts'
import { targetOf } from './target.ts'

/**
 * Its texts stay, so that it can come back; the apps lose it with the next publication. What it plays and was deleted since
 * is named by the checks.
 */
export const removeAppProgram = endpoint(route, async ({ pressId, reason, slug, rev, isRemoved }, caller) => {
  const name = `program-${slug}`
  const target = targetOf(name)
  const playing = isRemoved ? undefined : await nextPlaying()
  const part = (await readAll()).draft.find(each => each.name === name)
  if (!part) return new Problem('not-found')
  if (part.rev === rev && (part.isRemoved ?? false) !== isRemoved) {
    const conditionFailed = await transact({
      audit: await auditOf(caller, {
        target,
        number: partInAudit(part.content),
        pressId,
        action: isRemoved ? 'app-removed' : 'app-restored',
        reason,
        before: {},
        after: {},
      }),
      part: parts.put(
        { name, rev: rev + 1, content: part.content, ...(isRemoved && { isRemoved }) },
        rev === 0 ? { name: notExists } : { rev },
      ),
      playing,
    })
    if (!conditionFailed) return staffApp()
  }
  return (await audits.read({ target, pressId })) ? staffApp() : new Problem('app-changed')
})
