import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { setPassword as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { identity, userOf } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { signIns } from '../platform/sign-in-record.ts'
import { invitedOrder } from '../orders/invite.ts'
import { choosePassword } from './choose-password.ts'
import { linkSignIn } from './link-sign-in.ts'

/** The link from our mail has proven the address, so the user is confirmed at once and linked to what was bought. */
export const setPassword = endpoint(route, async ({ invite, password }, { now }) => {
  const order = await invitedOrder(invite, now)
  if (order instanceof Problem) return order
  const { buyer, language } = order
  const { email } = buyer
  const sub = await userFor(email)
  if (sub instanceof Problem) return sub
  const tooWeak = await choosePassword(email, password)
  if (tooWeak) return tooWeak
  const { firstName, lastName } = buyer
  await linkSignIn(sub, email, now, { language, names: { firstName, lastName } })
  return { email }
})

/** The user's `sub`. Who stopped between the steps below goes on here; a finished account is never touched. */
async function userFor(email: string): Promise<string | Problem<'account-exists' | 'account-erasing'>> {
  const created = await create(email)
  if (created) return created
  const UserPoolId = environment('USER_POOL_ID')
  const { UserStatus, UserAttributes } = await userOf(UserPoolId, email)
  if (UserStatus === 'FORCE_CHANGE_PASSWORD') return subOf(UserAttributes)
  if (UserStatus !== 'UNCONFIRMED') {
    const sub = subOf(UserAttributes)
    const state = await signIns.read({ sub })
    if (state?.disabledAt) return new Problem('account-erasing')
    // The password was set and the answer was lost: nobody has signed in, and nothing is linked yet.
    return UserStatus === 'CONFIRMED' && !state?.customerId ? sub : new Problem('account-exists')
  }
  // Somebody began to sign up with this address and never proved it; the invitation does.
  await identity.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }))
  const anew = await create(email)
  return anew ?? new Problem('account-exists')
}

async function create(email: string): Promise<string | undefined> {
  try {
    const { User } = await identity.send(
      new AdminCreateUserCommand({
        UserPoolId: environment('USER_POOL_ID'),
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    return subOf(User?.Attributes)
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined
    throw error
  }
}

function subOf(attributes: { Name: string | undefined; Value?: string | undefined }[] | undefined): string {
  const sub = attributes?.find(({ Name }) => Name === 'sub')?.Value
  if (!sub) throw new Error('The user pool answered a user without a sub.')
  return sub
}
