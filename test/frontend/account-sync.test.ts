import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeEmail, secondFactorChanged } from '../../contract/account.ts'
import { problems } from '../../contract/problems.ts'
import { syncSecondFactor, followEmail } from '../../frontend/src/session/account-sync.ts'
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

/** Our API, which asks the pool; answers what was asked for, in order. */
function given(ours: () => Response) {
  const asked: string[] = []
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
    if (name === 'GetTokensFromRefreshToken')
      return Response.json({ AuthenticationResult: { AccessToken: token('anew'), IdToken: token('anew') } })
    return ours()
  })
  return asked
}

describe('an account that is shown', () => {
  test('asks our side how the second factor stands, and the pool nothing: what is stored may not', async () => {
    const asked = given(() => Response.json({ isOn: true, isSignedOut: false }))
    expect(await syncSecondFactor()).toEqual({ isFactorOn: true, isSignedOut: false })
    expect(asked).toEqual([secondFactorChanged.path])
  })

  test('whose second factor was switched on while the page was closed leads to the next sign-in', async () => {
    given(() => Response.json({ isOn: true, isSignedOut: true }))
    expect(await syncSecondFactor()).toEqual({ isFactorOn: true, isSignedOut: true })
  })

  test('says so where nobody answers, and tries again with the next view', async () => {
    const asked = given(() => problem('unexpected'))
    expect(await syncSecondFactor()).toEqual({
      problem: expect.stringContaining('schiefgegangen'),
      isSignedOut: false,
    })
    expect((await syncSecondFactor()).isFactorOn).toBeUndefined()
    expect(asked).toHaveLength(2)
  })
})

test('a new address that was proven is followed, new tokens name it, and none waits any more', async () => {
  rememberPendingEmail(OLD, NEW)
  const asked = given(() => Response.json({ email: NEW }))
  expect(await followEmail()).toEqual({ email: NEW })
  expect(asked).toEqual([changeEmail.path, 'GetTokensFromRefreshToken'])
  expect(pendingEmail(OLD)).toBeUndefined()
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
