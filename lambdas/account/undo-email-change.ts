import { AliasExistsException } from '@aws-sdk/client-cognito-identity-provider'
import { randomBytes } from 'node:crypto'
import { undoEmailChange as route } from '../../contract/account.ts'
import { profiles } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { either, lt, notExists } from '../platform/expression.ts'
import { replaceEmail, replacePassword } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { send, transact } from '../platform/transact.ts'
import { changeEmailOf } from './email-change.ts'
import { type Undo, undoBy } from './email-undo-token.ts'
import { endInPool, signInsOf } from './end-sign-ins.ts'
import { transferOrders } from './merge-customers.ts'

/**
 * Gives an account back to the mailbox that it had, by the link that went there. The address was changed with the
 * password, so that ends too, with every sign-in: the owner chooses another by a code to the address that is theirs again.
 * Every step may be repeated by the same link. Older links, of addresses that a thief went through, end with it.
 */
export const undoEmailChange = endpoint(route, async ({ token }, { now }) => {
  const undo = await undoBy(token, now)
  if (undo instanceof Problem) return undo
  const { customerId, email } = undo
  const sub = await claim(undo, now)
  if (sub instanceof Problem) return sub
  if (sub === undefined) return { email }
  // First of all nobody gets in by what was known before, so that nobody follows what comes next with a token of theirs.
  await replacePassword(environment('USER_POOL_ID'), sub, randomBytes(32).toString('base64url'))
  const logins = await signInsOf(customerId, { sub, username: sub })
  await transact({ signIns: logins.map(login => signOutEverywhereUpdate(login.sub, now)) })
  await endInPool(logins)
  try {
    await replaceEmail(sub, email)
  } catch (error) {
    // Somebody else has signed up with it meanwhile.
    if (error instanceof AliasExistsException) return new Problem('account-exists')
    throw error
  }
  const guestId = await changeEmailOf({ customerId, sub, email, isUndo: true }, now)
  if (guestId instanceof Problem)
    return guestId.code === 'not-found' ? new Problem('invite-invalid') : new Problem('account-exists')
  if (guestId) await transferOrders(guestId, now)
  return { email }
})

/**
 * The user of the pool whose address is to go back; undefined where that has happened. A link counts when nothing was
 * undone after its change; the one that was used goes on where it stopped.
 */
async function claim({ customerId, email, changedAt }: Undo, now: string) {
  const { item, conditionFailed } = await send(
    profiles.update(
      { customerId },
      {
        if: { erasedAt: notExists, mergedInto: notExists, emailUndoneAt: either(notExists, lt(changedAt)) },
        set: { emailUndoneAt: now, emailUndoneBy: changedAt },
      },
    ),
  )
  const profile = item ?? conditionFailed.old
  const isRepeated = profile?.emailUndoneBy === changedAt && !profile.erasedAt && !profile.mergedInto
  if (!item && !isRepeated) return new Problem('invite-invalid')
  return profile?.email === email ? undefined : (profile?.provenBy ?? new Problem('invite-invalid'))
}
