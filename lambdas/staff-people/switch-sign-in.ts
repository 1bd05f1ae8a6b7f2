import { switchSignIn as route } from '../../contract/staff-people.ts'
import { endInPool } from '../account/end-sign-ins.ts'
import { loginsOf } from '../account/login.ts'
import { readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { disableInPool, enableInPool } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { disableUpdate, signIns } from '../platform/sign-in-record.ts'
import { decideCustomer, shownAfter } from './decide-customer.ts'
import { nobodyOfTheStaff } from '../members/member.ts'

/** The mark in the table decides, because tokens live on; the pool follows, and a repeated press tells it again. */
export const switchSignIn = endpoint(route, async ({ isAllowed, ...decision }, caller) => {
  const { now } = caller
  const [profile, logins] = await Promise.all([readProfile(decision.customer), loginsOf(decision.customer)])
  if (!profile) return new Problem('not-found')
  if (logins.length === 0) return new Problem('no-account')
  const done = await decideCustomer(decision, caller, {
    action: isAllowed ? 'sign-in-allowed' : 'sign-in-disabled',
    before: {},
    after: { signIns: logins.length },
    members: isAllowed ? [] : nobodyOfTheStaff(logins),
    writes: logins.map(({ sub }) =>
      isAllowed ? signIns.update({ sub }, { set: { disabledAt: remove } }) : disableUpdate(sub, now),
    ),
  })
  if (done instanceof Problem) return done
  for (const { username } of logins) await (isAllowed ? enableInPool : disableInPool)(username)
  if (!isAllowed) await endInPool(logins)
  return shownAfter(decision.customer, caller)
})
