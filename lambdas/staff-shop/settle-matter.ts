import { settleMatter as route } from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { wokenTask } from '../orders/money-matter.ts'
import { matterTarget, readSeen, staffMatter, statusWrite } from './matter.ts'

/**
 * By whom and why what they saw is settled, or open again: where it has become something else nobody has decided on that.
 * No money moves by it; the same press again finds its own line.
 */
export const settleMatter = endpoint(route, async ({ pressId, seen, reason, ...ref }, caller) => {
  const found = await readSeen(ref)
  if (!found) return new Problem('not-found')
  const target = matterTarget(ref)
  const isSettled = seen.status === 'open'
  const { order, taskId } = found
  const refused = order && taskId !== undefined ? { ...order, taskId } : undefined
  // It was made, or its task is given up: nothing would try it again.
  if (refused && !isSettled) return new Problem('refund-settled')
  const conditionFailed = await transact({
    audit: await auditOf(caller, {
      target,
      number: ref.about,
      pressId,
      action: isSettled ? 'matter-settled' : 'matter-reopened',
      reason,
      before: { status: seen.status },
      after: { status: isSettled ? 'done' : 'open' },
    }),
    matter: statusWrite(ref, seen, caller),
    task: refused && wokenTask(refused, caller.now),
  })
  if (conditionFailed && !(await audits.read({ target, pressId }))) return new Problem('matter-changed')
  const now = await readSeen(ref)
  return now ? staffMatter(ref, now) : new Problem('not-found')
})
