import { randomUUID } from 'node:crypto'
import type { StaffRole } from '../../contract/route.ts'
import { keptUntil } from '../platform/time.ts'
import { audits } from '../staff/audit.ts'
import { appoint } from './appoint.ts'

/**
 * The first administrator of a stage, by somebody who has its credentials at AWS and so may everything there already
 * (`npm run staff`). False: a member already.
 */
export const appointByCommand = (email: string, roles: readonly StaffRole[], now: string): Promise<boolean> =>
  appoint({
    email,
    roles,
    now,
    audit: async sub =>
      audits.create({
        target: sub,
        number: email,
        pressId: `prs_${randomUUID()}`,
        at: now,
        action: 'member-invited',
        who: 'command',
        author: 'npm run staff',
        reason: 'npm run staff',
        before: {},
        after: { roles: roles.join(', ') },
        title: 'member-invited: npm run staff',
        forgetAt: keptUntil(now),
      }),
    isRepeat: async () => false,
  })
