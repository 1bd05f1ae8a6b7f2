import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Triggers } from '../../local/cognito/cognito.ts'
import { claimsOf, DAY, HOUR, openUserPool, POOL, sessionOf } from './user-pool.ts'

const ISSUER = `https://cognito-idp.eu-central-1.amazonaws.com/${POOL.id}`
const triggers: Triggers = {}
let pool: Awaited<ReturnType<typeof openUserPool>>
let identities: CognitoIdentityClient
beforeAll(async () => {
  pool = await openUserPool(triggers)
  identities = new CognitoIdentityClient({ endpoint: pool.url, region: 'eu-central-1', maxAttempts: 1 })
})
afterEach(() => {
  delete triggers.preTokenGeneration
  delete triggers.postConfirmation
  delete triggers.customMessage
  delete triggers.preSignUp
})
afterAll(async () => {
  identities.destroy()
  await pool.close()
})

const joined = async (email: string) => {
  await pool.join(email)
  return sessionOf(await pool.signIn(email))
}

describe('tokens', () => {
  test('have the claims of the real ones, and no groups where there are none', async () => {
    const { access, id } = await joined('claims@example.com')
    const now = Math.floor(pool.clock.now().getTime() / 1_000)
    const uuid: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const shared = { sub: uuid, iss: ISSUER, origin_jti: uuid, event_id: uuid, jti: uuid }
    const times = { auth_time: now, iat: now, exp: now + 3_600 }
    expect(claimsOf(access)).toEqual({
      ...shared,
      ...times,
      client_id: POOL.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: claimsOf(access).sub,
    })
    expect(claimsOf(id)).toEqual({
      ...shared,
      ...times,
      aud: POOL.clientId,
      token_use: 'id',
      'cognito:username': claimsOf(access).sub,
      email: 'claims@example.com',
      email_verified: true,
    })
  })

  test('pass the verifier of the functions with the published keys, a tampered one does not', async () => {
    const { access, id } = await joined('verified@example.com')
    const response = await fetch(`${pool.url}/${POOL.id}/.well-known/jwks.json`)
    expect(await response.json()).toEqual(pool.jwks())
    const verifierFor = (tokenUse: 'access' | 'id') => {
      const verifier = CognitoJwtVerifier.create({ userPoolId: POOL.id, clientId: POOL.clientId, tokenUse })
      // The published type wants optional fields that RSA keys do not have.
      verifier.cacheJwks(pool.jwks() as Parameters<typeof verifier.cacheJwks>[0])
      return verifier
    }
    expect(await verifierFor('access').verify(access)).toMatchObject({ token_use: 'access' })
    expect(await verifierFor('id').verify(id)).toMatchObject({ email: 'verified@example.com' })
    await expect(verifierFor('access').verify(id)).rejects.toThrow('Token use')
    await expect(verifierFor('access').verify(`${access.slice(0, -8)}AAAAAAAA`)).rejects.toThrow('signature')
  })
})

