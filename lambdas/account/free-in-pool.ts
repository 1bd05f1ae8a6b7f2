import { deleteFromPool, groupsInPool, poolUser } from '../platform/identity.ts'
import { remove } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { asksForCode, logins } from './login.ts'

/**
 * Takes away the user of the pool who has signed up with an address, for `sub`, whose owner has just shown that the
 * mailbox is theirs. What was bought with it follows the address. A mailbox alone opens nobody of the staff, nothing
 * behind a second factor and nothing that support has closed.
 */
export async function freeInPool(
  email: string,
  sub: string,
  now: string,
): Promise<Problem<'address-protected'> | undefined> {
  const other = await poolUser(email)
  if (!other || other.sub === sub) return undefined
  const state = await signIns.read({ sub: other.sub })
  const customerId = state?.customerId
  const isProtected =
    other.hasSecondFactor ||
    state?.disabledAt !== undefined ||
    (await groupsInPool(other.sub)).length > 0 ||
    (customerId !== undefined && (await asksForCode(customerId)))
  if (isProtected) return new Problem('address-protected')
  await deleteFromPool(other.sub)
  // Tokens of before name that customer until they end.
  await transact({
    signIn: signIns.upsert(
      { sub: other.sub },
      {
        set: {
          signedOutAt: now,
          customerId: remove,
          address: remove,
          forgetAt: epochSeconds(after(now, DAYS)),
        },
      },
    ),
    login: customerId === undefined ? undefined : logins.remove({ customerId, sub: other.sub }),
  })
  return undefined
}
