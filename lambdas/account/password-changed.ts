import { passwordChanged as route } from '../../contract/account.ts'
import { accountMail } from './account-mail.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { transact } from '../platform/transact.ts'
import { readProfile } from '../customers/customer.ts'
import { endInPool, signInsOf, untilLaterSignIns } from './end-sign-ins.ts'

/**
 * The pool has no trigger for a password that is changed with the present one, so the page says so. Ends every
 * sign-in, this one too: the pool cannot revoke all but one, and the page signs in anew with the password that it has.
 * A call without a change does no more than sign out everywhere.
 */
export const passwordChanged = endpoint(route, async (_, { customerId, signIn, now }) => {
  const profile = await readProfile(customerId)
  if (!profile?.email || profile.erasedAt) return new Problem('not-found')
  const { language } = profile
  const logins = await signInsOf(customerId, signIn)
  await transact({
    signIns: logins.map(({ sub }) => signOutEverywhereUpdate(sub, now)),
    mail: accountMail({ customerId }, 'password-replaced', { language }, now),
  })
  await endInPool(logins)
  await untilLaterSignIns(now)
  return { signedOut: true as const }
})
