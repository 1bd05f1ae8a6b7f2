import { randomUUID } from 'node:crypto'
import { exportCustomer as route } from '../../contract/staff-people.ts'
import { customerExports } from '../account/export.ts'
import { readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { either, ne, notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { decideCustomer, shownAfter } from './decide-customer.ts'

/** The job of the account's own page (account/make-export.ts): nobody of the staff gets the file, its owner does. */
export const exportCustomer = endpoint(route, async (decision, caller) => {
  const { customer } = decision
  const profile = await readProfile(customer)
  if (!profile) return new Problem('not-found')
  if (profile.provenBy === undefined || !profile.email) return new Problem('no-account')
  const exportId = randomUUID()
  const done = await decideCustomer(decision, caller, {
    action: 'export-started',
    before: {},
    after: { exportId },
    writes: [
      customerExports.put(
        {
          customerId: customer,
          exportId,
          state: 'making',
          language: profile.language,
          requestedAt: caller.now,
          storageKey: `exports/${customer}/${exportId}.zip`,
          dueAt: caller.now,
        },
        { state: either(notExists, ne('making')) },
      ),
    ],
  })
  return done instanceof Problem ? new Problem('customer-changed') : shownAfter(customer, caller)
})
