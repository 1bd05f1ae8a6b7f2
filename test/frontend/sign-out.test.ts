import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../frontend/src/session/session.ts'
import { endReplaced, signOut, signOutUrl } from '../../frontend/src/session/sign-out.ts'

const kept = new Map<string, string>()
const asked: string[] = []
const requests: RequestInit[] = []

beforeEach(() => {
  kept.clear()
  asked.length = 0
  requests.length = 0
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('location', { origin: 'https://shop.example.com' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (url === '/config.json')
      return Response.json({
        region: 'eu-central-1',
        userPoolId: 'eu-central-1_Test',
        userPoolClientId: 'testclient',
        federation: { domain: 'https://login.example.com', provider: 'Google' },
      })
    asked.push(url)
    requests.push(request)
    return Response.json(url === '/api/account/sign-out' ? { signedOut: true } : {})
  })
})

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
async function signedIn(more: object) {
  const iat = Math.floor(Date.now() / 1000)
  const token = (claims: object) => `x.${base64url({ iat, exp: iat + 3600, ...claims })}.x`
  const access = token({ username: 'one', customerId: 'cus_1', ...more })
  return session.adopt({ access, id: token({ email: 'kim@example.com', ...more }), refresh: 'refresh-1' })
}

const POOLS_WAY_OUT =
  'https://login.example.com/logout?client_id=testclient&logout_uri=https%3A%2F%2Fshop.example.com%2Fauth'

test('who came from another provider leaves through the pool’s own pages, which remember them', async () => {
  await signedIn({ identities: [{ providerName: 'Google' }] })
  expect(await signOutUrl()).toBe(POOLS_WAY_OUT)
  expect(await signOut()).toBe(POOLS_WAY_OUT)
  expect(asked).toEqual(['/api/account/sign-out', 'https://cognito-idp.eu-central-1.amazonaws.com/'])
  expect(await session.who()).toBeUndefined()
})

test('who came with a password stays on ours', async () => {
  await signedIn({})
  expect(await signOut()).toBe('/auth')
  expect(await session.who()).toBeUndefined()
})

test('a sign-in that another takes the place of ends for our routes, and takes no cookie along', async () => {
  expect(await signedIn({})).toBeUndefined()
  const former = await session.accessToken()
  await endReplaced(await signedIn({ session: 'another' }))
  expect(asked.at(-1)).toBe('/api/account/sign-out')
  expect(requests.at(-1)).toMatchObject({
    credentials: 'omit',
    headers: { authorization: `Bearer ${former}` },
  })
  expect(await session.accessToken()).not.toBe(former)
})
