import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adoptEmail, secondFactorChanged } from '../../contract/account.ts'
import { problems } from '../../contract/problems.ts'
import { catchUp } from '../../frontend/src/session/catch-up.ts'
import {
  forgetPendingEmail,
  pendingEmail,
  rememberPendingEmail,
} from '../../frontend/src/session/pending-email.ts'

const CLIENT = 'testclient'
const OLD = 'vorher@example.com'
const NEW = 'nachher@example.com'
const NOW = Date.parse('2026-11-03T12:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (name: string) =>
  `${base64url({ alg: 'none' })}.${base64url({ name, iat: 0, exp: Date.now() / 1000 + 3600 })}.x`

let stored: Map<string, string>
beforeEach(() => {
  const prefix = `CognitoIdentityServiceProvider.${CLIENT}`
  stored = new Map([
    [`${prefix}.LastAuthUser`, 'user-1'],
    [`${prefix}.user-1.accessToken`, token('access')],
    [`${prefix}.user-1.idToken`, token('id')],
    [`${prefix}.user-1.refreshToken`, 'refresh-1'],
  ])
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const problem = (code: keyof typeof problems) =>
  Response.json({ code, status: problems[code].status, detail: 'Nein.' }, { status: problems[code].status })

/** The pool and our API; answers what was asked of them, in order. */
function given(user: { email?: string; isProven?: boolean; isFactorOn?: boolean }, ours: () => Response) {
  const asked: string[] = []
  const answers: Record<string, () => Response> = {
    GetUser: () =>
      Response.json({
        Username: 'user-1',
        UserAttributes: [
          { Name: 'email', Value: user.email ?? OLD },
          { Name: 'email_verified', Value: String(user.isProven ?? true) },
        ],
        ...(user.isFactorOn && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
      }),
    GetTokensFromRefreshToken: () =>
      Response.json({ AuthenticationResult: { AccessToken: token('anew'), IdToken: token('anew') } }),
    [adoptEmail.path]: ours,
    [secondFactorChanged.path]: ours,
  }
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    if (url === '/config.json')
      return Response.json({
        region: 'eu-central-1',
        userPoolId: 'eu-central-1_Test',
        userPoolClientId: CLIENT,
        cloudEndpoint: 'http://cloud.example.com',
      })
    const name = new Headers(request?.headers).get('x-amz-target')?.split('.').pop() ?? url
    asked.push(name)
    return answers[name]?.() ?? Response.error()
  })
  return asked
}

const nothing = () => problem('unexpected')

describe('an account that is shown', () => {
  test('asks the pool once, and nobody else where both sides know the same', async () => {
    const asked = given({ email: 'Vorher@Example.com', isFactorOn: true }, nothing)
    expect(await catchUp({ email: OLD, hasSecondFactor: true })).toEqual({
      isFactorOn: true,
      isMoved: false,
      isSignedOut: false,
    })
    expect(asked).toEqual(['GetUser'])
  })

  test('whose second factor was switched off while the page was closed says so', async () => {
    const asked = given({ isFactorOn: false }, () => Response.json({ isOn: false, isSignedOut: false }))
    expect(await catchUp({ email: OLD, hasSecondFactor: true })).toMatchObject({
      isFactorOn: false,
      isSignedOut: false,
    })
    expect(asked).toEqual(['GetUser', secondFactorChanged.path])
  })

  test('whose second factor was switched on leads to the next sign-in, with a code', async () => {
    given({ isFactorOn: true }, () => Response.json({ isOn: true, isSignedOut: true }))
    expect(await catchUp({ email: OLD, hasSecondFactor: false })).toMatchObject({ isSignedOut: true })
  })

  test('whose new address was proven is followed, and new tokens name it', async () => {
    rememberPendingEmail(OLD, NEW)
    const asked = given({ email: NEW }, () => Response.json({ email: NEW }))
    expect(await catchUp({ email: OLD, hasSecondFactor: false })).toMatchObject({ isMoved: true })
    expect(asked).toEqual(['GetUser', adoptEmail.path, 'GetTokensFromRefreshToken'])
    expect(pendingEmail(OLD)).toBeUndefined()
  })

  test('is not moved to an address that is not proven', async () => {
    const asked = given({ email: NEW, isProven: false }, nothing)
    expect(await catchUp({ email: OLD, hasSecondFactor: false })).toMatchObject({ isMoved: false })
    expect(asked).toEqual(['GetUser'])
  })

  test('shows what the pool says where our side cannot be told, and tries again with the next view', async () => {
    const asked = given({ email: NEW, isFactorOn: false }, nothing)
    const known = { email: OLD, hasSecondFactor: true }
    const shown = { isFactorOn: false, isMoved: false, isSignedOut: false }
    expect(await catchUp(known)).toEqual(shown)
    expect(asked).toEqual(['GetUser', adoptEmail.path, secondFactorChanged.path])
    expect(await catchUp(known)).toEqual(shown)
    expect(asked).toHaveLength(6)
  })

  test('says so where the pool does not answer', async () => {
    given({}, nothing)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await catchUp({ email: OLD, hasSecondFactor: true })).toEqual({
      problem: 'no-connection',
      isMoved: false,
      isSignedOut: false,
    })
  })
})

describe('the address that waits for its code', () => {
  test('is known after a reload, to the account that asked, for the day that the code lives', () => {
    rememberPendingEmail(OLD, NEW, NOW)
    expect(pendingEmail(OLD, NOW + DAY - 1)).toBe(NEW)
    expect(pendingEmail(OLD, NOW + DAY)).toBeUndefined()
    expect(pendingEmail('jemand@example.com', NOW)).toBeUndefined()
  })

  test('is forgotten', () => {
    rememberPendingEmail(OLD, NEW, NOW)
    forgetPendingEmail()
    expect(pendingEmail(OLD, NOW)).toBeUndefined()
  })

  test('that was written by something else counts as none', () => {
    stored.set('pendingEmail', '{"of":1}')
    expect(pendingEmail(OLD, NOW)).toBeUndefined()
  })
})
