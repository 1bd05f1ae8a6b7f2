import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { StaffRole } from '../../contract/route.ts'
import { totp } from '../../local/cognito/totp.ts'
import { members } from '../../lambdas/members/member.ts'
import { POOL, REGION, TABLE } from '../../local/names.ts'

const STEP_MS = 30_000

/** As long as typing a code may take. */
const TYPING_MS = 10_000

/**
 * An authenticator app. A code is taken once and half a minute early or late, so that it has three to show at any moment.
 * The earliest ends with its half minute: near that end, the next one is waited for.
 */
export function authenticator(secret: string): () => Promise<string> {
  const shown = new Set<number>()
  return async () => {
    for (;;) {
      const now = Date.now()
      const left = STEP_MS - (now % STEP_MS)
      const present = (now + left) / STEP_MS - 1
      const step = [present, present + 1, ...(left > TYPING_MS ? [present - 1] : [])].find(
        step => !shown.has(step),
      )
      if (step !== undefined) {
        shown.add(step)
        return totp(secret, new Date(step * STEP_MS))
      }
      await sleep(left)
    }
  }
}

/** Invites somebody of the staff: without a second factor yet, and with a temporary password in the mail. */
export async function invite(cloudUrl: string, email: string, ...groups: StaffRole[]): Promise<void> {
  const client = poolAt(cloudUrl)
  const user = { UserPoolId: POOL.id, Username: email }
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  await client.send(new AdminCreateUserCommand({ ...user, UserAttributes }))
  await promote(cloudUrl, email, ...groups)
}

/** Makes somebody with an account one of the staff; their rights come with a second factor and the next sign-in. */
export async function promote(cloudUrl: string, email: string, ...groups: StaffRole[]): Promise<void> {
  const client = poolAt(cloudUrl)
  const user = { UserPoolId: POOL.id, Username: email }
  for (const GroupName of groups) await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }))
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(user))
  const sub = UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? ''
  const since = new Date().toISOString()
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(at(cloudUrl)))
  const member = members.put({ sub, username: sub, email, roles: groups, since, rev: 0 })
  await documents.send(new PutCommand({ TableName: TABLE, Item: member.put }))
}

const at = (endpoint: string) => ({
  region: REGION,
  endpoint,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret-key' },
})
const poolAt = (endpoint: string) => new CognitoIdentityProviderClient(at(endpoint))

/** The authenticator app that was given the secret which the page shows. */
export const appFor = async (page: Page): Promise<() => Promise<string>> =>
  authenticator((await page.locator('code').innerText()).replaceAll(' ', ''))
