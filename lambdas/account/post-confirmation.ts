import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { randomBytes } from 'node:crypto'
import { BEGUN_HERE } from '../../contract/account-terms.ts'
import { accountMail } from './account-mail.ts'
import { replacePassword, userOf } from '../platform/identity.ts'
import { signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { transact } from '../platform/transact.ts'
import { type Login, linkOf } from './login.ts'
import { readProfile } from '../customers/customer.ts'
import { endInPool, signInsOf, untilLaterSignIns } from './end-sign-ins.ts'

/**
 * Cognito calls this when a sign-up was confirmed and when a forgotten password was set anew, and answers the browser
 * after it: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await afterReset(event)
  else await afterSignUp(event)
  return event
}

/**
 * Anybody may sign up with any address. Unless the browser that chose the password confirms, the password may be a
 * stranger's: from here on only a code from the mailbox leads in.
 */
async function afterSignUp({ request, userPoolId, userName }: PostConfirmationTriggerEvent): Promise<void> {
  if (request.clientMetadata?.begun === BEGUN_HERE.begun) return
  await replacePassword(userPoolId, userName, randomBytes(32).toString('base64url'))
}

/** Signs out everywhere, and tells the customer by mail. */
async function afterReset({ request, userPoolId, userName }: PostConfirmationTriggerEvent): Promise<void> {
  const { sub } = request.userAttributes
  if (!sub) return
  const now = await momentOfReset(userPoolId, userName)
  await endSignIns({ sub, username: userName }, userPoolId, now)
  await untilLaterSignIns(now)
}

/** The event carries no time. Marks are compared with what the pool writes into tokens: where its clock is ahead, it counts. */
async function momentOfReset(poolId: string, username: string): Promise<string> {
  const { UserLastModifiedDate } = await userOf(poolId, username)
  return new Date(Math.max(Date.now(), UserLastModifiedDate?.getTime() ?? 0)).toISOString()
}

async function endSignIns(login: Login, poolId: string, now: string): Promise<void> {
  const customerId = (await linkOf(login.sub))?.customerId
  // Linked with the first token: without a link nobody was ever signed in as a customer.
  const [logins, mail] = customerId
    ? [await signInsOf(customerId, login), await mailTo(customerId, now)]
    : [[login], undefined]
  await transact({ signIns: logins.map(({ sub }) => signOutEverywhereUpdate(sub, now)), mail })
  await endInPool(logins, poolId)
}

async function mailTo(customerId: string, now: string) {
  const language = (await readProfile(customerId))?.language ?? 'de'
  return accountMail({ customerId }, 'password-changed', { language }, now)
}
