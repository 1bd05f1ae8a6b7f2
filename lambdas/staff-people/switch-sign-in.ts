import { switchSignIn as route } from '../../contract/staff-people.ts'
import { endInPool } from '../account/end-sign-ins.ts'
import { type Login, loginsOf } from '../account/login.ts'
import { readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { remove } from '../platform/expression.ts'
import { disableInPool, enableInPool } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { disableUpdate, signIns } from '../platform/sign-in-record.ts'
import { decideCustomer, shownAfter } from './decide-customer.ts'
import { nobodyOfTheStaff } from '../members/member.ts'

/** So often somebody else may decide otherwise while the pool is told. */
const MAX_ROUNDS = 5

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
  for (const login of logins) await tellPool(login)
  return shownAfter(decision.customer, caller)
})

/** What the table says now, until it still says so: a press may come again long after another decision. */
async function tellPool({ sub, username }: Login): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const disabledAt = await disabledSince(sub)
    await (disabledAt === undefined ? enableInPool : disableInPool)(username)
    if (disabledAt !== undefined) await endInPool([{ sub, username }])
    if ((await disabledSince(sub)) === disabledAt) return
  }
  throw new Error('A sign-in kept being switched while the pool was told of it.')
}

const disabledSince = async (sub: string): Promise<string | undefined> =>
  (await signIns.read({ sub }))?.disabledAt
