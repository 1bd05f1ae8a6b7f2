import type { AdminGetUserCommandOutput } from '@aws-sdk/client-cognito-identity-provider'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js'
import { BEGUN_HERE } from '../../contract/account.ts'
import { pathParameters, type Route, type StaffRole } from '../../contract/route.ts'
import { appointByCommand } from '../../lambdas/staff-people/appoint-by-command.ts'
import type { Cloud } from '../../local/cloud.ts'
import { totp } from '../../local/cognito/totp.ts'
import { POOL } from '../../local/names.ts'
import './library-arithmetic.ts'

const PASSWORD = 'still und weit'

export interface Tokens {
  access: string
  id: string
  refresh: string
  /** Of the browser, without which the refresh token is worth nothing. */
  deviceKey: string
}

/** One call of the identity service as the browser makes it: unsigned. */
export async function identityCall(cloud: Cloud, operation: string, input: object) {
  const response = await fetch(cloud.cloudUrl, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: POOL.clientId, ...input }),
  })
  // Every answer of the service is a JSON object.
  return { response, body: (await response.json()) as Record<string, unknown> }
}

/** The newest code in the mails to an address. */
export const codeFor = (cloud: Cloud, email: string): string => {
  const mail = cloud.mails().find(({ to, html }) => to.includes(email) && /\b\d{6}\b/.test(html ?? ''))
  return /\b\d{6}\b/.exec(mail?.html ?? '')?.[0] ?? ''
}

/** Signs up with an address, without proving it. */
export const signUp = (cloud: Cloud, email: string) =>
  identityCall(cloud, 'SignUp', { Username: email, Password: PASSWORD })

/** A confirmed account with a proven address. */
export async function join(cloud: Cloud, email: string): Promise<void> {
  await signUp(cloud, email)
  await confirm(cloud, email, BEGUN_HERE)
}

/** Confirms a sign-up by its code; the password stays only where the browser says that it is the one that chose it. */
export const confirm = (cloud: Cloud, email: string, ClientMetadata = {}) =>
  identityCall(cloud, 'ConfirmSignUp', {
    Username: email,
    ConfirmationCode: codeFor(cloud, email),
    ClientMetadata,
  })

/** Signs in with the site's library, so with real SRP; `code` answers the second factor. */
export function signIn(
  cloud: Cloud,
  email: string,
  code?: () => string,
  password = PASSWORD,
): Promise<Tokens> {
  const pool = new CognitoUserPool({
    UserPoolId: POOL.id,
    ClientId: POOL.clientId,
    endpoint: cloud.cloudUrl,
    Storage: memory(),
  })
  const Storage = memory()
  const user = new CognitoUser({ Username: email, Pool: pool, Storage })
  return new Promise((resolve, reject) => {
    const callbacks = {
      onSuccess: (session: {
        getAccessToken(): { getJwtToken(): string }
        getIdToken(): { getJwtToken(): string }
        getRefreshToken(): { getToken(): string }
      }) => {
        resolve({
          access: session.getAccessToken().getJwtToken(),
          id: session.getIdToken().getJwtToken(),
          refresh: session.getRefreshToken().getToken(),
          deviceKey: Storage.find('.deviceKey'),
        })
      },
      onFailure: reject,
      totpRequired: () => {
        if (code) user.sendMFACode(code(), callbacks, 'SOFTWARE_TOKEN_MFA')
        else reject(new Error('A code of the second factor is asked for.'))
      },
    }
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), callbacks)
  })
}

/** Sets an authenticator up, as the page does with the identity service, and answers its secret. */
export async function switchOn(cloud: Cloud, AccessToken: string): Promise<string> {
  const { body } = await identityCall(cloud, 'AssociateSoftwareToken', { AccessToken })
  const secret = String(body.SecretCode)
  await identityCall(cloud, 'VerifySoftwareToken', { AccessToken, UserCode: totp(secret, cloud.clock.now()) })
  await identityCall(cloud, 'SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  return secret
}

/** Each browser its own. */
function memory() {
  const kept = new Map<string, string>()
  return {
    find: (end: string) => [...kept].find(([key]) => key.endsWith(end))?.[1] ?? '',
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => {
      kept.clear()
    },
  }
}

/** Asks the API through its real gateway. */
export async function ask(
  cloud: Cloud,
  route: Route,
  input: Record<string, unknown> = {},
  token?: string,
  headers: Record<string, string> = {},
) {
  const inPath = pathParameters(route.path)
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const query = route.method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  const response = await fetch(cloud.siteUrl + path + query, {
    method: route.method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(route.method === 'POST' && { body: JSON.stringify(rest) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- every answer of the API is JSON; each test says what it expects in it
  const body: any = await response.json()
  await cloud.settle()
  return { status: response.status, body, headers: response.headers }
}

export const poolUser = (name: string): Promise<AdminGetUserCommandOutput> =>
  new CognitoIdentityProviderClient({}).send(new AdminGetUserCommand({ UserPoolId: POOL.id, Username: name }))

/** Of the staff from the next token on, as far as a second factor lets the group into it. */
export async function joinGroup(name: string, ...roles: StaffRole[]): Promise<void> {
  if (roles.length > 0) await appointByCommand(name, roles, new Date().toISOString())
}
