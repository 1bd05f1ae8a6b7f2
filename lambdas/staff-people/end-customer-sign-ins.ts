import { endCustomerSignIns as route } from '../../contract/staff-people.ts'
import { endInPool } from '../account/end-sign-ins.ts'
import { loginsOf } from '../account/login.ts'
import { readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { decideCustomer, shownAfter } from './decide-customer.ts'

export const endCustomerSignIns = endpoint(route, async (decision, caller) => {
  const [profile, logins] = await Promise.all([readProfile(decision.customer), loginsOf(decision.customer)])
  if (!profile) return new Problem('not-found')
  if (logins.length === 0) return new Problem('no-account')
  const done = await decideCustomer(decision, caller, {
    action: 'sign-ins-ended',
    before: {},
    after: { signIns: logins.length },
    writes: logins.map(({ sub }) => signOutEverywhereUpdate(sub, caller.now)),
  })
  if (done instanceof Problem) return new Problem('customer-changed')
  await endInPool(logins)
  return shownAfter(decision.customer, caller)
})
