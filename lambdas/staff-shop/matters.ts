import { LINES_PER_PAGE } from '../../contract/staff.ts'
import {
  listMatters as listRoute,
  readMatter as readRoute,
  readWalks as walksRoute,
  settleMatter as settleRoute,
} from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { pageOfMatters } from '../refunds/matter-lines.ts'
import { LISTS, walks } from '../refunds/reconciliation.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { matterTarget, readSeen, staffMatter, statusWrite } from './matter.ts'

export const listMatters = endpoint(listRoute, asked => pageOfMatters(asked, LINES_PER_PAGE))

export const readMatter = endpoint(readRoute, async ref => {
  const seen = await readSeen(ref)
  return seen ? staffMatter(ref, seen) : new Problem('not-found')
})

/** What was seen, by whom and why. No money moves by it; the same press again finds its own line. */
export const settleMatter = endpoint(settleRoute, async ({ pressId, to, reason, ...ref }, caller) => {
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

export const readWalks = endpoint(walksRoute, async () => {
  const found = await Promise.all(LISTS.map(list => walks.read({ list })))
  return {
    walks: found.flatMap(walk =>
      walk
        ? [
            {
              list: walk.list,
              startedAt: walk.startedAt,
              until: walk.until,
              isWalking: walk.cursor !== undefined,
            },
          ]
        : [],
    ),
  }
})
