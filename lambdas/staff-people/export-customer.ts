import { exportCustomer as route } from '../../contract/staff-people.ts'
import { begunExport, customerExports } from '../account/export.ts'
import { readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { byStaff } from '../staff/audit.ts'
import { decideCustomer, shownAfter } from './decide-customer.ts'

/** The job of the account's own page (account/make-export.ts): nobody of the staff gets the file, its owner does. */
export const exportCustomer = endpoint(route, async (decision, caller) => {
  const { customer } = decision
  const profile = await readProfile(customer)
  if (!profile) return new Problem('not-found')
  if (profile.provenBy === undefined || !profile.email) return new Problem('no-account')
  const begun = begunExport({ customerId: customer, language: profile.language }, byStaff(caller))
  const done = await decideCustomer(decision, caller, {
    action: 'export-started',
    before: {},
    after: { exportId: begun.exportId },
    writes: [begun.write],
  })
  if (!(done instanceof Problem)) return shownAfter(customer, caller)
  // The owner may have asked for it in the account, which leaves the profile as it was.
  const running = await customerExports.read({ customerId: customer })
  return new Problem(running?.state === 'making' ? 'export-under-way' : 'customer-changed')
})
