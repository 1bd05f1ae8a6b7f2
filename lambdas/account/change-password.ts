import { changePassword as route } from '../../contract/account.ts'
import { accountMail } from './account-mail.ts'
import { choosePassword } from './choose-password.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { isFresh } from '../platform/sign-in.ts'
import { signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { transact } from '../platform/transact.ts'
import { readProfile } from '../customers/customer.ts'
import { endInPool, signInsOf, untilLaterSignIns } from './end-sign-ins.ts'

/**
 * Takes the token of the sign-in itself, which no browser stores (pre-token.ts): a stolen one changes nothing. Ends every
 * sign-in, this one too: the pool cannot revoke all but one, and the page signs in anew with the password that it has.
 * Every step may be repeated.
 */
export const changePassword = endpoint(route, async ({ password }, { customerId, signIn, now }) => {
  if (!signIn.isOwn || !isFresh(signIn, now)) return new Problem('sign-in-again')
  const profile = await readProfile(customerId)
  // A user of another provider has no password here.
  if (!profile?.email || profile.erasedAt || signIn.username !== signIn.sub) return new Problem('not-found')
  const { language } = profile
  const refused = await choosePassword(signIn.username, password)
  if (refused) return refused
  const logins = await signInsOf(customerId, signIn)
  await transact({
    signIns: logins.map(({ sub }) => signOutEverywhereUpdate(sub, now)),
    mail: accountMail({ customerId }, 'password-replaced', { language }, now),
  })
  await endInPool(logins)
  await untilLaterSignIns(now)
  return { signedOut: true as const }
})
