import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { setPassword } from '../../contract/account.ts'
import type { Cloud } from '../cloud.ts'
import { POOL } from '../names.ts'
import { buy } from './shopper.ts'

const PASSWORD = 'Ruhe-und-Klang-1'
const CUSTOMER = { email: 'kundin@example.com', password: PASSWORD }
const STAFF = { email: 'admin@example.com', password: PASSWORD }

/** A customer who has bought and set a password by the link in her mail, and one of the staff. Only what is missing is made. */
export async function seedSignIns(cloud: Cloud): Promise<{ customer: typeof CUSTOMER; staff: typeof STAFF }> {
  const client = new CognitoIdentityProviderClient({})
  if (!(await exists(client, CUSTOMER.email))) await openAccount(cloud)
  if (!(await exists(client, STAFF.email))) await hire(client)
  return { customer: CUSTOMER, staff: STAFF }
}

async function exists(client: CognitoIdentityProviderClient, Username: string): Promise<boolean> {
  try {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId: POOL.id, Username }))
    return user.UserStatus === 'CONFIRMED'
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}

/** A seed that was stopped after buying goes on with the mail that is there, so that nothing is bought twice. */
async function openAccount(cloud: Cloud): Promise<void> {
  if (!inviteIn(cloud)) {
    const slug = 'kraft-der-emotionen'
    await buy(cloud.siteUrl, { slug, email: CUSTOMER.email, firstName: 'Erika', lastName: 'Beispiel' })
    await cloud.settle()
  }
  const response = await fetch(cloud.siteUrl + setPassword.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invite: inviteIn(cloud), password: CUSTOMER.password }),
  })
  if (!response.ok) throw new Error(`The customer's account was refused: ${await response.text()}`)
}

/** The newest invitation to the customer, from the link in her mail. */
function inviteIn(cloud: Cloud): string | undefined {
  const texts = cloud.mails().flatMap(({ to, text }) => (to.includes(CUSTOMER.email) && text ? [text] : []))
  for (const text of texts) {
    const invite = /\/auth\/set-password#invite=([\w.-]+)/.exec(text)?.[1]
    if (invite) return invite
  }
  return undefined
}

async function hire(client: CognitoIdentityProviderClient): Promise<void> {
  const user = { UserPoolId: POOL.id, Username: STAFF.email }
  const email = [
    { Name: 'email', Value: STAFF.email },
    { Name: 'email_verified', Value: 'true' },
  ]
  const isHalfMade = await client.send(new AdminGetUserCommand(user)).then(
    () => true,
    () => false,
  )
  if (!isHalfMade)
    await client.send(
      new AdminCreateUserCommand({ ...user, UserAttributes: email, MessageAction: 'SUPPRESS' }),
    )
  // With the handlers' log, which reads its level while it loads.
  const { appointByCommand } = await import('../../lambdas/staff-people/appoint-by-command.ts')
  await appointByCommand(STAFF.email, ['admin'], new Date().toISOString())
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: STAFF.password, Permanent: true }))
}