describe('the trigger before tokens', () => {
  test('is told who signs in and why, and adds claims and groups to both tokens', async () => {
    const events: PreTokenGenerationV2TriggerEvent[] = []
    triggers.preTokenGeneration = async event => {
      events.push(structuredClone(event))
      event.response = {
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: {
            claimsToAddOrOverride: { customer: 'cus_1', sub: 'somebody else' },
            scopesToAdd: ['shop/read'],
          },
          idTokenGeneration: { claimsToAddOrOverride: { customer: 'cus_1' }, claimsToSuppress: ['email'] },
          groupOverrideDetails: { groupsToOverride: ['support'] },
        },
      }
      return event
    }
    const { access, id, refresh } = await joined('triggered@example.com')
    expect(events).toEqual([
      {
        version: '2',
        triggerSource: 'TokenGeneration_Authentication',
        region: 'eu-central-1',
        userPoolId: POOL.id,
        userName: claimsOf(access).sub,
        callerContext: { awsSdkVersion: expect.any(String), clientId: POOL.clientId },
        request: {
          userAttributes: {
            sub: claimsOf(access).sub,
            'cognito:user_status': 'CONFIRMED',
            email: 'triggered@example.com',
            email_verified: 'true',
          },
          groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
          scopes: ['aws.cognito.signin.user.admin'],
          clientMetadata: {},
        },
        response: { claimsAndScopeOverrideDetails: null },
      },
    ])
    expect(claimsOf(access)).toMatchObject({
      customer: 'cus_1',
      scope: 'aws.cognito.signin.user.admin shop/read',
      'cognito:groups': ['support'],
    })
    expect(claimsOf(access).sub).toBe(claimsOf(access).username)
    expect(claimsOf(id)).toMatchObject({ customer: 'cus_1', 'cognito:groups': ['support'] })
    expect(claimsOf(id)).not.toHaveProperty('email')
    await pool.call('GetTokensFromRefreshToken', { RefreshToken: refresh, ClientMetadata: { tab: '1' } })
    expect(events[1]).toMatchObject({
      triggerSource: 'TokenGeneration_RefreshTokens',
      request: { clientMetadata: { tab: '1' } },
    })
  })

  test('that fails keeps everybody out, with its sentence', async () => {
    await pool.join('kept-out@example.com')
    triggers.preTokenGeneration = () => Promise.reject(new Error('Die Tür klemmt'))
    await expect(pool.signIn('kept-out@example.com')).rejects.toMatchObject({
      code: 'UserLambdaValidationException',
      message: 'PreTokenGeneration failed with error Die Tür klemmt.',
    })
  })
})

describe('the other triggers', () => {
  test('word each mail around its code, and learn the language from the client', async () => {
    const sources: string[] = []
    triggers.customMessage = async event => {
      sources.push(`${event.triggerSource} ${event.request.clientMetadata?.language ?? ''}`.trim())
      event.response.emailSubject = 'Dein Code'
      event.response.emailMessage = `<p>${event.request.codeParameter}</p>`
      return event
    }
    const Username = 'worded@example.com'
    await pool.call('SignUp', { Username, Password: 'acht Zeichen', ClientMetadata: { language: 'en' } })
    expect(pool.inbox.at(-1)).toEqual({
      to: Username,
      subject: 'Dein Code',
      html: expect.stringMatching(/^<p>\d{6}<\/p>$/),
    })
    await pool.call('ResendConfirmationCode', { Username })
    await pool.call('ConfirmSignUp', { Username, ConfirmationCode: pool.codeFor(Username) })
    await pool.call('ForgotPassword', { Username })
    expect(sources).toEqual([
      'CustomMessage_SignUp en',
      'CustomMessage_ResendCode',
      'CustomMessage_ForgotPassword',
    ])
  })

  test('refuse a sign-up before there is a user and a mail; nobody is made under them who is there by then', async () => {
    const sources: string[] = []
    triggers.preSignUp = async event => {
      sources.push(`${event.triggerSource} ${event.request.userAttributes.email}`)
      throw new Error('too-many-mails')
    }
    const Username = 'flooded@example.com'
    const mails = pool.inbox.length
    expect((await pool.signUp(Username)).body).toEqual({
      __type: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error too-many-mails.',
    })
    expect(pool.inbox).toHaveLength(mails)
    triggers.preSignUp = async event => event
    const both = await Promise.all([pool.signUp(Username), pool.signUp(Username)])
    expect(both.filter(({ response }) => response.ok)).toHaveLength(1)
    expect(sources).toEqual([`PreSignUp_SignUp ${Username}`])
  })

  test('may not lose the code', async () => {
    triggers.customMessage = async event => {
      event.response.emailMessage = 'Hallo'
      return event
    }
    const { body } = await pool.signUp('codeless@example.com')
    expect(body).toMatchObject({ __type: 'InvalidLambdaResponseException' })
  })

  test('hear of a proven address at sign-up and at a reset', async () => {
    const heard: string[] = []
    triggers.postConfirmation = async event => {
      heard.push(`${event.triggerSource} ${event.request.userAttributes.email_verified}`)
      return event
    }
    const Username = 'proven@example.com'
    await pool.join(Username)
    await pool.call('ForgotPassword', { Username })
    const ConfirmationCode = pool.codeFor(Username)
    await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'noch ein Wort' })
    expect(heard).toEqual([
      'PostConfirmation_ConfirmSignUp true',
      'PostConfirmation_ConfirmForgotPassword true',
    ])
  })
})

