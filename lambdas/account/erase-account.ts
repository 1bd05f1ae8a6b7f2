import { eraseAccount as route, FRESH_SIGN_IN_MINUTES } from '../../contract/account.ts'
import { forgetOrders } from '../orders/order-cookie.ts'
import { accountMail } from './account-mail.ts'
import { endpoint } from '../platform/endpoint.ts'
import { deleteFromPool, disableInPool } from '../platform/identity.ts'
import { fault } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { disableUpdate } from '../platform/sign-in.ts'
import { addressHash } from '../platform/signed.ts'
import { transact, type Write } from '../platform/table.ts'
import { before, epochSeconds, MINUTES } from '../platform/time.ts'
import { type Login } from './login.ts'
import { ownerKey, profileKey, readProfile } from '../customers/customer.ts'
import { endInPool, signInsOf } from './end-sign-ins.ts'

/** The address may be changed between reading and writing, no more often than somebody can. */
const MOST_ROUNDS = 3

/**
 * From this moment nothing can be bought or signed in to, and the address belongs to nobody; all in one transaction.
 * What was kept is removed by the clock (erase-customer.ts), which goes on wherever it was stopped.
 */
export const eraseAccount = endpoint(route, async (_, caller) => {
  const { customerId, signIn, now } = caller
  if (signIn.authenticatedAt < epochSeconds(before(now, FRESH_SIGN_IN_MINUTES * MINUTES)))
    return new Problem('sign-in-again')
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
 * Gone at once, so that nobody who comes back is told of an account. Whoever signs in by another provider gets the same
 * name there the next time, which the clock would then delete once more: it deletes that user, who can do nothing until then.
 */
const closeInPool = ({ sub, username }: Login) =>
  username === sub ? deleteFromPool(username) : disableInPool(username)

async function mark(
  customerId: string,
  logins: Login[],
  now: string,
): Promise<Problem<'not-found'> | undefined> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const profile = await readProfile(customerId)
    if (profile?.erasedAt) return undefined
    if (!profile?.email) return new Problem('not-found')
    const { email, language } = profile
    const writes: Write[] = [
      {
        update: profileKey(customerId),
        set: `SET erasedAt = :now, duePk = :erase, dueAt = :now, rev = rev + :one
          REMOVE firstName, lastName, phoneNumber, birthday, provenBy`,
        when: 'attribute_not_exists(erasedAt) AND email = :email',
        values: { ':now': now, ':erase': 'ERASE', ':email': email, ':one': 1 },
      },
      // Whoever orders with this address from now on is somebody new.
      {
        remove: ownerKey(await addressHash(email)),
        when: 'attribute_not_exists(pk) OR customerId = :customerId',
        values: { ':customerId': customerId },
      },
      { put: accountMail(customerId, 'account-erased', { language, recipient: email }, now) },
      ...logins.map(({ sub }) => disableUpdate(sub, now)),
    ]
    if (!(await transact(writes))) return undefined
  }
  throw new Error('A profile kept changing while it was erased.')
}
