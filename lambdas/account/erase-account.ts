import { eraseAccount as route } from '../../contract/account.ts'
import { forgetOrders } from '../orders/order-cookie.ts'
import { accountMail } from './account-mail.ts'
import { endpoint } from '../platform/endpoint.ts'
import { either, notExists } from '../platform/expression.ts'
import { deleteFromPool, disableInPool } from '../platform/identity.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { isFresh } from '../platform/sign-in.ts'
import { disableUpdate } from '../platform/sign-in-record.ts'
import { addressHash } from '../platform/signed.ts'
import { transact } from '../platform/transact.ts'
import { type Login } from './login.ts'
import { owners, profiles, readProfile } from '../customers/customer.ts'
import { endInPool, signInsOf } from './end-sign-ins.ts'
import { withoutPerson } from '../platform/without-person.ts'

/** The address may be changed between reading and writing, no more often than somebody can. */
const MAX_ROUNDS = 3

/**
 * From this moment nothing can be bought or signed in to, and the address belongs to nobody; all in one transaction.
 * What was kept is removed by the clock (erase-customer.ts), which goes on wherever it was stopped.
 */
export const eraseAccount = endpoint(route, async (_, caller) => {
  const { customerId, signIn, now } = caller
  if (!isFresh(signIn, now)) return new Problem('sign-in-again')
  const logins = await signInsOf(customerId, signIn)
  const gone = await mark(customerId, logins, now)
  if (gone) return gone
  forgetOrders(caller)
  try {
    await endInPool(logins)
    for (const login of logins) await closeInPool(login)
  } catch (error) {
    // The marks hold already, and the clock deletes the users.
    fault('erasure', error)
  }
  return { erased: true as const }
})

/**
 * Gone at once, so that nobody who comes back is told of an account. A user of another provider would get the same name
 * again at the next sign-in, and the clock would delete that one too: such a user is disabled, and deleted by the clock.
 */
const closeInPool = ({ sub, username }: Login) =>
  username === sub ? deleteFromPool(username) : disableInPool(username)

async function mark(
  customerId: string,
  logins: Login[],
  now: string,
): Promise<Problem<'not-found'> | undefined> {
  const elsewhere = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const profile = await readProfile(customerId)
    if (profile?.erasedAt) return undefined
    if (!profile?.email) return new Problem('not-found')
    const { email, language } = profile
    const writes = {
      profile: profiles.update(
        { customerId },
        {
          if: { erasedAt: notExists, email },
          // The address and the language are needed until the clock is done.
          set: {
            ...withoutPerson(profiles, profile, ['email', 'language']),
            erasedAt: now,
            duePk: 'ERASE' as const,
            dueAt: now,
          },
        },
      ),
      owner: await freed(email, customerId, elsewhere.has(email)),
      mail: accountMail({ customerId }, 'account-erased', { language, recipient: email }, now),
      signIns: logins.map(({ sub }) => disableUpdate(sub, now)),
    }
    const conditionFailed = await transact(writes)
    if (!conditionFailed) return undefined
    if (conditionFailed.owner) elsewhere.add(email)
  }
  throw new Error('A profile kept changing while it was erased.')
}

/** An order with this address from now on is a new customer's, unless the address is somebody else's already. */
const freed = async (
  email: string,
  customerId: string,
  leadsElsewhere: boolean,
): Promise<ReturnType<typeof owners.remove> | undefined> =>
  leadsElsewhere
    ? undefined
    : owners.remove({ address: await addressHash(email) }, { customerId: either(notExists, customerId) })