const login = (token: string) => ({ [ISSUER.replace('https://', '')]: token })
const getId = (Logins?: Record<string, string>) =>
  identities.send(new GetIdCommand({ IdentityPoolId: POOL.identityPoolId, Logins }))

const refused = (message: string) => ({ name: 'NotAuthorizedException', message })

describe('the identity pool', () => {
  test('gives a user the same identity every time, and credentials for an hour', async () => {
    const { id } = await joined('identity@example.com')
    const { IdentityId } = await getId(login(id))
    expect(IdentityId).toMatch(/^eu-central-1:[0-9a-f-]{36}$/)
    const again = sessionOf(await pool.signIn('identity@example.com'))
    pool.restart()
    expect((await getId(login(again.id))).IdentityId).toBe(IdentityId)
    const { Credentials } = await identities.send(
      new GetCredentialsForIdentityCommand({ IdentityId, Logins: login(id) }),
    )
    expect(Credentials).toMatchObject({
      AccessKeyId: expect.stringMatching(/^ASIA[0-9A-F]{16}$/),
      SecretKey: expect.any(String),
      SessionToken: expect.any(String),
      Expiration: new Date(pool.clock.now().getTime() + HOUR),
    })
  })

  test('refuses guests, other tokens, other providers, tampered and old ones, and the identity of somebody else', async () => {
    const { id, access } = await joined('refused@example.com')
    const other = await joined('other@example.com')
    const { IdentityId } = await getId(login(other.id))
    await expect(getId()).rejects.toMatchObject(
      refused('Unauthenticated access is not supported for this identity pool.'),
    )
    await expect(getId({ 'accounts.example.com': id })).rejects.toMatchObject(
      refused('Token is not from a supported provider of this identity pool.'),
    )
    await expect(getId(login(access))).rejects.toMatchObject(
      refused('Invalid login token. Missing a required claim: aud'),
    )
    await expect(getId(login(`${id.slice(0, -8)}AAAAAAAA`))).rejects.toMatchObject(
      refused("Invalid login token. Couldn't verify signed token."),
    )
    await expect(
      identities.send(new GetCredentialsForIdentityCommand({ IdentityId, Logins: login(id) })),
    ).rejects.toMatchObject(
      refused(
        "Logins don't match. Please include at least one valid login for this identity or identity pool.",
      ),
    )
    pool.clock.advance(DAY)
    await expect(getId(login(id))).rejects.toMatchObject({
      message: expect.stringMatching(/^Invalid login token\. Token expired: /),
    })
  })
})

describe('the identity pool gives nothing more to', () => {
  test.each([
    ['signed-out', AdminUserGlobalSignOutCommand],
    ['disabled', AdminDisableUserCommand],
    ['deleted', AdminDeleteUserCommand],
  ])('a %s user, whose token is still good', async (kind, Command) => {
    const Username = `${kind}@example.com`
    const { id } = await joined(Username)
    const { IdentityId } = await getId(login(id))
    await pool.client.send(new Command({ UserPoolId: POOL.id, Username }))
    const credentials = new GetCredentialsForIdentityCommand({ IdentityId, Logins: login(id) })
    await expect(identities.send(credentials)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(getId(login(id))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})

describe('the endpoint', () => {
  test('may be called by pages of any origin, with the headers that the library sends', async () => {
    const preflight = await fetch(pool.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent',
      },
    })
    expect(preflight.status).toBe(200)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target')
    const { response } = await pool.call('GetUser', { AccessToken: 'x' })
    expect(response.status).toBe(400)
    expect(response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    expect(response.headers.get('access-control-expose-headers')).toContain('x-amzn-ErrorType')
  })

  test('answers broken and foreign requests in the form of the service', async () => {
    const broken = await fetch(pool.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: '{"Username":',
    })
    expect(await broken.json()).toMatchObject({ __type: 'SerializationException' })
    expect((await pool.call('MakeCoffee', {})).body).toMatchObject({ __type: 'UnknownOperationException' })
    expect((await pool.call('SignUp', { ClientId: 'another' })).body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client another does not exist.',
    })
  })
})
