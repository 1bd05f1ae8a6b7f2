import type { Deed } from '../../contract/staff-shop.ts'
import { auditsOf } from './audit.ts'

/** What staff have done to one thing, the latest first. */
export const auditLinesOf = async (target: string): Promise<Deed[]> =>
  (await auditsOf(target))
    .map(({ at, action, author: who, reason, before, after }) => ({ at, action, who, reason, before, after }))
    .toReversed()
