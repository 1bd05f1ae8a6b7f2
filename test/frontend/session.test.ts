import { beforeEach, describe, expect, test, vi } from 'vitest'
import { challengeCode, signInCode, withoutAccess } from '../../frontend/src/session/sign-in.ts'
import { problemOf } from '../../frontend/src/problem.ts'
import { type SessionCode, SessionError } from '../../frontend/src/session/session-error.ts'
import { createSession } from '../../frontend/src/session/session.ts'

const CLIENT = 'testclient'
const NOW = Date.parse('2026-11-03T12:00:00.000Z')
const prefix = `CognitoIdentityServiceProvider.${CLIENT}`

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (name: string, endsAt: number) =>
  `${base64url({ alg: 'none' })}.${base64url({ name, iat: Math.floor(NOW / 1000), exp: endsAt / 1000, email: 'anna@example.com' })}.x`

/** A browser with its storage; several sessions on the same storage are several tabs. */
function browser({ endsAt = NOW + 3_600_000, driftSeconds = 0 } = {}) {
  const stored = new Map<string, string>()
  const keep = (name: string, value: string) => stored.set(`${prefix}.user-1.${name}`, value)
  stored.set(`${prefix}.LastAuthUser`, 'user-1')
  keep('accessToken', token('access', endsAt))
  keep('idToken', token('id', endsAt))
  keep('refreshToken', 'refresh-1')
  keep('clockDrift', String(driftSeconds))
  const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
  let queue: Promise<unknown> = Promise.resolve()
  const ended = vi.fn<() => void>()
  const tab = (now = NOW) =>
    createSession({
      storage: () => ({
        getItem: key => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: key => void stored.delete(key),
      }),
      fetch: fetched,
      now: () => now,
      sleep: async () => undefined,
      configuration: async () => ({
        region: 'eu-central-1',
        userPoolId: 'eu-central-1_Test',
        userPoolClientId: CLIENT,
        cloudEndpoint: 'http://cloud.example.com',
      }),
      ended,
      alone: run => {
        const turn = queue.then(run)
        queue = turn.catch(() => undefined)
        return turn
      },
    })
  const parts = () =>
    ['accessToken', 'idToken', 'refreshToken'].filter(name => stored.has(`${prefix}.user-1.${name}`))
  return { tab, fetched, keep, stored, parts, ended }
}

const fresh = token('renewed', NOW + 7_200_000)
const renewed = (more = {}) =>
  Response.json({ AuthenticationResult: { AccessToken: fresh, IdToken: fresh, ExpiresIn: 3600, ...more } })
const refused = (type: string, status = 400) => Response.json({ __type: type, message: 'No.' }, { status })
// The session sends nothing but text.
const bodyOf = (call: [string, RequestInit] | undefined) =>
  JSON.parse(call?.[1].body as string) as Record<string, unknown>

const error = (code: string, message = '') => Object.assign(new Error(message), { code })

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
})

