import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beginFederation, finishFederation } from '../../frontend/src/session/federation.ts'
import { session } from '../../frontend/src/session/session.ts'

const DOMAIN = 'https://login.example.com'
const PREFIX = 'CognitoIdentityServiceProvider.testclient'
const fetched = vi.fn<(url: string, request?: RequestInit) => Promise<Response>>()
const kept = { tab: new Map<string, string>(), browser: new Map<string, string>() }

const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})

beforeEach(() => {
  kept.tab.clear()
  kept.browser.clear()
  fetched.mockReset()
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('location', { origin: 'https://shop.example.com' })
  vi.stubGlobal('sessionStorage', storage(kept.tab))
  vi.stubGlobal('localStorage', storage(kept.browser))
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) =>
    url === '/config.json'
      ? Response.json({
          region: 'eu-central-1',
          userPoolId: 'eu-central-1_Test',
          userPoolClientId: 'testclient',
          federation: { domain: DOMAIN, provider: 'Google' },
        })
      : fetched(url, request),
  )
})

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (more: object) => {
  const iat = Math.floor(Date.now() / 1000)
  return `x.${base64url({ iat, exp: iat + 3600, ...more })}.x`
}
const granted = (customerId = 'cus_1', more: object = {}) =>
  Response.json({
    access_token: token({ username: 'google_1', customerId }),
    id_token: token({ email: 'anna@example.com', ...more }),
    refresh_token: 'refresh-1',
    expires_in: 3600,
    token_type: 'Bearer',
  })

async function begin(next: string | null = '/user-dashboard?tab=downloads'): Promise<URLSearchParams> {
  const address = await beginFederation({ next })
  expect(address.startsWith(`${DOMAIN}/oauth2/authorize?`)).toBe(true)
  return new URL(address).searchParams
}

const answer = (state: string | null, more: Record<string, string> = { code: 'code-1' }) =>
  finishFederation(new URLSearchParams({ ...(state !== null && { state }), ...more }))

test('the way there asks for a code, never for tokens in an address, and keeps the proof in this tab', async () => {
  const query = await begin()
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    client_id: 'testclient',
    redirect_uri: 'https://shop.example.com/auth/callback',
    identity_provider: 'Google',
    code_challenge_method: 'S256',
  })
  // Written by the function under test.
  const { verifier, state } = JSON.parse(kept.tab.get('federation') ?? '') as Record<string, string>
  expect(query.get('state')).toBe(state)
  expect(query.get('code_challenge')).toBe(
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url'),
  )
  // RFC 7636 demands 43 characters.
  expect(verifier).toMatch(/^[\w-]{43,128}$/)
  expect(kept.browser.size).toBe(0)
})

test('the code and the proof are exchanged for tokens, which lie where the session reads them', async () => {
  const query = await begin()
  const { verifier } = JSON.parse(kept.tab.get('federation') ?? '') as { verifier: string }
  fetched.mockResolvedValueOnce(granted())
  await expect(answer(query.get('state'))).resolves.toBe('/user-dashboard?tab=downloads')
  const [url, request] = fetched.mock.calls[0] ?? []
  expect(url).toBe(`${DOMAIN}/oauth2/token`)
  // A form.
  expect(Object.fromEntries(request?.body as URLSearchParams)).toEqual({
    grant_type: 'authorization_code',
    client_id: 'testclient',
    redirect_uri: 'https://shop.example.com/auth/callback',
    code: 'code-1',
    code_verifier: verifier,
  })
  expect(kept.browser.get(`${PREFIX}.LastAuthUser`)).toBe('google_1')
  expect(kept.browser.get(`${PREFIX}.google_1.refreshToken`)).toBe('refresh-1')
  await expect(session.who()).resolves.toMatchObject({ email: 'anna@example.com' })
})

describe('nothing is exchanged for', () => {
  test.each([
    ['an answer with another state', 'another'],
    ['an answer without a state', null],
  ])('%s', async (_, state) => {
    await begin()
    await expect(answer(state)).rejects.toHaveProperty('code', 'unasked')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('an answer that nobody asked for', async () => {
    await expect(answer('any')).rejects.toHaveProperty('code', 'unasked')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('an answer that comes twice', async () => {
    const state = (await begin()).get('state')
    fetched.mockResolvedValueOnce(granted())
    await answer(state)
    await expect(answer(state)).rejects.toHaveProperty('code', 'unasked')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a denied consent', 'access_denied', 'denied'],
    ['a fault of the provider', 'server_error', 'failed'],
  ])('%s', async (_, error, code) => {
    const state = (await begin()).get('state')
    await expect(answer(state, { error })).rejects.toHaveProperty('code', code)
    expect(fetched).not.toHaveBeenCalled()
    expect(kept.browser.size).toBe(0)
  })
})

test('an address that the provider has not proven signs nobody in', async () => {
  const state = (await begin()).get('state')
  fetched.mockResolvedValueOnce(granted(''))
  await expect(answer(state)).rejects.toHaveProperty('code', 'unproven')
  expect(kept.browser.size).toBe(0)
})

test('a refused answer that is loaded anew says the same, and still knows where it was to lead', async () => {
  const state = (await begin()).get('state')
  const refusal = { code: 'denied', next: '/user-dashboard?tab=downloads' }
  await expect(answer(state, { error: 'access_denied' })).rejects.toMatchObject(refusal)
  await expect(answer(state, { error: 'access_denied' })).rejects.toMatchObject(refusal)
  await expect(answer('another')).rejects.toHaveProperty('code', 'unasked')
})

test('who was refused is asked anew there, because the provider may remember the same person', async () => {
  const first = await begin()
  expect(first.has('prompt')).toBe(false)
  fetched.mockResolvedValueOnce(granted(''))
  await expect(answer(first.get('state'))).rejects.toHaveProperty('code', 'unproven')
  const second = await begin()
  expect(second.get('prompt')).toBe('login')
  fetched.mockResolvedValueOnce(granted())
  await answer(second.get('state'))
  expect((await begin()).has('prompt')).toBe(false)
})

test('who has a second factor here is sent to password and code, and signed in by neither', async () => {
  const state = (await begin()).get('state')
  fetched.mockResolvedValueOnce(granted('', { needsCode: 'true' }))
  await expect(answer(state)).rejects.toHaveProperty('code', 'needs-code')
  expect(kept.browser.size).toBe(0)
})

test.each([
  ['a refused code', async () => Response.json({ error: 'invalid_grant' }, { status: 400 }), 'failed'],
  [
    'an answer without a refresh token',
    async () => Response.json({ access_token: 'a', id_token: 'b' }),
    'failed',
  ],
  ['a broken connection', async () => Promise.reject(new TypeError('Failed to fetch')), 'no-connection'],
])('%s signs nobody in', async (_, response, code) => {
  const state = (await begin()).get('state')
  fetched.mockImplementationOnce(response)
  await expect(answer(state)).rejects.toHaveProperty('code', code)
  expect(kept.browser.size).toBe(0)
})
