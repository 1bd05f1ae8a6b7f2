import { randomUUID } from 'node:crypto'
import { startExport as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { either, ne, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { tryWrite } from '../platform/rate.ts'
import { DAYS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { profiles, readProfile } from '../customers/customer.ts'
import { customerExports } from './export.ts'
import { shownExport } from './shown-export.ts'

/** Each reads everything of a customer. */
const PER_CUSTOMER = { route: 'export', max: 3, windowMs: DAYS }

/** Only noted here: a big account takes longer than a request may. Pressed again while one is made: the same one. */
export const startExport = endpoint(route, async (_, { customerId, now }) => {
  const profile = await readProfile(customerId)
  if (!profile?.email || profile.erasedAt) return new Problem('not-found')
  const exportId = randomUUID()
  const failed = await transact({
    export: customerExports.put(
      {
        customerId,
        exportId,
        state: 'making',
        language: profile.language,
        requestedAt: now,
        storageKey: `exports/${customerId}/${exportId}.zip`,
        dueAt: now,
      },
      { state: either(notExists, ne('making')) },
    ),
    limit: tryWrite({ ...PER_CUSTOMER, key: customerId }, now),
    // Erased since it was read: nothing of the account may come back.
    profile: profiles.check({ customerId }, { erasedAt: notExists }),
  })
  if (failed?.profile) return new Problem('not-found')
  const known = failed?.export?.old
  if (known) return shownExport(customerExports.parse(known), now)
  if (failed) return new Problem('too-many-requests')
  return { state: 'making' as const, requestedAt: now }
})
