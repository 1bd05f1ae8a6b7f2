import { beforeEach, expect, test, vi } from 'vitest'
import { createCredentials } from '../../frontend/src/session/credentials.ts'

const NOW = Date.parse('2026-11-03T12:00:00.000Z')
const MINUTE = 60_000
const POOL = 'eu-central-1:00000000-0000-4000-8000-000000000001'

const who = (sub: string) => ({
  sub,
  email: 'anna@example.com',
  groups: [],
  needsSecondFactor: false,
  provider: undefined,
})
const refused = (type: string, status = 400) => Response.json({ __type: type, message: 'No.' }, { status })
const granted = (number = 1) =>
  Response.json({
    IdentityId: 'eu-central-1:anna',
    Credentials: {
      AccessKeyId: `ASIA${number}`,
      SecretKey: 'secret',
      SessionToken: 'token',
      Expiration: (NOW + 60 * MINUTE) / 1000,
    },
  })

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
})

function given({ identityPoolId = POOL, userPoolId = 'eu-central-1_Test' } = {}) {
  const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
  let at = NOW
  let signedIn: ReturnType<typeof who> | undefined = who('anna')
  let idToken: string | undefined = 'id-token'
  let number = 0
  fetched.mockImplementation(async (_, { headers }) =>
    JSON.stringify(headers).includes('.GetId')
      ? Response.json({ IdentityId: 'eu-central-1:anna' })
      : granted(++number),
  )
  const { credentials } = createCredentials({
    fetch: fetched,
    now: () => at,
    sleep: async () => undefined,
    configuration: async () => ({
      region: 'eu-central-1',
      userPoolId,
      userPoolClientId: 'testclient',
      identityPoolId,
    }),
    session: { who: async () => signedIn, idToken: async () => idToken },
  })
  return {
    credentials,
    fetched,
    wait: (minutes: number) => {
      at += minutes * MINUTE
    },
    signIn: (sub: string | undefined) => {
      signedIn = sub === undefined ? undefined : who(sub)
    },
    endSession: () => {
      idToken = undefined
    },
  }
}

test('the identity pool is asked with the id token: first for the identity, then for credentials', async () => {
  const { credentials, fetched } = given()
  await expect(credentials()).resolves.toEqual({
    identityId: 'eu-central-1:anna',
    accessKeyId: 'ASIA1',
    secretAccessKey: 'secret',
    sessionToken: 'token',
    expiresAt: NOW + 60 * MINUTE,
  })
  const Logins = { 'cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Test': 'id-token' }
  // Nothing but text is sent.
  const bodies = fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string) as unknown)
  expect(bodies).toEqual([
    { IdentityPoolId: POOL, Logins },
    { IdentityId: 'eu-central-1:anna', Logins },
  ])
  expect(fetched.mock.calls[0]?.[0]).toBe('https://cognito-identity.eu-central-1.amazonaws.com/')
})

test('for fifty minutes the same credentials are used, however many ask at once', async () => {
  const { credentials, fetched, wait } = given()
  await Promise.all([credentials(), credentials(), credentials()])
  wait(49.9)
  expect((await credentials()).accessKeyId).toBe('ASIA1')
  expect(fetched).toHaveBeenCalledTimes(2)
  wait(0.1)
  expect((await credentials()).accessKeyId).toBe('ASIA2')
})

test('the next user who signs in gets credentials of their own', async () => {
  const { credentials, signIn } = given()
  await credentials()
  signIn('kim')
  expect((await credentials()).accessKeyId).toBe('ASIA2')
})

test('nobody signed in means no session', async () => {
  const { credentials, signIn, fetched } = given()
  signIn(undefined)
  await expect(credentials()).rejects.toMatchObject({ code: 'no-session', message: 'No session found' })
  expect(fetched).not.toHaveBeenCalled()
})

test('a session that has ended means not authenticated', async () => {
  const { credentials, endSession } = given()
  endSession()
  await expect(credentials()).rejects.toMatchObject({
    code: 'user-not-authenticated',
    message: 'User not authenticated',
  })
})

test.each([
  [{ userPoolId: 'nonsense' }, 'invalid-user-pool-id', 'Invalid user pool id'],
  [{ identityPoolId: 'nonsense' }, 'invalid-identity-pool-id', 'Invalid identity pool id'],
])('a configuration with %o is named before anything is asked', async (ids, code, message) => {
  const { credentials, fetched } = given(ids)
  await expect(credentials()).rejects.toMatchObject({ code, message })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['NotAuthorizedException', 'user-not-authenticated'],
  ['ResourceNotFoundException', 'invalid-identity-pool-id'],
  ['InvalidParameterException', 'unknown'],
])('%s is named %s, and forgotten', async (type, code) => {
  const { credentials, fetched } = given()
  fetched.mockResolvedValueOnce(refused(type))
  await expect(credentials()).rejects.toHaveProperty('code', code)
  await expect(credentials()).resolves.toHaveProperty('accessKeyId', 'ASIA1')
})

test('a throttled answer is asked again, three times at most', async () => {
  const { credentials, fetched } = given()
  fetched.mockResolvedValueOnce(refused('TooManyRequestsException', 429))
  await expect(credentials()).resolves.toHaveProperty('accessKeyId', 'ASIA1')
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('without connection it is a network error', async () => {
  const { credentials, fetched } = given()
  fetched.mockReset()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(credentials()).rejects.toHaveProperty('code', 'no-connection')
  expect(fetched).toHaveBeenCalledTimes(3)
})