describe('when tokens are renewed', () => {
  test('a token with an hour to go is used as it is', async () => {
    const { tab, fetched } = browser()
    await expect(tab().accessToken()).resolves.toBe(token('access', NOW + 3_600_000))
    expect(fetched).not.toHaveBeenCalled()
  })

  test('a token that ends within five seconds is renewed and stored before it is used', async () => {
    const { tab, fetched, stored } = browser({ endsAt: NOW + 5_000 })
    fetched.mockResolvedValueOnce(renewed())
    await expect(tab().accessToken()).resolves.toBe(fresh)
    expect(fetched.mock.calls[0]?.[0]).toBe('http://cloud.example.com')
    expect(bodyOf(fetched.mock.calls[0])).toEqual({ ClientId: CLIENT, RefreshToken: 'refresh-1' })
    expect(stored.get(`${prefix}.user-1.accessToken`)).toBe(fresh)
    expect(stored.get(`${prefix}.user-1.refreshToken`)).toBe('refresh-1')
  })

  test('a token that ends in six seconds is not renewed yet', async () => {
    const { tab, fetched } = browser({ endsAt: NOW + 6_000 })
    await tab().accessToken()
    expect(fetched).not.toHaveBeenCalled()
  })

  test('the id token alone near its end is reason enough', async () => {
    const { tab, fetched, keep } = browser()
    keep('idToken', token('id', NOW + 1_000))
    fetched.mockResolvedValueOnce(renewed())
    await expect(tab().accessToken()).resolves.toBe(fresh)
  })

  test('a computer whose clock is an hour ahead keeps a token that is still good', async () => {
    const { tab, fetched } = browser({ endsAt: NOW + 600_000, driftSeconds: 3600 })
    await tab(NOW + 3_600_000).accessToken()
    expect(fetched).not.toHaveBeenCalled()
  })

  test('forced means renewed, however fresh', async () => {
    const { tab, fetched } = browser()
    fetched.mockResolvedValueOnce(renewed())
    await expect(tab().accessToken({ isForced: true })).resolves.toBe(fresh)
  })

  test('a rotated refresh token replaces the old one, and the device key goes along', async () => {
    const { tab, fetched, keep, stored } = browser({ endsAt: NOW })
    keep('deviceKey', 'eu-central-1_device')
    fetched.mockResolvedValueOnce(renewed({ RefreshToken: 'refresh-2' }))
    await tab().accessToken()
    expect(bodyOf(fetched.mock.calls[0])).toMatchObject({ DeviceKey: 'eu-central-1_device' })
    expect(stored.get(`${prefix}.user-1.refreshToken`)).toBe('refresh-2')
  })

  test('a hundred tabs with ten requests each renew once', async () => {
    const { tab, fetched } = browser({ endsAt: NOW })
    fetched.mockImplementation(async () => renewed())
    const tabs = Array.from({ length: 100 }, () => tab())
    const answers = await Promise.all(
      tabs.flatMap(one => Array.from({ length: 10 }, () => one.accessToken())),
    )
    expect(new Set(answers)).toEqual(new Set([fresh]))
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('when renewing fails', () => {
  test('without connection the tokens stay', async () => {
    const { tab, fetched, parts } = browser({ endsAt: NOW })
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(tab().accessToken()).rejects.toHaveProperty('code', 'no-connection')
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(parts()).toHaveLength(3)
  })

  test.each([
    ['not authorised', 'NotAuthorizedException'],
    ['an account that was erased elsewhere', 'UserNotFoundException'],
    ['a refresh token that was used before', 'RefreshTokenReuseException'],
  ])('%s means signed out', async (_, name) => {
    const { tab, fetched, parts } = browser({ endsAt: NOW })
    fetched.mockResolvedValueOnce(refused(name))
    await expect(tab().accessToken()).resolves.toBeUndefined()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(parts()).toEqual([])
  })

  test('any other failure clears the tokens after three attempts', async () => {
    const { tab, fetched, parts } = browser({ endsAt: NOW })
    fetched.mockImplementation(async () => refused('InternalErrorException', 500))
    await expect(tab().accessToken()).rejects.toThrow('Unknown error')
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(parts()).toEqual([])
  })

  test.each([
    ['a gateway without its own words', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['a proxy that slows down', () => new Response('', { status: 429 })],
    ["a hotel's sign-in page", () => new Response('<h1>Willkommen</h1>', { status: 200 })],
  ])('%s is no answer of the identity service, so the tokens stay', async (_, answer) => {
    const { tab, fetched, parts } = browser({ endsAt: NOW })
    fetched.mockImplementation(async () => answer())
    await expect(tab().accessToken()).rejects.toHaveProperty('code', 'no-connection')
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(parts()).toHaveLength(3)
  })

  test.each([
    ['brings new tokens', () => renewed()],
    ['fails', () => refused('InternalErrorException', 500)],
  ])('and when it %s after signing out, it signs nobody in again', async (_, answer) => {
    const { tab, fetched, parts } = browser({ endsAt: NOW })
    const one = tab()
    fetched.mockImplementation(async (_, { headers }) => {
      if (JSON.stringify(headers).includes('GetTokensFromRefreshToken')) await one.signOut()
      return answer()
    })
    await expect(one.accessToken()).resolves.toBeUndefined()
    expect(parts()).toEqual([])
  })

  test.each([
    ['a throttled answer', () => refused('TooManyRequestsException')],
    ['a 503', () => refused('', 503)],
  ])('%s is asked again', async (_, answer) => {
    const { tab, fetched } = browser({ endsAt: NOW })
    fetched.mockResolvedValueOnce(answer()).mockResolvedValueOnce(renewed())
    await expect(tab().accessToken()).resolves.toBe(fresh)
  })

  test('a later attempt starts anew', async () => {
    const { tab, fetched } = browser({ endsAt: NOW })
    const one = tab()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(one.accessToken()).rejects.toHaveProperty('code', 'no-connection')
    fetched.mockReset()
    fetched.mockResolvedValueOnce(renewed())
    await expect(one.accessToken()).resolves.toBe(fresh)
  })
})

describe('a sign-in by the implicit grant, which brings no refresh token', () => {
  test('lasts as long as its tokens', async () => {
    const { tab, fetched, stored } = browser()
    stored.delete(`${prefix}.user-1.refreshToken`)
    await expect(tab().accessToken()).resolves.toBe(token('access', NOW + 3_600_000))
    expect(fetched).not.toHaveBeenCalled()
  })

  test('cannot be renewed: that is named, the tokens are cleared, and nobody is asked', async () => {
    const { tab, fetched, stored, parts } = browser({ endsAt: NOW })
    stored.delete(`${prefix}.user-1.refreshToken`)
    await expect(tab().accessToken()).rejects.toMatchObject({
      code: 'refresh-unsupported',
      message: 'Token refresh is not supported with the implicit grant of OAuth',
    })
    expect(fetched).not.toHaveBeenCalled()
    expect(parts()).toEqual([])
  })
})

describe('a session that cannot be used', () => {
  test.each<SessionCode>(['user-not-authenticated', 'no-session', 'refresh-unsupported', 'unknown'])(
    'asks a visitor to sign in, in their language: %s',
    code => {
      const german = problemOf(new SessionError(code))
      expect(german).toMatchObject({
        code: 'not-signed-in',
        detail: expect.stringMatching(/melde dich an/),
      })
      vi.stubGlobal('document', { documentElement: { lang: 'en' } })
      expect(problemOf(new SessionError(code)).detail).toMatch(/sign/i)
    },
  )

  test.each<SessionCode>(['invalid-user-pool-id', 'invalid-identity-pool-id'])(
    'because of a mistake of ours says so: %s',
    code => {
      const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      expect(problemOf(new SessionError(code)).code).toBe('unexpected')
      expect(silent).toHaveBeenCalledOnce()
      silent.mockRestore()
    },
  )
})

describe('the token of a sign-in, which may change the account', () => {
  /** As the library has it kept. */
  const signedIn = () => {
    const here = browser()
    const { stored } = here
    const library = withoutAccess({
      getItem: key => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: key => void stored.delete(key),
    })
    library.setItem(`${prefix}.user-1.idToken`, token('id of the sign-in', NOW + 3_600_000))
    library.setItem(`${prefix}.user-1.accessToken`, 'own')
    library.setItem(`${prefix}.user-1.refreshToken`, 'refresh-of-the-sign-in')
    return here
  }

  test('is never stored, and what is stored is renewed', async () => {
    const { tab, fetched, stored } = signedIn()
    expect(stored.has(`${prefix}.user-1.accessToken`)).toBe(false)
    fetched.mockResolvedValueOnce(renewed())
    const one = tab()
    await one.begin('own')
    expect(bodyOf(fetched.mock.calls[0])).toMatchObject({ RefreshToken: 'refresh-of-the-sign-in' })
    expect(stored.get(`${prefix}.user-1.accessToken`)).toBe(fresh)
    await expect(one.ownToken()).resolves.toBe('own')
  })

  test('is stored neither where renewing fails, and the next request renews, also of a page that was closed meanwhile', async () => {
    const { tab, fetched, parts } = signedIn()
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await tab().begin('own')
    expect(parts()).toEqual(['idToken', 'refreshToken'])
    fetched.mockReset()
    fetched.mockResolvedValueOnce(renewed())
    const later = tab()
    await expect(later.who()).resolves.toMatchObject({ email: 'anna@example.com' })
    await expect(later.accessToken()).resolves.toBe(fresh)
    await expect(later.ownToken()).resolves.toBeUndefined()
  })

  test('ends a renewal of the sign-in before it, whose answer is on its way', async () => {
    const { tab, fetched, stored, keep } = signedIn()
    fetched.mockImplementationOnce(async () => {
      keep('refreshToken', 'refresh-of-another-sign-in')
      return renewed()
    })
    await expect(tab().accessToken()).resolves.toBeUndefined()
    expect(stored.has(`${prefix}.user-1.accessToken`)).toBe(false)
    expect(stored.get(`${prefix}.user-1.refreshToken`)).toBe('refresh-of-another-sign-in')
  })
})

describe('who is signed in', () => {
  test('the id token is renewed before it is handed out', async () => {
    const { tab, fetched } = browser({ endsAt: NOW })
    fetched.mockResolvedValueOnce(renewed())
    await expect(tab().idToken()).resolves.toBe(fresh)
  })

  test('the address comes from the id token', async () => {
    await expect(browser().tab().who()).resolves.toEqual({
      sub: undefined,
      email: 'anna@example.com',
      groups: [],
      needsSecondFactor: false,
      provider: undefined,
    })
  })

  test('signing out forgets the tokens at once and revokes them', async () => {
    const { tab, fetched, parts, ended } = browser()
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const one = tab()
    await one.signOut()
    expect(parts()).toEqual([])
    expect(ended).toHaveBeenCalledOnce()
    expect(bodyOf(fetched.mock.calls[0])).toEqual({ ClientId: CLIENT, Token: 'refresh-1' })
    await expect(one.accessToken()).resolves.toBeUndefined()
    await expect(one.who()).resolves.toBeUndefined()
  })

  test('signing in again, also as somebody else, clears and revokes the tokens that were there', async () => {
    const { tab, fetched, parts, stored, ended } = browser()
    fetched.mockImplementation(async () => Response.json({}))
    const access = `${base64url({})}.${base64url({ username: 'user-2', iat: NOW / 1000, exp: NOW / 1000 + 3600 })}.x`
    const one = tab()
    await one.adopt({ access, id: access, refresh: 'refresh-2' })
    expect(parts()).toEqual([])
    expect(ended).toHaveBeenCalledOnce()
    expect([...stored.keys()].filter(key => key.includes('.user-1.'))).toEqual([])
    expect(fetched).toHaveBeenCalledOnce()
    expect(bodyOf(fetched.mock.calls[0])).toEqual({ ClientId: CLIENT, Token: 'refresh-1' })
    await one.adopt({ access, id: access, refresh: 'refresh-3' })
    expect(bodyOf(fetched.mock.calls[1])).toEqual({ ClientId: CLIENT, Token: 'refresh-2' })
    expect(stored.get(`${prefix}.user-2.refreshToken`)).toBe('refresh-3')
    // That was the same person.
    expect(ended).toHaveBeenCalledOnce()
  })

  test('a sign-in where nobody was signed in revokes nothing', async () => {
    const { tab, fetched, stored } = browser()
    stored.clear()
    const access = `${base64url({})}.${base64url({ username: 'user-1', iat: NOW / 1000, exp: NOW / 1000 + 3600 })}.x`
    await tab().adopt({ access, id: access, refresh: 'refresh-2' })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('the device stays known for the next sign-in, unless the account is gone for good', async () => {
    const { tab, keep, stored } = browser()
    const device = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'].map(
      name => `${prefix}.user-1.${name}`,
    )
    for (const name of ['deviceKey', 'deviceGroupKey', 'randomPasswordKey']) keep(name, 'known')
    await tab().forget()
    expect(device.every(key => stored.has(key))).toBe(true)
    stored.set(`${prefix}.LastAuthUser`, 'user-1')
    await tab().forget({ isForGood: true })
    expect(stored.size).toBe(0)
  })

  test('a damaged token is renewed, not trusted', async () => {
    const { tab, fetched, keep } = browser()
    keep('accessToken', 'damaged')
    fetched.mockResolvedValueOnce(renewed())
    await expect(tab().accessToken()).resolves.toBe(fresh)
  })
})

describe('how a failed sign-in is named', () => {
  test.each([
    [error('NotAuthorizedException', 'Incorrect username or password.'), 'invalid-credentials'],
    [error('NotAuthorizedException', 'Password attempts exceeded'), 'too-many-attempts'],
    [error('UserNotFoundException'), 'invalid-credentials'],
    [error('UserNotConfirmedException'), 'not-confirmed'],
    [error('PasswordResetRequiredException'), 'reset-required'],
    [error('TooManyRequestsException'), 'too-many-attempts'],
    [error('NetworkError'), 'no-connection'],
    [new TypeError('undefined is not a function'), 'unexpected'],
  ])('%s is %s', (thrown, code) => {
    expect(signInCode(thrown)).toBe(code)
  })

  test.each([
    [error('CodeMismatchException'), 'code-invalid'],
    [error('ExpiredCodeException', 'Your software token has already been used once.'), 'code-used'],
    [
      error('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
      'challenge-missing',
    ],
    [error('NotAuthorizedException', 'Password attempts exceeded'), 'too-many-attempts'],
    [error('NetworkError'), 'no-connection'],
    [error('InternalErrorException'), 'verification-failed'],
  ])('in the second step, %s is %s', (thrown, code) => {
    expect(challengeCode(thrown)).toBe(code)
  })
})
