import type { Deed } from '../../contract/staff-shop.ts'
import type { Happening } from '../../contract/staff.ts'
import { type Audit, auditsOf } from './audit.ts'

/** What staff have done to one thing, the latest first. */
export const auditLinesOf = async (target: string): Promise<Deed[]> =>
  (await auditsOf(target))
    .map(({ at, action, author: who, reason, before, after }) => ({ at, action, who, reason, before, after }))
    .toReversed()

/** The same among everything else that happened to it. */
export const happeningOf = ({ at, action, author, reason, before, after }: Audit) =>
  ({
    at,
    what: `staff:${action}`,
    by: 'staff',
    who: author,
    reason,
    before,
    after,
  }) satisfies Happening
