import { DataDisk } from '../../local/data-disk.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type ICognitoStorage,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import type { Clock } from '../../local/clock.ts'
import { type CognitoOptions, createCognito, type Triggers } from '../../local/cognito/cognito.ts'
import './library-arithmetic.ts'
import { serve } from './serve.ts'

export const POOL = {
  id: 'eu-central-1_LocalShop',
  clientId: 'localwebclient000000000000',
  identityPoolId: 'eu-central-1:00000000-0000-4000-8000-000000000001',
}
export const PASSWORD = 'still und weit'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A clock that stands still until it is moved. */
export function stoppedClock(): Clock {
  let now = Date.now()
  return {
    now: () => new Date(now),
    advance: milliseconds => void (now += milliseconds),
    onAdvance: () => undefined,
  }
}

/** How a challenge ends: with a session or with the challenge that follows. */
export type Outcome =
  | { session: CognitoUserSession; user: CognitoUser }
  | { challenge: 'totp' | 'new password'; user: CognitoUser }

/** An imitated pool on a port of its own, with everything a browser or a function would use to speak to it. */
export async function openUserPool(
  triggers: Triggers = {},
  settings: Pick<CognitoOptions, 'tracksDevices'> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'user-pool-'))
  const clock = stoppedClock()
  const inbox: { to: string; subject: string; html: string }[] = []
  const start = () =>
    createCognito({
      folder,
      disk: new DataDisk(),
      clock,
      pool: POOL,
      triggers,
      ...settings,
      sendMail: (to, subject, html) => void inbox.push({ to, subject, html }),
    })
  let cognito = start()
  const server = await serve((request, response) => cognito.handle(request, response))
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret-key' }
  const client = new CognitoIdentityProviderClient({
    endpoint: server.url,
    region: 'eu-central-1',
    credentials,
    maxAttempts: 1,
  })
  const browser = new CognitoUserPool({ UserPoolId: POOL.id, ClientId: POOL.clientId, endpoint: server.url })

  /** One call as the browser makes it: unsigned JSON. */
  async function call(operation: string, input: object, headers: Record<string, string> = {}) {
    const service = operation === 'GetId' ? 'AWSCognitoIdentityService' : 'AWSCognitoIdentityProviderService'
    const response = await fetch(server.url, {
      method: 'POST',
      headers: { 'x-amz-target': `${service}.${operation}`, ...headers },
      body: JSON.stringify({ ClientId: POOL.clientId, ...input }),
    })
    // Every answer of the service is a JSON object.
    return { response, body: (await response.json()) as Record<string, unknown> }
  }

  const codeFor = (email: string) => inbox.findLast(mail => mail.to === email)?.html.match(/\d{6}/)?.[0] ?? ''
  const signUp = (email: string) => call('SignUp', { Username: email, Password: PASSWORD })

  return {
    url: server.url,
    clock,
    inbox,
    client,
    browser,
    call,
    codeFor,
    signUp,
    jwks: () => cognito.jwks(),
    /** A confirmed user. */
    async join(email: string) {
      const { body } = await signUp(email)
      await call('ConfirmSignUp', { Username: email, ConfirmationCode: codeFor(email) })
      return String(body.UserSub)
    },
    /** With the library that the site uses, so with real SRP. */
    signIn: (email: string, password = PASSWORD, Storage?: ICognitoStorage): Promise<Outcome> =>
      new Promise((resolve, reject) => {
        const user = new CognitoUser({ Username: email, Pool: browser, ...(Storage && { Storage }) })
        user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
          onSuccess: session => resolve({ session, user }),
          onFailure: reject,
          totpRequired: () => resolve({ challenge: 'totp', user }),
          newPasswordRequired: () => resolve({ challenge: 'new password', user }),
        })
      }),
    /** As after kill -9: a new process on the same folder. */
    restart: () => void (cognito = start()),
    async close() {
      client.destroy()
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The session of a sign-in that has to succeed. */
export function sessionOf(outcome: Outcome) {
  if (!('session' in outcome)) throw new Error(`Expected a session, but a ${outcome.challenge} is asked for.`)
  const { session, user } = outcome
  return {
    user,
    session,
    access: session.getAccessToken().getJwtToken(),
    id: session.getIdToken().getJwtToken(),
    refresh: session.getRefreshToken().getToken(),
  }
}

/** Unread claims of a token. */
export function claimsOf(token: string): Record<string, unknown> {
  // Only our own tokens come here, whose payload is a JSON object.
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}
