import { startExport as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { tryWrite } from '../platform/rate.ts'
import { DAYS } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { profiles, readProfile } from '../customers/customer.ts'
import { begunExport, customerExports } from './export.ts'
import { shownExport } from './shown-export.ts'

/** Each reads everything of a customer. */
const PER_CUSTOMER = { route: 'export', max: 3, windowMs: DAYS }

/** Pressed again while one is made: the same one. */
export const startExport = endpoint(route, async (_, { customerId, now }) => {
  const profile = await readProfile(customerId)
  if (!profile?.email || profile.erasedAt) return new Problem('not-found')
  const failed = await transact({
    export: begunExport(
      { customerId, language: profile.language },
      { by: 'customer', at: now, cause: 'asked' },
    ).write,
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
