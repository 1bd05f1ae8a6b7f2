import { eraseAccount as route } from '../../contract/account.ts'
import { forgetOrders } from '../orders/order-cookie.ts'
import { accountMail } from './account-mail.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { isJustProven } from '../platform/sign-in.ts'
import { transact } from '../platform/transact.ts'
import { nobodyOfTheStaff } from '../members/member.ts'
import { closeInPool, erasureOf, freed, mayBeTakenBack } from './begin-erasure.ts'
import { type Login } from './login.ts'
import { readProfile } from '../customers/customer.ts'
import { signInsOf } from './end-sign-ins.ts'

/** The address may be changed between reading and writing, no more often than somebody can. */
const MAX_ROUNDS = 3

/**
 * From this moment nothing can be bought or signed in to, and the address belongs to nobody; all in one transaction.
 * What was kept is removed by the clock (erase-customer.ts), which goes on wherever it was stopped.
 */
export const eraseAccount = endpoint(route, async (_, caller) => {
  const { customerId, signIn, now } = caller
  if (!isJustProven(signIn, now)) return new Problem('sign-in-again')
  const logins = await signInsOf(customerId, signIn)
  const gone = await mark(customerId, logins, now)
  if (gone) return gone
  forgetOrders(caller)
  try {
    await closeInPool(logins)
  } catch (error) {
    // The marks hold already, and the clock deletes the users.
    fault('erasure', error)
  }
  return { erased: true as const }
})

async function mark(
  customerId: string,
  logins: Login[],
  now: string,
): Promise<Problem<'not-found' | 'email-just-changed' | 'leave-staff-first'> | undefined> {
  const elsewhere = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const profile = await readProfile(customerId)
    if (profile?.erasedAt) return undefined
    if (!profile?.email) return new Problem('not-found')
    if (mayBeTakenBack(profile, now)) return new Problem('email-just-changed')
    const { email, language } = profile
    const conditionFailed = await transact({
      ...erasureOf({ customerId, profile, email, logins }, now),
      members: nobodyOfTheStaff(logins),
      owner: await freed(email, customerId, elsewhere.has(email)),
      mail: accountMail({ customerId }, 'account-erased', { language, recipient: email }, now),
    })
    if (!conditionFailed) return undefined
    if (conditionFailed.members) return new Problem('leave-staff-first')
    if (conditionFailed.owner) elsewhere.add(email)
  }
  throw new Error('A profile kept changing while it was erased.')
}
