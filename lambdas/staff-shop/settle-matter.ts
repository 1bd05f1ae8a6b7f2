import { settleMatter as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { matterTarget, readSeen, staffMatter, statusWrite } from './matter.ts'

/** What was seen, by whom and why. No money moves by it; the same press again finds its own line. */
export const settleMatter = endpoint(route, async ({ pressId, to, reason, ...ref }, caller) => {
  const seen = await readSeen(ref)
  if (!seen) return new Problem('not-found')
  const target = matterTarget(ref)
  if (seen.status !== to) {
    const conditionFailed = await transact({
      audit: await auditOf(caller, {
        target,
        number: ref.about,
        pressId,
        action: to === 'done' ? 'matter-settled' : 'matter-reopened',
        reason,
        before: { status: seen.status },
        after: { status: to },
      }),
      matter: statusWrite(ref, seen, caller),
    })
    if (conditionFailed && !(await audits.read({ target, pressId }))) return new Problem('matter-changed')
  } else if (!(await audits.read({ target, pressId }))) return new Problem('matter-changed')
  const now = await readSeen(ref)
  return now ? staffMatter(ref, now) : new Problem('not-found')
})
